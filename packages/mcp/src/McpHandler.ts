/**
 * The Model Context Protocol over streamable HTTP, as one web fetch handler without sessions. Each request carries its key, and no request depends on
 * an earlier one. So a server can restart, and several servers can share one address, without a client noticing.
 */
import { ApiError, Client } from "@brand-visibility/api"
import { bearerKey } from "@brand-visibility/api/internal/BearerKey"
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js"
import { type McpHandlerOptions, requireOptions } from "./McpHandlerOptions.js"
import { makeServer } from "./McpServer.js"
import { makeReader } from "./Message.js"

const refused = (status: number, message: string, headers: Readonly<Record<string, string>> = {}): Response =>
  Response.json({ jsonrpc: "2.0", error: { code: -32_000, message }, id: null }, { status, headers })

const unauthorized = (message: string): Response => refused(401, message, { "www-authenticate": 'Bearer realm="brand-visibility"' })

const keyOf = (headers: Headers): string | undefined => headers.get("x-service-api-key") ?? bearerKey(headers.get("authorization"))

/** The host name and port that the request was sent to. */
const hostOf = (request: Request): string => request.headers.get("host") ?? new URL(request.url).host

const hasHost = (origin: string, host: string): boolean => URL.canParse(origin) && new URL(origin).host === host.toLowerCase()

/**
 * Asks the API for the organization of the key, and checks the rate limit. The request reads no rows. Null for a valid key without the scope to read; the API
 * then tells each tool which scope is missing.
 */
const organizationOf = async (api: Client.Client): Promise<Response | string | null> => {
  try {
    return (await api.discover()).organizationId
  } catch (error) {
    if (!(error instanceof ApiError)) return refused(503, "The API gave no answer; try again", { "retry-after": "1" })
    if (error.status === 401) return unauthorized(error.message)
    if (error.status === 403) return null
    return refused(error.status, error.message, error.retryAfter === null ? {} : { "retry-after": String(error.retryAfter) })
  }
}

/** Answers a message. The second argument replaces the option `fetch`, so that a host can pass the client's address to the API. */
export type McpHandler = (request: Request, fetch?: typeof globalThis.fetch) => Promise<Response>

/**
 * Answers `POST` under every path at which it is mounted. Throws a `BrandVisibilityError` of code `invalid_configuration` for options that are missing,
 * malformed or unknown.
 *
 * @example
 * import { mcpHandler } from "@brand-visibility/mcp"
 *
 * const handler = mcpHandler({ baseUrl: "http://localhost:8787", hosts: ["localhost"] })
 */
export const mcpHandler = (options: McpHandlerOptions): McpHandler => {
  requireOptions(options)
  const { baseUrl, fetch: ofHost, hosts, origins = [], write = false } = options
  const allowedHosts = new Set(hosts)
  const allowedOrigins = new Set(origins)
  const read = makeReader()
  return async (request, fetch = ofHost) => {
    const host = hostOf(request)
    if (!allowedHosts.has(host.replace(/:\d+$/, "")))
      return refused(403, `The request was sent to a host name that is not in the option hosts: ${hosts.join(", ")}`)
    const origin = request.headers.get("origin")
    // A page of this server itself is accepted, because its host is one of the allowed hosts.
    if (origin !== null && !allowedOrigins.has(origin) && !hasHost(origin, host))
      return refused(403, "Pages of this origin may not send requests; the option origins can allow it")
    if (request.method !== "POST") return refused(405, "Only POST is supported", { allow: "POST" })
    const apiKey = keyOf(request.headers)
    if (apiKey === undefined) return unauthorized("A key is needed: authorization: Bearer KEY, or x-service-api-key: KEY")
    // The client makes no retries. The assistant is told when to try again, and its connection is free meanwhile.
    const api = Client.make({ baseUrl, apiKey, fetch, retries: 0 })
    // The key is checked before a byte of the body is read.
    const organizationId = await organizationOf(api)
    if (organizationId instanceof Response) return organizationId
    const arrived = await read(request, organizationId)
    if ("refusal" in arrived) {
      const { message, status } = arrived.refusal
      return refused(status, message, status === 429 || status === 503 ? { "retry-after": "1" } : {})
    }
    const server = makeServer({ api, write })
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    await server.connect(transport)
    try {
      return await transport.handleRequest(request, { parsedBody: arrived.message })
    } finally {
      await server.close()
    }
  }
}
