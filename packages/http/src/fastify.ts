/**
 * The API as a Fastify plugin, under the prefix that it is registered with.
 *
 * @example
 * import { toFastifyPlugin } from "@brand-visibility/http/fastify"
 * import Fastify from "fastify"
 *
 * const app = Fastify()
 * await app.register(toFastifyPlugin(visibility), { prefix: "/visibility" })
 * app.get("/", () => "The host's own")
 * await app.listen({ port: 8787 })
 */
import { Schema } from "effect"
import type { ApiHost } from "./ApiHost.js"
import type { ApiOptions } from "./ApiOptions.js"
import { makeDispatcher } from "./internal/Dispatcher.js"
import { identifying } from "./internal/HostIdentity.js"
import { makeNodeExchange, type NodeHeaders, type NodeRequest, type NodeResponse, urlOf } from "./internal/NodeBridge.js"
import { apiFields, mountChecker } from "./internal/Settings.js"

/** The parts of a `FastifyRequest` that the mount uses. */
export interface FastifyRequest {
  readonly raw: NodeRequest
  /** For `authenticate` of the host. */
  readonly headers: NodeHeaders
  /** The caller's address, by the server's `trustProxy` setting. */
  readonly ip: string
  /** The body as a hook left it, where a hook has read the body. */
  readonly body?: unknown
}

/** The parts of a `FastifyReply` that the mount uses. */
export interface FastifyReply {
  readonly raw: NodeResponse & { readonly setHeader: (name: string, value: FastifyHeader) => unknown }
  readonly getHeaders: () => Readonly<Record<string, FastifyHeader | undefined>>
  readonly hijack: () => unknown
}

type FastifyHeader = number | string | Array<string>

/** The parts of a `FastifyInstance` that the plugin uses. */
export interface FastifyInstance {
  readonly prefix: string
  readonly removeAllContentTypeParsers: () => unknown
  readonly addContentTypeParser: (contentType: "*", parser: (request: unknown, payload: unknown, done: (error: null) => void) => void) => unknown
  readonly all: (path: string, handler: (request: FastifyRequest, reply: FastifyReply) => void) => unknown
}

export type FastifyPlugin = (instance: FastifyInstance, options: unknown, done: () => void) => void

/** The path without the segments of the prefix. The prefix may have parameters, so the segments are counted rather than compared. */
const below = (path: string, prefixSegments: number): string => `/${path.split("/").slice(prefixSegments).join("/")}`

const check = mountChecker("toFastifyPlugin", Schema.Struct(apiFields))

/**
 * A plugin that answers every path under its prefix. The application's hooks run before the API. The application's body parsers do not run within the plugin,
 * because the API reads bodies as they arrive. Throws a `BrandVisibilityError` of code `invalid_configuration` for a host that is none, and for options that
 * are malformed or unknown.
 */
export const toFastifyPlugin = (host: ApiHost, options: ApiOptions<FastifyRequest> = {}): FastifyPlugin => {
  check(host, options)
  const exchange = makeNodeExchange(host, makeDispatcher(options))
  return (instance, _, done) => {
    const prefixSegments = instance.prefix.replace(/\/$/, "").split("/").length
    const answer = (request: FastifyRequest, reply: FastifyReply): void => {
      const { body, ip, raw } = request
      reply.hijack()
      // Headers that hooks have set, such as those of CORS.
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
      const { path, query } = urlOf(raw)
      exchange(raw, reply.raw, { path: below(path, prefixSegments), isBelow: true, query, body, address: ip, identify: identifying(options, request) })
    }
    instance.removeAllContentTypeParsers()
    instance.addContentTypeParser("*", (_request, _payload, parsed) => parsed(null))
    instance.all("/", answer)
    instance.all("/*", answer)
    done()
  }
}
