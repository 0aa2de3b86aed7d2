/**
 * Answers as gzip, for who accepts it: rows of a list repeat the names of their fields, and become a tenth as long.
 *
 * An answer with a secret is sent as it is: beside text that somebody else may choose, the length of what is compressed tells how much of that
 * text is in the secret.
 *
 * Source: contract §1 "Caching"; threat T9.
 */
import { Effect, Stream } from "effect"
import type { ApiRequest, ApiResponse } from "./ApiMessage.js"
import { varyingBy } from "./ResponseHeaders.js"

/** Shortest text, in UTF-16 units, that is compressed: what is shorter travels in one packet anyhow. */
const shortest = 1_400

const encoder = new TextEncoder()

/** Whether `Accept-Encoding` takes gzip. */
export const acceptsGzip = (request: Pick<ApiRequest, "header">): boolean => {
  const weights = new Map<string, number>()
  for (const coding of request.header("accept-encoding").join(",").toLowerCase().split(",")) {
    const [name = "", ...parameters] = coding.split(";").map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith("q="))
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)))
  }
  return (weights.get("gzip") ?? weights.get("x-gzip") ?? weights.get("*") ?? 0) > 0
}

const compressed = async (text: string): Promise<Uint8Array> => {
  const bytes = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"))
  return new Uint8Array(await new Response(bytes).arrayBuffer())
}

/** Compresses pieces as the client reads them. A failure of the pieces is a failure of the compressed pieces. */
const compressedPieces = (pieces: Stream.Stream<string | Uint8Array>): Stream.Stream<Uint8Array> =>
  Stream.unwrapScoped(
    Effect.gen(function* () {
      const { readable, writable } = new CompressionStream("gzip")
      const writer = writable.getWriter()
      // A client that has gone cancels the readable end, and writing then fails.
      const done = (step: () => Promise<void>) => Effect.ignore(Effect.tryPromise(step))
      const feed = Stream.runForEach(pieces, (piece) =>
        done(() => writer.write(typeof piece === "string" ? encoder.encode(piece) : Uint8Array.from(piece)))
      ).pipe(
        Effect.zipRight(done(() => writer.close())),
        Effect.onError(() => done(() => writer.abort()))
      )
      yield* Effect.forkScoped(feed)
      return Stream.catchAll(Stream.fromReadableStream<Uint8Array, unknown>({ evaluate: () => readable, onError: (error) => error }), () =>
        Stream.fromEffect(Effect.interrupt)
      )
    })
  )

/** The answer, compressed when the client accepts gzip. Not for streams of events, nor for answers with a secret. */
export const compress = (request: Pick<ApiRequest, "header">, response: ApiResponse): Effect.Effect<ApiResponse> => {
  const { body, status } = response
  // Some runtimes cannot compress.
  if (body === null || body instanceof Uint8Array || typeof CompressionStream === "undefined") return Effect.succeed(response)
  if (typeof body === "string" && body.length < shortest) return Effect.succeed(response)
  const varied = varyingBy(response.headers, "accept-encoding")
  if (!acceptsGzip(request)) return Effect.succeed({ status, headers: varied, body })
  const encoded = Object.assign({}, varied, { "content-encoding": "gzip" })
  if (typeof body !== "string") return Effect.succeed({ status, headers: encoded, body: compressedPieces(body) })
  return Effect.map(
    Effect.promise(() => compressed(body)),
    (bytes) => ({ status, headers: encoded, body: bytes })
  )
}
