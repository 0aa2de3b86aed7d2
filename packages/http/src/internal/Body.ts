/**
 * The body of a request, in two steps. First the length and media type that the head declares are checked, before the caller is authenticated. Then
 * the bytes are read and counted, once the caller is known: no byte of an unknown caller is kept in memory.
 *
 * Source: contract §1 "Sizes", "Order of checks"; threat T18.
 */
import type { BodyRule } from "@brand-visibility/api/internal/Route"
import { Clock, Effect, type Either } from "effect"
import { ApiFailure } from "./ApiFailure.js"
import type { ApiRequest, RequestBody } from "./ApiMessage.js"
import { type ArrivalLimits, arriving, tooLarge } from "./Arrival.js"
import { decodeJson, decodeParsed, sizeOf } from "./Json.js"

/** A body as it was read. `Json` holds the value, or the fault of the text. `Lines` is not read yet. */
export type Body =
  | { readonly _tag: "Empty" }
  | { readonly _tag: "Json"; readonly value: Either.Either<unknown, string> }
  | { readonly _tag: "Lines"; readonly bytes: AsyncIterable<Uint8Array>; readonly isCsv: boolean }

/** The kind of body that the head of a request declares. */
export type DeclaredBody = "csv" | "json" | "lines" | "none"

const linesMediaTypes: ReadonlySet<string> = new Set(["application/x-ndjson", "application/ndjson", "application/jsonl", "application/x-jsonlines"])

/** Largest bodies, in bytes, and how long they may take to arrive, in seconds. */
export interface BodyLimits {
  readonly bodyBytes: number
  readonly importBytes: number
  readonly bodySeconds: number
  readonly importSeconds: number
}

const unsupported = (message: string) => new ApiFailure({ code: "unsupported_media_type", message })

const mediaTypeOf = (request: ApiRequest, rule: BodyRule | undefined): ApiFailure | Exclude<DeclaredBody, "none"> => {
  const isOfLines = takesLines(rule)
  const isTable = rule?._tag === "lines" && rule.csv !== null
  const expected = isTable ? "application/json, application/x-ndjson or text/csv" : isOfLines ? "application/json or application/x-ndjson" : "application/json"
  const [contentType = "", ...others] = request.header("content-type")
  const [mediaType = "", ...parameters] = contentType
    .toLowerCase()
    .split(";")
    .map((part) => part.trim())
  const charset = parameters
    .find((parameter) => parameter.startsWith("charset="))
    ?.slice("charset=".length)
    .replaceAll('"', "")
  const encoding = request.header("content-encoding").join(",").trim().toLowerCase()
  if (encoding !== "" && encoding !== "identity") return unsupported("The body must not be compressed")
  if (charset !== undefined && charset !== "utf-8" && charset !== "utf8") return unsupported("The body must be UTF-8")
  if (others.length === 0 && mediaType === "application/json") return "json"
  if (others.length === 0 && isOfLines && linesMediaTypes.has(mediaType)) return "lines"
  if (others.length === 0 && isTable && mediaType === "text/csv") return "csv"
  return unsupported(`The content type must be ${expected}`)
}

const declaredLength = (request: ApiRequest): number => Number(request.header("content-length")[0] ?? 0)

const hasMediaType = (request: ApiRequest): boolean => request.header("content-type").length > 0

const takesLines = (rule: BodyRule | undefined): boolean => rule?._tag === "lines"

/** The kind of body that the head of a request declares, or the refusal of its size or media type. A body on a method that takes none is ignored. */
export const checkHead = (request: ApiRequest, rule: BodyRule | undefined, { bodyBytes, importBytes }: BodyLimits): ApiFailure | DeclaredBody => {
  const { body, method } = request
  if (body === null || method === "GET" || method === "HEAD" || method === "DELETE" || method === "OPTIONS") return "none"
  const length = declaredLength(request)
  const largest = takesLines(rule) ? Math.max(importBytes, bodyBytes) : bodyBytes
  if (length > largest) return tooLarge(largest)
  // A body without a media type is allowed when it is empty. Only reading shows whether a body is empty.
  const mediaType = hasMediaType(request) || length > 0 ? mediaTypeOf(request, rule) : "json"
  if (mediaType instanceof ApiFailure) return mediaType
  const limit = mediaType === "json" ? bodyBytes : importBytes
  return length > limit ? tooLarge(limit) : mediaType
}

