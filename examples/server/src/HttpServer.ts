/**
 * The HTTP server around the API: its limits on time and connections, the routes for operators, and its shutdown.
 *
 * Source: reliability "Transport".
 */
import { randomUUID } from "node:crypto"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo, Socket } from "node:net"
import { setTimeout as delay } from "node:timers/promises"
import type { BrandVisibility } from "@brand-visibility/core"
import { toNodeDashboard } from "@brand-visibility/dashboard/node"
import { tokenBuckets } from "@brand-visibility/http"
import { toNodeHandler } from "@brand-visibility/http/node"
import { toOperationsHandler } from "@brand-visibility/http/operations"
import { makeAdmission } from "./Admission.js"
import { makeAssistantsHandler } from "./Assistants.js"
import { makeCallers } from "./Callers.js"
import { BadSetting } from "./Reading.js"
import type { Settings } from "./Settings.js"

/** The path of the dashboard. */
export const dashboardPath = "/dashboard"

const limits = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  // The API itself waits 30 s for a body and 300 s for an import, and answers 408. Node has only one limit for all requests, so it is longer than both.
  requestTimeout: 900_000,
  // How often Node checks connections against these limits. Node's default is 30 s.
  connectionsCheckingInterval: 1_000,
  // Longer than proxies keep idle connections, because the side that sends requests must be the one that closes them.
  keepAliveTimeout: 65_000
}

/**
 * Returns a function that tells whether a request must be refused because its connection is beyond `maximum`. Node itself closes connections beyond twice
 * that number at once, without an answer.
 */
const limitConnections = (server: Server, maximum: number): ((request: IncomingMessage) => boolean) => {
  const surplus = new WeakSet<Socket>()
  let open = 0
  server.maxConnections = 2 * maximum
  server.on("connection", (socket) => {
    if (++open > maximum) surplus.add(socket)
    socket.once("close", () => open--)
  })
  return ({ socket }) => surplus.has(socket)
}

/** Sends a failure in the shape of the API's failures. */
const fail = (response: ServerResponse, status: number, code: string, message: string, headers: Readonly<Record<string, string>> = {}): void => {
  const requestId = randomUUID()
  const body = JSON.stringify({ code, message, requestId })
  response.writeHead(status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "x-request-id": requestId,
    ...headers
  })
  response.end(body)
}

const refuse = (response: ServerResponse, message: string, headers: Readonly<Record<string, string>> = {}): void =>
  fail(response, 503, "unavailable", message, { "retry-after": "1", ...headers })

const tellWorker = (response: ServerResponse): void =>
  fail(response, 404, "not_found", "This process only works on runs and does not serve the API (ROLE=worker); call a process with ROLE=api or ROLE=both")

export interface HttpServer {
  readonly listen: (host: string, port: number) => Promise<AddressInfo>
  /** Accepts no more requests, and gives those in flight so many milliseconds to be answered. The remaining connections are then closed. */
  readonly stop: (millis: number) => Promise<void>
}

/** The names of the settings for the address and port of a server. */
interface AddressNames {
  readonly host: string
  readonly port: string
}

/** The error for an address on which a server cannot listen. It names the setting to change, where a setting is the cause. */
const refusedAddress = (error: unknown, names: AddressNames, host: string, port: number): unknown => {
  switch (error instanceof Error && "code" in error ? error.code : undefined) {
    case "EADDRINUSE":
      return new BadSetting(`${names.port} must be a free port on ${host}; ${port} is used by another program, or by another part of this program`)
    case "EACCES":
      return new BadSetting(`${names.port} must be a port that this user may listen on, from 1024 on as a rule, not ${port}`)
    case "EADDRNOTAVAIL":
    case "EAI_AGAIN":
    case "ENOTFOUND":
      return new BadSetting(`${names.host} must be an address of this machine, not "${host}"`)
    default:
      return error
  }
}

/**
 * Number of connections that the operating system queues until the server accepts them. The system drops further connections, whose clients retry after one
 * second and after three. With Node's default of 511, clients that connected at the same moment waited for seconds.
 */
