/** Serves the Model Context Protocol beside the API, with the same keys, scopes and limits, in the same process. */
import type { IncomingMessage, ServerResponse } from "node:http"
import type { BrandVisibility } from "@brand-visibility/core"
import { type RateLimiter, toWebHandler, type WebHandler } from "@brand-visibility/http"
import { log } from "./Log.js"
import { reasonOf } from "./Output.js"
import type { AssistantSettings, Settings } from "./Settings.js"

/** The path under which assistants reach the protocol. */
const assistantsPath = "/mcp"

interface AssistantsOptions extends AssistantSettings {
  /** The rate limits of the API, so that a key has one quota for the API and for assistants. The same holds for an address that guesses keys. */
  readonly rateLimit: RateLimiter | "off"
  readonly trustedProxies: number
  readonly logFormat: Settings["logFormat"]
  readonly logLevel: Settings["logLevel"]
}

/**
 * `fetch` of the API in this process, on behalf of a client. The request carries the client's address and the proxies' headers. For the API, this server is
 * the nearest proxy.
 */
const fetchFor =
  (api: WebHandler, { headers, socket }: IncomingMessage): typeof globalThis.fetch =>
  (input, init) => {
    const request = new Request(input, init)
    const forwarded = [headers["x-forwarded-for"] ?? [], socket.remoteAddress ?? []].flat()
    if (forwarded.length > 0) request.headers.set("x-forwarded-for", forwarded.join(", "))
    return api(request)
  }

/**
 * Answers requests to `/mcp`, and hands all others to `next`. The protocol is loaded at the first request, because few servers are used by assistants. A
 * request that has waited for the protocol is handed to `again`, so that each request gets its own turn of the event loop.
 */
export const makeAssistantsHandler = (visibility: BrandVisibility, { hosts, write, rateLimit, trustedProxies, ...logging }: AssistantsOptions) => {
  const api = toWebHandler(visibility, { rateLimit, trustedProxies: trustedProxies + 1 })
  const failed = (error: unknown): string => {
    log(logging, "error", `A request to ${assistantsPath} failed: ${reasonOf(error)}`)
    return "The server failed"
  }
  const load = async () => {
    // The protocol imports zod. Loading both takes some 60 ms, so zod is loaded first, in its own turn of the event loop.
    await import("zod")
    const { mcpHandler } = await import("@brand-visibility/mcp")
    // This package makes Node load its `fetch`, which takes every start some 30 ms.
    const { getRequestListener } = await import("@hono/node-server")
    const handler = mcpHandler({ hosts, write, baseUrl: "http://api.invalid" })
    return getRequestListener((request, { incoming }) => handler(request, fetchFor(api, incoming as IncomingMessage)), {
      overrideGlobalObjects: false,
      errorHandler: (error) => new Response(failed(error), { status: 500 })
    })
  }
  let loading: ReturnType<typeof load> | undefined
  let listener: Awaited<typeof loading>
  return (request: IncomingMessage, response: ServerResponse, again: () => void, next: () => void): void => {
    const [path] = (request.url ?? "/").split("?", 1)
    if (path !== assistantsPath) return next()
    if (listener !== undefined) return void listener(request, response)
    const ready = (loaded: typeof listener): void => {
      listener = loaded
      again()
    }
    const fail = (error: unknown): void => void response.writeHead(500).end(failed(error))
    ;(loading ??= load()).then(ready, fail)
  }
}
