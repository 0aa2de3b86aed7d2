/** The Model Context Protocol beside the API: the same keys, scopes and limits, in the same process. */
import type { IncomingMessage, ServerResponse } from "node:http"
import type { BrandVisibility } from "@brand-visibility/core"
import { type RateLimiter, toWebHandler, type WebHandler } from "@brand-visibility/http"
import { getRequestListener } from "@hono/node-server"
import { reasonOf } from "./Output.js"
import type { AssistantSettings } from "./Settings.js"

/** Where assistants ask. */
const assistantsPath = "/mcp"

interface AssistantsOptions extends AssistantSettings {
  /** The rate limits of the API, so that a key has one quota for the API and for assistants. The same holds for an address that guesses keys. */
  readonly rateLimit: RateLimiter | "off"
  readonly trustedProxies: number
}

/** `fetch` of the API in this process, for a client: its address and what proxies say of it go along, with the server itself as the nearest proxy. */
const fetchFor =
  (api: WebHandler, { headers, socket }: IncomingMessage): typeof globalThis.fetch =>
  (input, init) => {
    const request = new Request(input, init)
    const forwarded = [headers["x-forwarded-for"] ?? [], socket.remoteAddress ?? []].flat()
    if (forwarded.length > 0) request.headers.set("x-forwarded-for", forwarded.join(", "))
    return api(request)
  }

/**
 * Answers requests to `/mcp`; `next` has the others. The protocol is loaded at the first request, because few servers are used by assistants. Those that wait
 * for it are handed back by `again`, so that each has a turn of its own.
 */
export const makeAssistantsHandler = (visibility: BrandVisibility, { rateLimit, trustedProxies, ...settings }: AssistantsOptions) => {
  const api = toWebHandler(visibility, { rateLimit, trustedProxies: trustedProxies + 1 })
  const load = async () => {
    // The protocol is made of it. It is read before, in a turn of its own: both together hold the event loop for some 60 ms.
    await import("zod")
    const { mcpHandler } = await import("@brand-visibility/mcp")
    return mcpHandler({ ...settings, baseUrl: "http://api.invalid" })
  }
  let loading: ReturnType<typeof load> | undefined
  let isLoaded = false
  const listener = getRequestListener(async (request, { incoming }) => (await (loading ??= load()))(request, fetchFor(api, incoming as IncomingMessage)), {
    overrideGlobalObjects: false,
    errorHandler: (error) => {
      process.stderr.write(`POST ${assistantsPath} failed: ${reasonOf(error)}\n`)
      return new Response("The server failed", { status: 500 })
    }
  })
  return (request: IncomingMessage, response: ServerResponse, again: () => void, next: () => void): void => {
    const [path] = (request.url ?? "/").split("?", 1)
    if (path !== assistantsPath) return next()
    if (isLoaded) return void listener(request, response)
    const ready = () => {
      isLoaded = true
      again()
    }
    ;(loading ??= load()).then(ready, ready)
  }
}
