/**
 * The API in Express. Express removes the mount path from the request by itself.
 *
 * @example
 * import { toExpressHandler } from "@brand-visibility/http/express"
 * import express from "express"
 *
 * const app = express()
 * app.use("/visibility", toExpressHandler(visibility))
 * app.get("/", (request, response) => response.send("The host's own"))
 * app.listen(8787)
 */
import { Schema } from "effect"
import type { ApiHost } from "./ApiHost.js"
import type { ApiOptions } from "./ApiOptions.js"
import { makeDispatcher } from "./internal/Dispatcher.js"
import { identifying } from "./internal/HostIdentity.js"
import { makeNodeExchange, type NodeRequest, type NodeResponse, urlOf } from "./internal/NodeBridge.js"
import { apiFields, mountChecker } from "./internal/Settings.js"

/** The parts of an Express `Request` that the mount uses. */
export interface ExpressRequest extends NodeRequest {
  /** The caller's address, by the application's `trust proxy` setting. */
  readonly ip?: string | undefined
  /** The body as a body parser left it, where one ran earlier. */
  readonly body?: unknown
}

export type ExpressHandler = (request: ExpressRequest, response: NodeResponse) => void

const check = mountChecker("toExpressHandler", Schema.Struct(apiFields))

/**
 * A middleware that answers every request it gets. When it is mounted without a path, it must come after the application's own routes. Throws a
 * `BrandVisibilityError` of code `invalid_configuration` for a host that is none, and for options that are malformed or unknown.
 */
export const toExpressHandler = (host: ApiHost, options: ApiOptions<ExpressRequest> = {}): ExpressHandler => {
  check(host, options)
  const exchange = makeNodeExchange(host, makeDispatcher(options))
  return (request, response) => {
    const { body, ip } = request
    const { path, query } = urlOf(request)
    exchange(request, response, { path, isBelow: true, query, body, address: ip, identify: identifying(options, request) })
  }
}
