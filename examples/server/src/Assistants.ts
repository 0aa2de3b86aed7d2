/** The Model Context Protocol beside the API: the same keys, scopes and limits, in the same process. */
import type { IncomingMessage, ServerResponse } from "node:http"
import type { BrandVisibility } from "@brand-visibility/core"
import { type RateLimiter, toWebHandler } from "@brand-visibility/http"
import { getRequestListener } from "@hono/node-server"
import { reasonOf } from "./Output.js"
import type { AssistantSettings } from "./Settings.js"

/** Where assistants ask. */
const assistantsPath = "/mcp"

interface AssistantsOptions extends AssistantSettings {
  /** The API's own, so that a key has one quota for both. */
  readonly rateLimit: RateLimiter | "off"
}

/** Answers requests to `/mcp`; `next` has the others. The protocol is loaded when it is first spoken: few servers are asked by assistants. */
export const makeAssistantsHandler = (visibility: BrandVisibility, { rateLimit, ...settings }: AssistantsOptions) => {
  const api = toWebHandler(visibility, { rateLimit })
  const load = async () => {
    const { mcpHandler } = await import("@brand-visibility/mcp")
    return mcpHandler({ ...settings, baseUrl: "http://api.invalid", fetch: (input, init) => api(new Request(input, init)) })
  }
  let handler: ReturnType<typeof load> | undefined
  const listener = getRequestListener(async (request) => (await (handler ??= load()))(request), {
    overrideGlobalObjects: false,
    errorHandler: (error) => {
      process.stderr.write(`POST ${assistantsPath} failed: ${reasonOf(error)}\n`)
      return new Response("The server failed", { status: 500 })
    }
  })
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const [path] = (request.url ?? "/").split("?", 1)
    if (path === assistantsPath) void listener(request, response)
    else next()
  }
}