const backlog = 4_096

/** @throws BadSetting */
const listening = (server: Server, host: string, port: number, names: AddressNames): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    server.once("error", (error) => reject(refusedAddress(error, names, host, port)))
    server.listen({ port, host, backlog }, () => {
      const address = server.address()
      if (address === null || typeof address === "string") reject(new Error("the server has no port"))
      else resolve(address)
    })
  })

/**
 * Makes a server, which does not listen yet, for the API, the protocol for assistants, the dashboard and the routes for operators. A worker serves
 * only the routes for operators.
 */
export const makeHttpServer = (
  visibility: BrandVisibility,
  {
    assistants,
    dashboard,
    logFormat,
    logLevel,
    maximumConnections,
    metrics,
    metricsAddress,
    rateLimit,
    role,
    trustedProxies
  }: Pick<
    Settings,
    "assistants" | "dashboard" | "logFormat" | "logLevel" | "maximumConnections" | "metrics" | "metricsAddress" | "rateLimit" | "role" | "trustedProxies"
  >
): HttpServer => {
  const limiter = rateLimit === null ? "off" : tokenBuckets({ perMinute: rateLimit })
  const api = toNodeHandler(visibility, { rateLimit: limiter, trustedProxies })
  const protocol = assistants === null ? null : makeAssistantsHandler(visibility, { ...assistants, rateLimit: limiter, trustedProxies, logFormat, logLevel })
  const pages = dashboard ? toNodeDashboard({ basePath: dashboardPath, apiPath: "/" }) : null
  const operations = toOperationsHandler(visibility, { metrics: metrics && metricsAddress === null })
  const { accepted, admit } = makeAdmission()
  const callerOf = makeCallers()
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const program = (): void => {
      if (protocol === null) api(request, response)
      else
        protocol(
          request,
          response,
          () => admitted(request, response),
          () => api(request, response)
        )
    }
    if (pages === null) program()
    else pages(request, response, program)
  }
  const admitted = (request: IncomingMessage, response: ServerResponse): void =>
    admit({
      caller: callerOf(request, response),
      begin: () => {
        // A client that has disconnected meanwhile gets no answer.
        if (!response.destroyed) answer(request, response)
      },
      refuse: () => refuse(response, "The server has more requests than it can answer; try again")
    })
  const tooMany = `The server has reached its limit of ${maximumConnections} connections (MAX_CONNECTIONS); try again`
  const open = new Set<ServerResponse>()
  let isStopping = false
  const server = createServer(limits, (request, response) => {
    open.add(response)
    response.once("close", () => open.delete(response))
    if (isStopping) response.setHeader("connection", "close")
    operations(request, response, () => {
      if (role === "worker") return tellWorker(response)
      if (isSurplus(request)) return refuse(response, tooMany, { connection: "close" })
      admitted(request, response)
    })
  })
  server.on("connection", accepted)
  const isSurplus = limitConnections(server, maximumConnections)
  return {
    listen: (host, port) => listening(server, host, port, { host: "HOST", port: "PORT" }),
    stop: async (millis) => {
      isStopping = true
      // The answer tells the client of a keep-alive connection that the connection will be closed.
      for (const response of open) if (!response.headersSent) response.setHeader("connection", "close")
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      await Promise.race([closed, delay(millis, undefined, { ref: false })])
      server.closeAllConnections()
      await closed
    }
  }
}

/** Serves the routes for operators, including `/metrics`, on a separate port without the API. The server ends with the process. */
export const serveMetrics = async (visibility: BrandVisibility, { host, port }: { readonly host: string; readonly port: number }): Promise<AddressInfo> => {
  const operations = toOperationsHandler(visibility, { metrics: true })
  const server = createServer({ ...limits, requestTimeout: 30_000 }, (request, response) =>
    operations(request, response, () => {
      response.statusCode = 404
      response.end()
    })
  )
  const address = await listening(server, host, port, { host: "METRICS_HOST", port: "METRICS_PORT" })
  server.unref()
  return address
}
