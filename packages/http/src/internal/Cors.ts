/**
 * Lets pages of other origins call the API (CORS). Off, unless the host lists the origins.
 *
 * Source: contract §1 "CORS"; reliability "Transport"; Fetch Standard "CORS protocol".
 */
import type { ApiRequest, ApiResponse } from "./ApiMessage.js"
import { headersOf, varyingBy } from "./ResponseHeaders.js"
import * as Router from "./Router.js"

const allowedHeaders = "authorization, content-type, idempotency-key, if-none-match, last-event-id, x-request-id, x-service-api-key"

const exposedHeaders = "etag, idempotent-replayed, link, location, ratelimit, ratelimit-policy, retry-after, x-request-id"

/** Seconds for which a browser may remember what a preflight has allowed. */
const maximumAge = "600"

/** The origin of a request, when pages of that origin may call the API; undefined otherwise. */
const allowedOrigin = (request: ApiRequest, origins: ReadonlySet<string>): string | undefined => {
  const [origin, ...others] = request.header("origin")
  return origin !== undefined && others.length === 0 && origins.has(origin) ? origin : undefined
}

/** The answer to a preflight request; undefined for any other request. */
export const preflight = (request: ApiRequest, origins: ReadonlySet<string>, requestId: string): ApiResponse | undefined => {
  if (request.method !== "OPTIONS" || request.header("access-control-request-method").length === 0) return undefined
  if (allowedOrigin(request, origins) === undefined) return undefined
  const methods = Router.match(request.path)?.endpoints.map(({ method }) => method) ?? []
  return {
    status: 204,
    headers: headersOf(requestId, {
      "access-control-allow-methods": methods.join(", "),
      "access-control-allow-headers": allowedHeaders,
      "access-control-max-age": maximumAge
    }),
    body: null
  }
}

/** The response with the headers that tell a browser whether the page may read it. */
export const withCors = (request: ApiRequest, origins: ReadonlySet<string>, response: ApiResponse): ApiResponse => {
  if (origins.size === 0) return response
  const { body, headers, status } = response
  const origin = allowedOrigin(request, origins)
  const allowed = origin === undefined ? undefined : { "access-control-allow-origin": origin, "access-control-expose-headers": exposedHeaders }
  return { status, headers: Object.assign({}, varyingBy(headers, "origin"), allowed), body }
}
