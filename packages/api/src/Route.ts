/**
 * How a route of the contract is declared: an endpoint, the scope that a key needs for it, and how its body is read.
 *
 * A group takes routes only, never a bare endpoint, and a route without a scope does not compile.
 *
 * Source: contract §1 "Keys"; threat T8.
 */
import type { Scope } from "@brand-visibility/core/domain/ApiKey"
import { type HttpApiEndpoint, HttpApiGroup } from "@effect/platform"
import { Context, type Schema } from "effect"
import { type ImpliedFailure, impliedFailures, type Shape } from "./RouteFailures.js"

/** The scope that a caller needs. */
export class RequiredScope extends Context.Tag("@brand-visibility/api/RequiredScope")<RequiredScope, Scope>() {}

/**
 * How a body is read. `required`: JSON, read whole and decoded by the payload schema. `optional`: the same, and no body is
 * `{}`. `lines`: NDJSON, handed on as it arrives; a JSON body is read whole and decoded by `envelope`, whose entries are
 * checked one by one later, as lines are.
 */
export type BodyRule = { readonly _tag: "required" } | { readonly _tag: "optional" } | { readonly _tag: "lines"; readonly envelope: Schema.Schema.AnyNoContext }

/** Stands on routes whose answer has a tag, and is 304 to a caller who has it already. */
export class Revalidated extends Context.Reference<Revalidated>()("@brand-visibility/api/Revalidated", { defaultValue: () => false }) {}

/** Stands on routes with a body. */
export class RequestBody extends Context.Tag("@brand-visibility/api/RequestBody")<RequestBody, BodyRule>() {}

export interface Route<Endpoint extends HttpApiEndpoint.HttpApiEndpoint.Any> {
  readonly scope: Scope
  readonly endpoint: Endpoint
}

/** An endpoint as it is declared, with the failures that follow from what it is. */
export type Declared<Endpoint extends HttpApiEndpoint.HttpApiEndpoint.Any> =
  Endpoint extends HttpApiEndpoint.HttpApiEndpoint<
    infer Name,
    infer Method,
    infer Path,
    infer Query,
    infer Payload,
    infer Headers,
    infer Success,
    infer Failure,
    infer R,
    infer RE
  >
    ? HttpApiEndpoint.HttpApiEndpoint<Name, Method, Path, Query, Payload, Headers, Success, Failure | ImpliedFailure<Method, Path, Query, Payload>, R, RE>
    : never

/** What declaring needs of an endpoint. */
interface Declarable extends HttpApiEndpoint.HttpApiEndpoint.Any, Shape {
  annotateContext<Annotations>(context: Context.Context<Annotations>): Declarable
  addError(error: Schema.Schema.AnyNoContext): Declarable
}

/** A route that needs `scope`. One with a body says how it is read. */
export const route = <Endpoint extends HttpApiEndpoint.HttpApiEndpoint.Any & Declarable>(
  scope: Scope,
  endpoint: Endpoint,
  body?: BodyRule
): Route<Declared<Endpoint>> => {
  const annotations = Context.make(RequiredScope, scope)
  let declared: Declarable = endpoint.annotateContext(body === undefined ? annotations : Context.add(annotations, RequestBody, body))
  for (const failure of impliedFailures(endpoint)) declared = declared.addError(failure)
  // The boundary: an annotation changes nothing that the type of an endpoint speaks of, and `Declared` is what the errors add.
  return { scope, endpoint: declared as unknown as Declared<Endpoint> }
}

/** A group of routes, in this order. */
export const group = <const Id extends string, const Routes extends ReadonlyArray<Route<HttpApiEndpoint.HttpApiEndpoint.Any>>>(
  id: Id,
  ...routes: Routes
): HttpApiGroup.HttpApiGroup<Id, Routes[number]["endpoint"], never> => {
  let all: HttpApiGroup.HttpApiGroup<Id, Routes[number]["endpoint"], never> = HttpApiGroup.make(id)
  for (const { endpoint } of routes) all = all.add(endpoint)
  return all
}
