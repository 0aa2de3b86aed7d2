/**
 * Reads the body of a request: its declared size and media type first, then its bytes, counted as they arrive.
 *
 * Source: contract §1 "Sizes", "Order of checks"; reliability §2 T18.
 */
import type { BodyRule } from "@brand-visibility/api/Route"
import { type Either, Effect } from "effect"
import { ApiFailure } from "./ApiFailure.js"
import type { ApiRequest } from "./ApiMessage.js"
import { decodeJson } from "./Json.js"

/** Largest JSON body, in bytes. */
const maximumJsonBytes = 1024 * 1024

/** Largest NDJSON import, in bytes. */
export const maximumLinesBytes = 100 * 1024 * 1024

/** A body as it was read. `Json` may hold what is wrong with the text; `Lines` is still to be read. */
export type Body =
  | { readonly _tag: "Empty" }
  | { readonly _tag: "Json"; readonly value: Either.Either<unknown, string> }
  | { readonly _tag: "Lines"; readonly bytes: AsyncIterable<Uint8Array> }

const linesMediaTypes: ReadonlySet<string> = new Set(["application/x-ndjson", "application/ndjson", "application/jsonl", "application/x-jsonlines"])

export const tooLarge = (limit: number) => new ApiFailure({ code: "payload_too_large", message: `The body is larger than ${limit} bytes` })

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
export const whenSenderIsGone = Effect.interrupt

/** Reads the body as far as the route wants. A body on a method that takes none is left alone. */
export const readBody = (request: ApiRequest, rule: BodyRule | undefined): Effect.Effect<Body, ApiFailure> =>
  Effect.gen(function* () {
    const { body, method } = request
    if (body === null || method === "GET" || method === "HEAD" || method === "DELETE" || method === "OPTIONS") return { _tag: "Empty" }
    const takesLines = rule?._tag === "lines"
    const length = declaredLength(request)
    if (length > (takesLines ? maximumLinesBytes : maximumJsonBytes)) return yield* tooLarge(takesLines ? maximumLinesBytes : maximumJsonBytes)
    const hasMediaType = request.header("content-type").length > 0
    if (takesLines && hasMediaType && (yield* mediaTypeOf(request, true)) === "lines") return { _tag: "Lines", bytes: body() }
    if (length > maximumJsonBytes) return yield* tooLarge(maximumJsonBytes)
    if (hasMediaType) yield* mediaTypeOf(request, takesLines)
    const bytes = yield* Effect.tryPromise(() => readAtMost(body(), maximumJsonBytes)).pipe(Effect.catchAll(() => whenSenderIsGone))
    if (bytes === null) return yield* tooLarge(maximumJsonBytes)
    if (bytes.length === 0) return { _tag: "Empty" }
    if (!hasMediaType) yield* mediaTypeOf(request, takesLines)
    return { _tag: "Json", value: decodeJson(bytes) }
  })
