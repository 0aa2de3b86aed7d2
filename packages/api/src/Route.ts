/**
 * Declares routes of the contract. A route is an endpoint with the scope that it needs and the way in which its body is read.
 *
 * A group accepts only routes. An endpoint without a scope does not compile.
 *
 * Source: contract §1 "Keys"; threat T8.
 */
import type { Scope } from "@brand-visibility/core/domain/ApiKey"
import type * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import * as HttpApiGroup from "@effect/platform/HttpApiGroup"
import { Context, type Schema } from "effect"
import { type ImpliedFailure, impliedFailures, type Shape } from "./RouteFailures.js"

/** The scope that a caller needs. */
export class RequiredScope extends Context.Tag("@brand-visibility/api/RequiredScope")<RequiredScope, Scope>() {}

/**
 * How a body is read. `required`: JSON, which is read whole and decoded by the payload schema. `optional`: the same, and a missing body counts as `{}`.
 * `lines`: NDJSON, which is passed on as it arrives. A JSON body on such a route is read whole and decoded by `envelope`, and its entries are checked one by
 * one later, as lines are. Where `csv` is not null, CSV with a heading is accepted too.
 */
export type BodyRule =
  | { readonly _tag: "required" }
  | { readonly _tag: "optional" }
  | {
      readonly _tag: "lines"
      readonly envelope: Schema.Schema.AnyNoContext
      /** An example of the body as CSV, on routes that accept CSV; null elsewhere. */
      readonly csv: string | null
    }

/** Marks routes whose answer has an `ETag`. A caller that already has the answer gets 304. */
export class Revalidated extends Context.Reference<Revalidated>()("@brand-visibility/api/Revalidated", { defaultValue: () => false }) {}

/** Marks routes whose answer is a stream of events. A caller that already has the last event gets 204. */
export class EventStream extends Context.Reference<EventStream>()("@brand-visibility/api/EventStream", { defaultValue: () => false }) {}

/** Marks routes whose answer contains a secret. Such an answer is not compressed, because it may also contain text that an attacker chose. */
export class CarriesSecret extends Context.Reference<CarriesSecret>()("@brand-visibility/api/CarriesSecret", { defaultValue: () => false }) {}

/** Marks routes with a body. */
export class RequestBody extends Context.Tag("@brand-visibility/api/RequestBody")<RequestBody, BodyRule>() {}

/** A body: its schema, and how it is read. */
export interface Body<A, I> {
  readonly schema: Schema.Schema<A, I>
  readonly rule: BodyRule
}

export const required = <A, I>(schema: Schema.Schema<A, I>): Body<A, I> => ({ schema, rule: { _tag: "required" } })

export const optional = <A, I>(schema: Schema.Schema<A, I>): Body<A, I> => ({ schema, rule: { _tag: "optional" } })

export const lines = <A, I>(schema: Schema.Schema<A, I>, envelope: Schema.Schema.AnyNoContext, csv: string | null = null): Body<A, I> => ({
  schema,
  rule: { _tag: "lines", envelope, csv }
})

declare const written: unique symbol

/** The type of the body as a caller writes it, with optional fields. The type of an endpoint has only the decoded body. No value of this type exists. */
export interface WrittenBody<I> {
  readonly [written]?: (body: I) => void
}

export interface Route<Endpoint extends HttpApiEndpoint.HttpApiEndpoint.Any> {
  readonly scope: Scope
  readonly endpoint: Endpoint
}

/** An endpoint with its body, and with the failures that its kind of route can have. */
export type Declared<Endpoint extends HttpApiEndpoint.HttpApiEndpoint.Any, Payload> =
  Endpoint extends HttpApiEndpoint.HttpApiEndpoint<
    infer Name,
    infer Method,
    infer Path,
    infer Query,
    infer _None,
    infer Headers,
    infer Success,
    infer Failure,
    infer R,
    infer RE
  >
    ? HttpApiEndpoint.HttpApiEndpoint<Name, Method, Path, Query, Payload, Headers, Success, Failure | ImpliedFailure<Method, Path, Query, Payload>, R, RE>
    : never

/** The part of an endpoint that a declaration needs. */
interface Declarable extends HttpApiEndpoint.HttpApiEndpoint.Any, Shape {
  annotateContext<Annotations>(context: Context.Context<Annotations>): Declarable
  addError(error: Schema.Schema.AnyNoContext): Declarable
  setPayload(schema: Schema.Schema.AnyNoContext): Declarable
}

interface DeclareRoute {
  /** A route that needs `scope`, without a body. */
  <Endpoint extends HttpApiEndpoint.HttpApiEndpoint.Any & Declarable>(scope: Scope, endpoint: Endpoint): Route<Declared<Endpoint, never>>
  /** A route that needs `scope`, with a body. */
  <Endpoint extends HttpApiEndpoint.HttpApiEndpoint.Any & Declarable, A, I>(
    scope: Scope,
    endpoint: Endpoint,
    body: Body<A, I>
  ): Route<Declared<Endpoint, A> & WrittenBody<I>>
}

const declare = (scope: Scope, endpoint: Declarable, body?: Body<unknown, unknown>): Route<Declarable> => {
  const annotations = Context.make(RequiredScope, scope)
  let declared: Declarable =
    body === undefined
      ? endpoint.annotateContext(annotations)
      : endpoint.setPayload(body.schema).annotateContext(Context.add(annotations, RequestBody, body.rule))
  for (const failure of impliedFailures(declared)) declared = declared.addError(failure)
  return { scope, endpoint: declared }
}

// A type assertion. An annotation does not change the type of an endpoint. The body and the errors add what `Declared` describes.
export const route = declare as unknown as DeclareRoute

/** A group of routes, in this order. */
export const group = <const Id extends string, const Routes extends ReadonlyArray<Route<HttpApiEndpoint.HttpApiEndpoint.Any>>>(
  id: Id,
  ...routes: Routes
): HttpApiGroup.HttpApiGroup<Id, Routes[number]["endpoint"], never> => {
  let all: HttpApiGroup.HttpApiGroup<Id, Routes[number]["endpoint"], never> = HttpApiGroup.make(id)
  for (const { endpoint } of routes) all = all.add(endpoint)
  return all
}
