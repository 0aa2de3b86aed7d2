/**
 * Path, query and body of a request, decoded by the contract's schemas: all faults of all three at once.
 *
 * Source: contract §1 "Validation", "Order of checks".
 */
import { faultsOf, type InputFault, maximumFaults } from "@brand-visibility/core/domain/Input"
import { Either, Schema } from "effect"
import { ApiFailure } from "./ApiFailure.js"
import type { Body } from "./Body.js"
import type { Endpoint, Match } from "./Router.js"

export interface DecodedRequest {
  readonly path: unknown
  readonly query: unknown
  readonly payload: unknown
}

type Decoded = Either.Either<unknown, ReadonlyArray<InputFault>>

type Decoder = (input: unknown) => Decoded

const nothing: Decoder = () => Either.right(undefined)

const decoderOf = <A, I>(schema: Schema.Schema<A, I> | undefined, onExcessProperty: "error" | "ignore"): Decoder => {
  if (schema === undefined) return nothing
  const decode = Schema.decodeUnknownEither(schema, { errors: "all", onExcessProperty })
  return (input) => Either.mapLeft(decode(input), (error) => faultsOf(schema, error))
}

const fault = (message: string): Decoded => Either.left([{ path: "", message }])

/** The query as an object; a parameter that is there twice is one fault of its own. */
const decodeQuery = (decode: Decoder, query: string): Decoded => {
  const values: Record<string, string> = Object.create(null)
  const repeated = new Set<string>()
  for (const [name, value] of new URLSearchParams(query)) {
    if (name in values) repeated.add(name)
    else values[name] = value
  }
  const decoded = decode(values)
  if (Either.isLeft(decoded) || repeated.size === 0) return decoded
  const known = typeof decoded.right === "object" && decoded.right !== null ? decoded.right : {}
  const faults = [...repeated].filter((name) => Object.hasOwn(known, name)).map((path) => ({ path, message: "must be given once" }))
  return faults.length === 0 ? decoded : Either.left(faults)
}

const isObject = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value)

const bodyMissing = "a JSON body is required"

const decodeBody = (endpoint: Endpoint, decode: Decoder, body: Body): Decoded => {
  if (endpoint.body === undefined || body._tag === "Lines") return Either.right(undefined)
  if (body._tag === "Empty") return endpoint.body._tag === "optional" ? decode({}) : fault(bodyMissing)
  if (Either.isLeft(body.value)) return fault(`the body ${body.value.left}`)
  return isObject(body.value.right) ? decode(body.value.right) : fault("the body must be a JSON object")
}

/** Whether the body is none, or is not JSON at all. */
const isUndecodable = (endpoint: Endpoint, body: Body): boolean =>
  (body._tag === "Json" && Either.isLeft(body.value)) || (body._tag === "Empty" && endpoint.body !== undefined && endpoint.body._tag !== "optional")

const faultsIn = (decoded: Decoded): ReadonlyArray<InputFault> => (Either.isLeft(decoded) ? decoded.left : [])

/** The decoder of one endpoint. */
export const makeDecoder = (endpoint: Endpoint) => {
  const decodePath = decoderOf(endpoint.pathSchema, "ignore")
  const decodeParameters = decoderOf(endpoint.querySchema, "ignore")
  const decodePayload = endpoint.body?._tag === "lines" ? decoderOf(endpoint.body.envelope, "error") : decoderOf(endpoint.payloadSchema, "error")
  return (parameters: Match["parameters"], query: string, body: Body): Either.Either<DecodedRequest, ApiFailure> => {
    const path = decodePath(parameters)
    const values = decodeQuery(decodeParameters, query)
    const payload = decodeBody(endpoint, decodePayload, body)
    if (Either.isRight(path) && Either.isRight(values) && Either.isRight(payload)) {
      return Either.right({ path: path.right, query: values.right, payload: payload.right })
    }
    const details = [path, values, payload].flatMap(faultsIn).slice(0, maximumFaults)
    const code = Either.isLeft(path) ? "invalid_id" : isUndecodable(endpoint, body) ? "invalid_json" : "validation_error"
    const [first] = details
    const place = first === undefined || first.path === "" ? "" : `${first.path}: `
    const rest = details.length > 1 ? ` (and ${details.length - 1} more)` : ""
    return Either.left(new ApiFailure({ code, message: `${place}${first?.message ?? "The request is not valid"}${rest}`, details }))
  }
}
