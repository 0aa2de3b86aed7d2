/**
 * Reads the body of a request: its declared size and media type first, then its bytes, counted as they arrive.
 *
 * Source: contract §1 "Sizes", "Order of checks"; reliability §2 T18.
 */
import type { BodyRule } from "@brand-visibility/api/Route"
import { type Either, Effect } from "effect"
import { ApiFailure } from "./ApiFailure.js"
import type { ApiRequest } from "./ApiMessage.js"
import { decodeJson, decodeParsed, sizeOf } from "./Json.js"

/** A body as it was read. `Json` may hold what is wrong with the text; `Lines` is still to be read. */
export type Body =
  | { readonly _tag: "Empty" }
  | { readonly _tag: "Json"; readonly value: Either.Either<unknown, string> }
  | { readonly _tag: "Lines"; readonly bytes: AsyncIterable<Uint8Array> }

const linesMediaTypes: ReadonlySet<string> = new Set(["application/x-ndjson", "application/ndjson", "application/jsonl", "application/x-jsonlines"])

/** Largest bodies, in bytes. */
export interface BodyLimits {
  readonly bodyBytes: number
  readonly importBytes: number
}

const tooLarge = (limit: number) => new ApiFailure({ code: "payload_too_large", message: `The body is larger than ${limit} bytes` })

const unsupported = (message: string) => new ApiFailure({ code: "unsupported_media_type", message })

const mediaTypeOf = (request: ApiRequest, takesLines: boolean): Effect.Effect<"json" | "lines", ApiFailure> => {
  const expected = takesLines ? "application/json or application/x-ndjson" : "application/json"
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
  if (encoding !== "" && encoding !== "identity") return Effect.fail(unsupported("The body must not be compressed"))
  if (charset !== undefined && charset !== "utf-8" && charset !== "utf8") return Effect.fail(unsupported("The body must be UTF-8"))
  if (others.length === 0 && mediaType === "application/json") return Effect.succeed("json")
  if (others.length === 0 && takesLines && linesMediaTypes.has(mediaType)) return Effect.succeed("lines")
  return Effect.fail(unsupported(`The content type must be ${expected}`))
}

const declaredLength = (request: ApiRequest): number => Number(request.header("content-length")[0] ?? 0)

/** The bytes; null when there are more than `limit`. What lies beyond is neither kept nor asked for. */
const readAtMost = async (body: AsyncIterable<Uint8Array>, limit: number): Promise<Uint8Array | null> => {
  const chunks: Array<Uint8Array> = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > limit) return null
    chunks.push(chunk)
  }
  const whole = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.length
  }
  return whole
}

/** A body that cannot be read to its end has lost its sender: nobody is left to be answered. */
const whenSenderIsGone = Effect.interrupt

/** What reading lines has come to: too many of them, or nobody there any more. */
export const linesFailure = (error: unknown): Effect.Effect<never, ApiFailure> => (error instanceof ApiFailure ? Effect.fail(error) : whenSenderIsGone)

/** The chunks of lines, counted as they go by. */
async function* counted(bytes: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  let length = 0
  for await (const chunk of bytes) {
    length += chunk.length
    if (length > limit) throw tooLarge(limit)
    yield chunk
  }
}

/** What the host left is its doing, and nothing that the sender could mend. */
const mishandled = (what: string) => Effect.dieMessage(`${what}. Mount the API before what reads bodies, or let it leave them alone`)

/** Reads the body as far as the route wants. A body on a method that takes none is left alone. */
export const readBody = (request: ApiRequest, rule: BodyRule | undefined, { bodyBytes, importBytes }: BodyLimits): Effect.Effect<Body, ApiFailure> =>
  Effect.gen(function* () {
    const { body, method } = request
    if (body === null || method === "GET" || method === "HEAD" || method === "DELETE" || method === "OPTIONS") return { _tag: "Empty" }
    const takesLines = rule?._tag === "lines"
    const length = declaredLength(request)
    const largest = takesLines ? Math.max(importBytes, bodyBytes) : bodyBytes
    if (length > largest) return yield* tooLarge(largest)
    const hasMediaType = request.header("content-type").length > 0
    if (takesLines && hasMediaType && (yield* mediaTypeOf(request, true)) === "lines") {
      if (length > importBytes) return yield* tooLarge(importBytes)
      return body._tag === "Bytes" ? { _tag: "Lines", bytes: counted(body.open(), importBytes) } : yield* mishandled("The host has parsed a body of lines")
    }
    if (length > bodyBytes) return yield* tooLarge(bodyBytes)
    if (hasMediaType) yield* mediaTypeOf(request, takesLines)
    if (body._tag === "Parsed") {
      if (!hasMediaType) yield* mediaTypeOf(request, takesLines)
      if (body.value === undefined) return yield* mishandled("The host has read the body and left nothing of it")
      const value = decodeParsed(body.value)
      // A length that was declared is the true one, and has been looked at.
      if (length === 0 && sizeOf(value) > bodyBytes) return yield* tooLarge(bodyBytes)
      return { _tag: "Json", value }
    }
    const bytes = yield* Effect.tryPromise(() => readAtMost(body.open(), bodyBytes)).pipe(Effect.catchAll(() => whenSenderIsGone))
    if (bytes === null) return yield* tooLarge(bodyBytes)
    if (bytes.length === 0) return { _tag: "Empty" }
    if (!hasMediaType) yield* mediaTypeOf(request, takesLines)
    return { _tag: "Json", value: decodeJson(bytes) }
  })
