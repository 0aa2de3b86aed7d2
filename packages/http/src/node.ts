/**
 * The API on `node:http`, `node:https` and `node:http2`.
 *
 * @example
 * import { createServer } from "node:http"
 * import { toNodeHandler } from "@brand-visibility/http/node"
 *
 * createServer(toNodeHandler(visibility)).listen(8787)
 */
import { Schema } from "effect"
import type { ApiHost } from "./ApiHost.js"
import type { MountOptions } from "./ApiOptions.js"
import { pathBelow } from "./internal/ApiMessage.js"
import { makeDispatcher } from "./internal/Dispatcher.js"
import { identifying } from "./internal/HostIdentity.js"
import { makeNodeExchange, type NodeRequest, type NodeResponse, urlOf, valuesOf } from "./internal/NodeBridge.js"
import { sentKeys } from "./internal/SentKey.js"
import { mountFields, mountChecker } from "./internal/Settings.js"

/** The parts of a request to `node:http` that the mount uses. */
export interface PlainRequest extends NodeRequest {
  readonly socket: { readonly remoteAddress?: string | undefined }
  /** The body as a body parser left it, where one ran earlier. Connect, Polka and Next's pages leave it in this field. */
  readonly body?: unknown
}

/** `next` is called for paths outside `prefix`. Without `next` these paths get 404 `endpoint_not_found`. */
export type NodeHandler = (request: PlainRequest, response: NodeResponse, next?: () => void) => void

/**
 * The key that a request carries, as the API reads it: for a host that tells callers apart before the API does. Undefined when the request carries no key, or
 * carries it more than once. Nothing is checked: the key may be invalid.
 */
export const keyOfRequest = (request: { readonly rawHeaders: ReadonlyArray<string> }): string | undefined => {
  const [key, ...more] = sentKeys((name) => valuesOf(request, name))
  return more.length > 0 ? undefined : key
}

const check = mountChecker("toNodeHandler", Schema.Struct(mountFields))

/**
 * A request listener. A client that disconnects interrupts its handler. Throws a `BrandVisibilityError` of code `invalid_configuration` for a host that is
 * none, and for options that are malformed or unknown.
 */
export const toNodeHandler = (host: ApiHost, options: MountOptions<PlainRequest> = {}): NodeHandler => {
  check(host, options)
  const exchange = makeNodeExchange(host, makeDispatcher(options))
  return (request, response, next) => {
    const { path, query } = urlOf(request)
    const below = pathBelow(path, options.prefix)
    if (below === undefined && next !== undefined) return next()
    const { body, socket } = request
    exchange(request, response, {
      path: below ?? path,
      isBelow: below !== undefined,
      query,
      body,
      address: socket.remoteAddress,
      identify: identifying(options, request)
    })
  }
}
