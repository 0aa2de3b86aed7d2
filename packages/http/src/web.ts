/**
 * The API as a fetch handler: for servers and frameworks that use web `Request` and `Response` (Next, Bun, Deno, workers).
 *
 * @example
 * import { toWebHandler } from "@brand-visibility/http"
 *
 * export const handler = toWebHandler(visibility, { prefix: "/api/visibility" })
 */
import { Schema } from "effect"
import type { ApiHost } from "./ApiHost.js"
import type { MountOptions } from "./ApiOptions.js"
import { pathBelow } from "./internal/ApiMessage.js"
import { makeDispatcher } from "./internal/Dispatcher.js"
import { identifying } from "./internal/HostIdentity.js"
import { mountFields, mountChecker } from "./internal/Settings.js"
import { makeWebExchange } from "./internal/WebBridge.js"

export type WebHandler = (request: Request) => Promise<Response>

const check = mountChecker("toWebHandler", Schema.Struct(mountFields))

/**
 * A fetch handler. When a request's signal is aborted, its handler is interrupted and the promise rejects with the signal's reason, as that of `fetch` does.
 * Paths outside `prefix` get 404 `endpoint_not_found`. A host that reads bodies must read a clone of the request, because a body can be read only once.
 * Throws a `BrandVisibilityError` of code `invalid_configuration` for a host that is none, and for options that are malformed or unknown.
 */
export const toWebHandler = (host: ApiHost, options: MountOptions<Request> = {}): WebHandler => {
  check(host, options)
  const exchange = makeWebExchange(host, makeDispatcher(options))
  return (request) => {
    const url = new URL(request.url)
    const below = pathBelow(url.pathname, options.prefix)
    const isBelow = below !== undefined
    return exchange(request, url, { path: below ?? url.pathname, isBelow, body: undefined, address: undefined, identify: identifying(options, request) })
  }
}
