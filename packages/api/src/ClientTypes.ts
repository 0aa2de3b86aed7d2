/**
 * The types of the client's requests and answers, by the names of routes. They are derived from the contract, and cost nothing at run time.
 */
import type { Paging } from "@brand-visibility/core/domain/Page"
import type * as HttpApi from "@effect/platform/HttpApi"
import type * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import type { Brand } from "effect"
import type { ErrorCode } from "./ErrorCode.js"
import type { WrittenBody } from "./Route.js"
import type { V1, V1Endpoint, V1EndpointName } from "./V1.js"

type Named<Name extends V1EndpointName> = Extract<V1Endpoint, { readonly name: Name }>

/** The routes that return one answer: all except `watchRun`, which returns events. */
export type CallName = Exclude<V1EndpointName, "watchRun">

/** The type of a value in a request: callers write branded ids as plain strings, also in lists. */
type Written<Value> = Value extends Brand.Brand<string> ? string : Value extends ReadonlyArray<infer Item> ? ReadonlyArray<Written<Item>> : Value

type Path<Parameters> = [Parameters] extends [never] ? unknown : { readonly path: { readonly [Key in keyof Parameters]: string } }

type Query<Parameters> = [Parameters] extends [never]
  ? unknown
  : { readonly query?: { readonly [Key in keyof Parameters]?: Written<Parameters[Key]> | undefined } }

/** The body of a request. It is optional where all of its fields are. */
type Body<Endpoint> = Endpoint extends WrittenBody<infer Value> ? (object extends Value ? { readonly body?: Value } : { readonly body: Value }) : unknown

/** The request of a call: `path`, `query` and `body`, where the route has them. */
export type RequestOf<Name extends V1EndpointName> =
  Named<Name> extends HttpApiEndpoint.HttpApiEndpoint<
    Name,
    infer _Method,
    infer PathParameters,
    infer QueryParameters,
    infer _Payload,
    infer _Headers,
    infer _Success,
    infer _Failure,
    infer _R,
    infer _RE
  >
    ? Path<PathParameters> & Query<QueryParameters> & Body<Named<Name>>
    : never

/** The answer of a call. */
export type AnswerOf<Name extends V1EndpointName> = HttpApiEndpoint.HttpApiEndpoint.Success<Named<Name>>

/** The failures that every call may have. */
type Common = typeof V1 extends HttpApi.HttpApi<infer _Id, infer _Groups, infer Failure, infer _R> ? Extract<Failure, { readonly code: ErrorCode }> : never

/** The bodies of a call's refusals, as a union by `code`. */
export type FailureOf<Name extends V1EndpointName> = Common | Extract<HttpApiEndpoint.HttpApiEndpoint.Error<Named<Name>>, { readonly code: ErrorCode }>

export interface CallOptions {
  /** Aborts the call, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined
  /** The idempotency key of a POST, 1 to 255 visible ASCII characters. Give the same key to repeat a call of an earlier process. Default: a new key for each call. */
  readonly idempotencyKey?: string | undefined
  /** Milliseconds that one attempt may take. Default that of the client. */
  readonly timeout?: number | undefined
}

/** The arguments of a call: the request may be left out where nothing in it is required. */
export type Arguments<Request, Options> = object extends Request
  ? readonly [request?: Request, options?: Options]
  : readonly [request: Request, options?: Options]

/** A request for a page of a list. */
export interface Listing {
  readonly query?: { readonly page?: number | undefined }
}

export interface Listed<Row> {
  readonly data: ReadonlyArray<Row>
  readonly paging: Paging
}