/** The connection ended before the body did, so no client can receive an answer. */
const whenSenderIsGone = Effect.interrupt

/** Why a body was not read: it was refused, or the connection ended. */
export const arrivalFailure = (error: unknown): Effect.Effect<never, ApiFailure> => (error instanceof ApiFailure ? Effect.fail(error) : whenSenderIsGone)

/** Bytes of the buffer with which the reading of a body begins. */
const firstBuffer = 4_096

/** Reads into one buffer that grows. Bytes may arrive one by one, and a separate chunk for each byte would take three hundred times the body's memory. */
const readAll = async (chunks: AsyncIterable<Uint8Array>, hold: (bytes: number) => ApiFailure | undefined): Promise<Uint8Array> => {
  let buffer = new Uint8Array(firstBuffer)
  let length = 0
  for await (const chunk of chunks) {
    const refusal = hold(chunk.length)
    if (refusal !== undefined) throw refusal
    const end = length + chunk.length
    if (end > buffer.length) {
      const larger = new Uint8Array(Math.max(end, 2 * buffer.length))
      larger.set(buffer.subarray(0, length))
      buffer = larger
    }
    buffer.set(chunk, length)
    length = end
  }
  return buffer.subarray(0, length)
}

/** The host gave a body in a form that is not supported. This is a fault of the host, which the sender of the request cannot correct. */
const mishandled = (what: string) =>
  Effect.dieMessage(`${what}. Mount the API before the middleware that reads bodies, or keep that middleware off the paths of the API`)

export interface BodyReading {
  readonly rule: BodyRule | undefined
  readonly limits: BodyLimits
  /** Counts `bytes` more as held in memory. Returns the failure with which the body is refused when the limit is reached. */
  readonly hold: (bytes: number) => ApiFailure | undefined
}

/** Refuses a body that has bytes and whose head named no media type. */
const requireMediaType = (request: ApiRequest, rule: BodyRule | undefined): ApiFailure | undefined => {
  const mediaType = hasMediaType(request) ? undefined : mediaTypeOf(request, rule)
  return mediaType instanceof ApiFailure ? mediaType : undefined
}

const empty: Effect.Effect<Body> = Effect.succeed({ _tag: "Empty" })

const received = (
  request: ApiRequest,
  body: RequestBody,
  declared: Exclude<DeclaredBody, "none">,
  { hold, limits, rule }: BodyReading
): Effect.Effect<Body, ApiFailure> =>
  Effect.gen(function* () {
    const clock = yield* Clock.clockWith(Effect.succeed)
    const ofLines: ArrivalLimits = { bytes: limits.importBytes, seconds: limits.importSeconds }
    const ofJson: ArrivalLimits = { bytes: limits.bodyBytes, seconds: limits.bodySeconds }
    if (declared === "lines" || declared === "csv") {
      const isCsv = declared === "csv"
      return body._tag === "Bytes"
        ? { _tag: "Lines", bytes: arriving(body.open(), ofLines, clock), isCsv }
        : yield* mishandled("The host has parsed a body of lines")
    }
    if (body._tag === "Parsed") {
      const refusal = requireMediaType(request, rule)
      if (refusal !== undefined) return yield* refusal
      if (body.value === undefined) return yield* mishandled("The host has read the body and left nothing of it")
      const value = decodeParsed(body.value)
      // A declared length is the true length, and was checked before.
      if (declaredLength(request) === 0 && sizeOf(value) > limits.bodyBytes) return yield* tooLarge(limits.bodyBytes)
      return { _tag: "Json", value }
    }
    const bytes = yield* Effect.tryPromise({ try: () => readAll(arriving(body.open(), ofJson, clock), hold), catch: (error) => error }).pipe(
      Effect.catchAll(arrivalFailure)
    )
    if (bytes.length === 0) return yield* empty
    const refusal = requireMediaType(request, rule)
    if (refusal !== undefined) return yield* refusal
    return { _tag: "Json", value: decodeJson(bytes) }
  })

/** Reads the body of a request, in the form that the route takes. */
export const readBody = (request: ApiRequest, declared: DeclaredBody, reading: BodyReading): Effect.Effect<Body, ApiFailure> =>
  request.body === null || declared === "none" ? empty : received(request, request.body, declared, reading)
