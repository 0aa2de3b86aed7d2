/**
 * The failures that a route has because of its method, path, query and body. Each is declared here once, for all such routes.
 *
 * Source: contract §1 "Order of checks", "Idempotency", "Sizes".
 */
import { Option, type Schema } from "effect"
import { failures } from "./ErrorBody.js"

/** Failures of routes with an id in the path: the id may be malformed, or may name no object. */
const ofPath = [failures.invalid_id, failures.not_found] as const

const ofInput = [failures.validation_error] as const

/** Failures of methods with a body. The body's size, type, duration and fields are checked even where the route takes none. */
const ofBodyMethod = [failures.request_timeout, failures.payload_too_large, failures.unsupported_media_type] as const

/** A POST without options may have a body too, without fields. */
const ofPayload = [failures.invalid_json] as const

/** Every POST takes an idempotency key. */
const ofPost = [failures.request_in_progress, failures.idempotency_conflict] as const

type Failure<Schemas extends ReadonlyArray<Schema.Schema.Any>> = Schema.Schema.Type<Schemas[number]>

type If<Part, Schemas extends ReadonlyArray<Schema.Schema.Any>> = [Part] extends [never] ? never : Failure<Schemas>

/** The failures of a route beside those that it declares. A part that the route does not have is `never`. */
export type ImpliedFailure<Method, Path, Query, Payload> =
  | If<Path, typeof ofPath>
  | If<Query | Payload | Extract<Method, "POST">, typeof ofInput>
  | If<Extract<Method, "PATCH" | "POST" | "PUT">, typeof ofBodyMethod>
  | If<Payload | Extract<Method, "POST">, typeof ofPayload>
  | If<Extract<Method, "POST">, typeof ofPost>

/** The parts of an endpoint that determine its failures. */
export interface Shape {
  readonly method: string
  readonly pathSchema: Option.Option<unknown>
  readonly urlParamsSchema: Option.Option<unknown>
  readonly payloadSchema: Option.Option<unknown>
}

/** The schemas of `ImpliedFailure`. */
export const impliedFailures = ({ method, pathSchema, payloadSchema, urlParamsSchema }: Shape): ReadonlyArray<Schema.Schema.AnyNoContext> => {
  const isPost = method === "POST"
  const hasPayload = Option.isSome(payloadSchema)
  return [
    ...(Option.isSome(pathSchema) ? ofPath : []),
    ...(Option.isSome(urlParamsSchema) || hasPayload || isPost ? ofInput : []),
    ...(isPost || method === "PATCH" || method === "PUT" ? ofBodyMethod : []),
    ...(hasPayload || isPost ? ofPayload : []),
    ...(isPost ? ofPost : [])
  ]
}
