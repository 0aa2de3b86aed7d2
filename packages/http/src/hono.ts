/**
 * The API in Hono, on every platform on which Hono runs.
 *
 * @example
 * import { serve } from "@hono/node-server"
 * import { toHonoHandler } from "@brand-visibility/http/hono"
 * import { Hono } from "hono"
 *
 * const app = new Hono()
 * app.use(toHonoHandler(visibility, { prefix: "/visibility" }))
 * app.get("/", (context) => context.text("The host's own"))
 * serve({ fetch: app.fetch, port: 8787 })
 */
import { Schema } from "effect"
import type { ApiHost } from "./ApiHost.js"
import type { MountOptions } from "./ApiOptions.js"
import { pathBelow } from "./internal/ApiMessage.js"
import { makeDispatcher } from "./internal/Dispatcher.js"
import { identifying } from "./internal/HostIdentity.js"
import { mountFields, mountChecker } from "./internal/Settings.js"
import { makeWebExchange } from "./internal/WebBridge.js"

/** The parts of a Hono `Context` that the mount uses. */
export interface HonoContext {
  readonly req: {
    readonly raw: Request
    /** A header, for `authenticate` of the host. */
    readonly header: (name: string) => string | undefined
    /** The body. Hono keeps the body that a middleware has read. */
    readonly arrayBuffer: () => Promise<ArrayBuffer>
  }
}

export type HonoHandler = (context: HonoContext, next: () => Promise<void>) => Promise<Response | void>

const check = mountChecker("toHonoHandler", Schema.Struct(mountFields))

/**
 * A middleware that answers the paths under `prefix` and leaves all others to the application's own routes. Throws a `BrandVisibilityError` of code
 * `invalid_configuration` for a host that is none, and for options that are malformed or unknown.
 */
export const toHonoHandler = (host: ApiHost, options: MountOptions<HonoContext> = {}): HonoHandler => {
  check(host, options)
  const exchange = makeWebExchange(host, makeDispatcher(options))
  return async (context, next) => {
    const { req } = context
    const { raw } = req
    const url = new URL(raw.url)
    const path = pathBelow(url.pathname, options.prefix)
    if (path === undefined) return next()
    const body = raw.bodyUsed ? new Uint8Array(await req.arrayBuffer()) : undefined
    return exchange(raw, url, { path, isBelow: true, body, address: undefined, identify: identifying(options, context) })
  }
}
