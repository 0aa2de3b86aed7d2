/**
 * Decodes the path, query and body of a request with the contract's schemas, and reports all faults of all three together.
 *
 * Source: contract §1 "Validation", "Order of checks".
 */
import { type InputFault, inputDecoder, maximumFaults } from "@brand-visibility/core/domain/Input"
import { excerpt } from "@brand-visibility/core/internal/domain/Excerpt"
import { fieldsOf } from "@brand-visibility/core/internal/domain/InputFaults"
import { messageOf } from "@brand-visibility/core/internal/domain/VisibilityError"
import { Either, type Schema } from "effect"
import { ApiFailure } from "./ApiFailure.js"
import type { Body } from "./Body.js"
import { idempotencyKeyOf } from "./IdempotencyKey.js"
import type { Endpoint, Match } from "./Router.js"

export interface DecodedRequest {
  readonly path: unknown
  readonly query: unknown
  readonly payload: unknown
  /** Undefined when the request has no key, or the route takes none. */
  readonly idempotencyKey: string | undefined
}

type Decoded = Either.Either<unknown, ReadonlyArray<InputFault>>

type Decoder = (input: unknown) => Decoded

const faultsIn = (decoded: Decoded): ReadonlyArray<InputFault> => (Either.isLeft(decoded) ? decoded.left : [])

const nothing: Decoder = () => Either.right(undefined)

const decoderOf = <A, I>(schema: Schema.Schema<A, I> | undefined, onExcessProperty: "error" | "ignore"): Decoder =>
  schema === undefined ? nothing : inputDecoder(schema, onExcessProperty)

const fault = (message: string): Decoded => Either.left([{ path: "", message }])

/** The query as an object. A known parameter that is given twice is a fault, even with equal values. */
const decodeQuery = (decode: Decoder, known: ReadonlyArray<string>, query: string): Decoded => {
  const values: Record<string, string> = Object.create(null)
  const repeated = new Set<string>()
  for (const [name, value] of new URLSearchParams(query)) {
    if (!(name in values)) values[name] = value
    else if (known.includes(name)) repeated.add(name)
  }
  const decoded = decode(values)
  if (repeated.size === 0) return decoded
  const others = faultsIn(decoded).filter(({ path }) => !repeated.has(path))
  return Either.left([...Array.from(repeated, (path) => ({ path, message: "must be given once" })), ...others])
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null && !Array.isArray(value)

const bodyMissing = "a JSON body is required"

/** The body of a route without options has no fields. A field that a caller sends is a misunderstanding, which must not be lost in silence. */
const decodeNoFields = (body: object): Decoded => {
  const names = Object.keys(body)
  return names.length === 0
    ? Either.right(undefined)
    : Either.left(names.slice(0, maximumFaults).map((name) => ({ path: excerpt(name), message: `unknown field ${excerpt(name)}` })))
}

const mayBeEmpty = ({ body }: Endpoint): boolean => body === undefined || body._tag === "optional"

const decodeBody = (endpoint: Endpoint, decode: Decoder, body: Body): Decoded => {
  if (body._tag === "Lines" || (body._tag === "Empty" && endpoint.body === undefined)) return Either.right(undefined)
  if (body._tag === "Empty") return mayBeEmpty(endpoint) ? decode({}) : fault(bodyMissing)
  if (Either.isLeft(body.value)) return fault(`the body ${body.value.left}`)
  if (!isObject(body.value.right)) return fault("the body must be a JSON object")
  return endpoint.body === undefined ? decodeNoFields(body.value.right) : decode(body.value.right)
}

/** Whether the request's body is not JSON, or is missing where the endpoint needs one. */
const isUndecodable = (endpoint: Endpoint, body: Body): boolean =>
  (body._tag === "Json" && Either.isLeft(body.value)) || (body._tag === "Empty" && !mayBeEmpty(endpoint))

/** The decoder of one endpoint. */
export const makeDecoder = (endpoint: Endpoint) => {
  const decodePath = decoderOf(endpoint.pathSchema, "ignore")
  const decodeParameters = decoderOf(endpoint.querySchema, "ignore")
  const knownParameters = endpoint.querySchema === undefined ? [] : fieldsOf(endpoint.querySchema)
  const decodePayload = endpoint.body?._tag === "lines" ? decoderOf(endpoint.body.envelope, "error") : decoderOf(endpoint.payloadSchema, "error")
  return (parameters: Match["parameters"], query: string, body: Body, idempotencyKeys: ReadonlyArray<string>): Either.Either<DecodedRequest, ApiFailure> => {
    const path = decodePath(parameters)
    const values = decodeQuery(decodeParameters, knownParameters, query)
    const payload = decodeBody(endpoint, decodePayload, body)
    const key = idempotencyKeyOf(endpoint.method === "POST" ? idempotencyKeys : [])
    if (Either.isRight(path) && Either.isRight(values) && Either.isRight(payload) && Either.isRight(key)) {
      return Either.right({ path: path.right, query: values.right, payload: payload.right, idempotencyKey: key.right })
    }
    const details = [path, values, payload, key].flatMap(faultsIn).slice(0, maximumFaults)
    const code = Either.isLeft(path) ? "invalid_id" : isUndecodable(endpoint, body) ? "invalid_json" : "validation_error"
    return Either.left(new ApiFailure({ code, message: messageOf(details), details }))
  }
}
