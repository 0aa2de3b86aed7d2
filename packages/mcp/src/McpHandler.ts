/**
 * The Model Context Protocol over streamable HTTP, as one web fetch handler without sessions. Each request carries its key, and no request depends on
 * an earlier one. So a server can restart, and several servers can share one address, without a client noticing.
 */
import { ApiError, Client } from "@brand-visibility/api"
import { FunctionOption, optionsChecker } from "@brand-visibility/core/domain/Options"
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js"
import { Schema } from "effect"
import { makeServer } from "./McpServer.js"
import { makeReader } from "./Message.js"

export interface McpHandlerOptions {
  /** Where the API is mounted. */
  readonly baseUrl: string
  /** The `fetch` that reaches the API. Default: the platform's own. A host that serves the API in the same process can give its handler. */
  readonly fetch?: typeof globalThis.fetch | undefined
  /**
   * Host names that requests may use, without a port, such as `["localhost", "visibility.example.com"]`. This refuses a page of another site that makes its
   * own host name resolve to this server (DNS rebinding).
   */
  readonly hosts: ReadonlyArray<string>
  /**
   * Origins of pages that may send requests, such as `https://assistant.example.com`. Default: only the origin of the request's own host. Programs send no
   * origin, and are always accepted.
   */
  readonly origins?: ReadonlyArray<string> | undefined
  /** Whether tools that change data are offered. The key needs the scope for the change too. Default false. */
  readonly write?: boolean | undefined
}

const refused = (status: number, message: string, headers: Readonly<Record<string, string>> = {}): Response =>
  Response.json({ jsonrpc: "2.0", error: { code: -32_000, message }, id: null }, { status, headers })

const unauthorized = (message: string): Response => refused(401, message, { "www-authenticate": 'Bearer realm="brand-visibility"' })

const keyOf = (headers: Headers): string | undefined => headers.get("x-service-api-key") ?? /^Bearer +(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1]

/** The host name and port that the request was sent to. */
const hostOf = (request: Request): string => request.headers.get("host") ?? new URL(request.url).host

const hasHost = (origin: string, host: string): boolean => URL.canParse(origin) && new URL(origin).host === host.toLowerCase()

/**
 * Asks the API whether it knows the key, whose it is, and whether the key may ask now; what it answers reads no row. Null for a key that may not read: it is
 * known all the same, and its tools are told what it lacks.
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

/** Answers a message. The second argument reaches the API in place of the option `fetch`: a host can tell the API so who asks. */
export type McpHandler = (request: Request, fetch?: typeof globalThis.fetch) => Promise<Response>

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text

const requireOptions = optionsChecker(
  "mcpHandler",
  Schema.Struct({
    baseUrl: Schema.String.pipe(
      Schema.filter((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
        message: () => "must be the address of the API, such as http://localhost:8787"
      })
    ),
    fetch: Schema.optional(FunctionOption),
    hosts: Schema.Array(
      Schema.String.pipe(
        Schema.filter((host) => host !== "" && !/[/:]/.test(host.replace(/^\[.*\]$/, "")), {
          message: () => "must be a host name without a port, such as localhost"
        })
      )
    ).pipe(Schema.minItems(1, { message: () => 'must name at least one host, such as ["localhost"]' })),
    origins: Schema.optional(
      Schema.Array(Schema.String.pipe(Schema.filter(isOrigin, { message: () => "must be an origin, such as https://assistant.example.com" })))
    ),
    write: Schema.optional(Schema.Boolean)
  })
)

/**
 * Answers `POST` under whatever path it is mounted. Throws a `BrandVisibilityError` of code `invalid_configuration` for options that are missing, malformed or
 * unknown.
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
    // A page that this server itself serves is accepted: its host is one of the allowed ones.
    if (origin !== null && !allowedOrigins.has(origin) && !hasHost(origin, host))
      return refused(403, "Pages of this origin may not send requests; the option origins can allow it")
    if (request.method !== "POST") return refused(405, "Only POST is supported", { allow: "POST" })
    const apiKey = keyOf(request.headers)
    if (apiKey === undefined) return unauthorized("A key is needed: authorization: Bearer KEY, or x-service-api-key: KEY")
    // Without retries: an assistant is told when to ask again, and its connection is free meanwhile.
    const api = Client.make({ baseUrl, apiKey, fetch, retries: 0 })
    // The key is checked before a byte is read: only who is known is listened to.
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
