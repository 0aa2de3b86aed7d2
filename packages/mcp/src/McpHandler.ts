/**
 * The Model Context Protocol over streamable HTTP, as one web fetch handler without sessions. Each request carries its key, and no request depends on
 * an earlier one. So a server can restart, and several servers can share one address, without a client noticing.
 */
import { ApiError, Client } from "@brand-visibility/api"
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js"
import { makeServer } from "./McpServer.js"

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

/** Largest message, in bytes. */
const largestMessage = 1_048_576

/** Largest message, in bytes, that is read before its key is checked. */
const largestUnknown = 16_384

const refused = (status: number, message: string, headers: Readonly<Record<string, string>> = {}): Response =>
  Response.json({ jsonrpc: "2.0", error: { code: -32_000, message }, id: null }, { status, headers })

const unauthorized = (message: string): Response => refused(401, message, { "www-authenticate": 'Bearer realm="brand-visibility"' })

const keyOf = (headers: Headers): string | undefined => headers.get("x-service-api-key") ?? /^Bearer +(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1]

/** The host name and port that the request was sent to. */
const hostOf = (request: Request): string => request.headers.get("host") ?? new URL(request.url).host

const hasHost = (origin: string, host: string): boolean => URL.canParse(origin) && new URL(origin).host === host.toLowerCase()

/** The length in bytes that the head of the request declares; a message that is sent in chunks declares none. */
const lengthOf = (request: Request): number => Number(request.headers.get("content-length") ?? Number.POSITIVE_INFINITY)

/** Why the API refuses the key; null when it accepts the key, and when that cannot be found out now. */
const refusalOf = (api: Client.Client): Promise<string | null> =>
  api.getOrganization().then(
    () => null,
    (error: unknown) => (error instanceof ApiError && error.status === 401 ? error.message : null)
  )

/** The message; undefined when it is too large or is not JSON. */
const messageOf = async (request: Request): Promise<unknown> => {
  const chunks: Array<Uint8Array> = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > largestMessage) return undefined
    chunks.push(chunk)
  }
  try {
    const message: unknown = JSON.parse(await new Blob(chunks.map((chunk) => new Uint8Array(chunk))).text())
    return message
  } catch {
    return undefined
  }
}

const begins = (message: unknown): boolean => typeof message === "object" && message !== null && "method" in message && message.method === "initialize"

/**
 * Answers `POST` under whatever path it is mounted.
 *
 * @example
 * import { mcpHandler } from "@brand-visibility/mcp"
 *
 * const handler = mcpHandler({ baseUrl: "http://localhost:8787", hosts: ["localhost"] })
 */
export const mcpHandler = ({ baseUrl, fetch, hosts, origins = [], write = false }: McpHandlerOptions): ((request: Request) => Promise<Response>) => {
  const allowedHosts = new Set(hosts)
  const allowedOrigins = new Set(origins)
  return async (request) => {
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
    const api = Client.make({ baseUrl, apiKey, fetch })
    // The key of a large message is checked before the message is read.
    const early = lengthOf(request) > largestUnknown ? await refusalOf(api) : null
    if (early !== null) return unauthorized(early)
    const message = await messageOf(request)
    if (message === undefined) return refused(400, `The body must be JSON of at most ${largestMessage} bytes`)
    // A client learns that its key is wrong when it connects, not when it calls its first tool.
    const refusal = begins(message) ? await refusalOf(api) : null
    if (refusal !== null) return unauthorized(refusal)
    const server = makeServer({ api, write })
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    await server.connect(transport)
    try {
      return await transport.handleRequest(request, { parsedBody: message })
    } finally {
      await server.close()
    }
  }
}
