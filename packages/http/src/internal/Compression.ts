/**
 * Compresses answers with gzip for clients that accept it. The rows of a list repeat the names of their fields, so a list becomes a tenth as long.
 *
 * An answer with a secret is not compressed. If the answer also has text that an attacker chose, its compressed length would tell how much of that text
 * occurs in the secret.
 *
 * Source: contract §1 "Caching"; threat T9.
 */
import { Effect, Stream } from "effect"
import type { ApiRequest, ApiResponse } from "./ApiMessage.js"
import { varyingBy } from "./ResponseHeaders.js"

/** Shortest text, in UTF-16 units, that is compressed. A shorter text fits into one packet anyhow. */
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

/** The answer, compressed when the client accepts gzip. Streams of events and answers with a secret are not compressed. */
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
