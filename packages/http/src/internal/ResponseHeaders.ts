/**
 * Headers of responses: those of every response, and those for caching.
 *
 * Source: contract §1 "Caching", "Request id"; reliability "Transport".
 */
import type { ApiRequest } from "./ApiMessage.js"

type Headers = Readonly<Record<string, string>>

/**
 * The headers of every response, and more. Later values replace earlier ones. The code avoids a literal that begins with a spread, for the reason in
 * decision 0031.
 */
export const headersOf = (requestId: string, ...more: ReadonlyArray<Headers | undefined>): Headers =>
  Object.assign(
    {
      "x-request-id": requestId,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "referrer-policy": "no-referrer"
    },
    ...more
  )

export const jsonHeaders = { "content-type": "application/json" }

export const notStored = { "cache-control": "no-store" }

/** Headers for content that changes only together with its ETag. */
export const revalidated = (etag: string): Headers => ({
  etag,
  "cache-control": "private, no-cache",
  vary: "x-service-api-key, authorization"
})

/** Adds a request header to `Vary`, for an answer that depends on this header's value. */
export const varyingBy = (headers: Headers, name: string): Headers => {
  const { vary } = headers
  return Object.assign({}, headers, { vary: vary === undefined ? name : `${vary}, ${name}` })
}

/** The caller's request id when it is well-formed, else a new one. */
export const requestIdOf = (request: Pick<ApiRequest, "header">): string => {
  const [given, ...others] = request.header("x-request-id")
  return given !== undefined && others.length === 0 && /^[A-Za-z0-9_-]{1,64}$/.test(given) ? given : crypto.randomUUID()
}

/** Whether `If-None-Match` names the tag, compared weakly. */
export const isMatched = (ifNoneMatch: ReadonlyArray<string>, etag: string): boolean => {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "")
  return ifNoneMatch.some((value) => value.trim() === "*" || value.split(",").some((tag) => opaque(tag) === opaque(etag)))
}
