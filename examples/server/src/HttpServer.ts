/**
 * The server around the API: its time limits, what operators ask, and how it stops.
 *
 * Source: reliability §6.6.
 */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as delay } from "node:timers/promises"
import type { BrandVisibility } from "@brand-visibility/core/BrandVisibility"
import { toNodeHandler } from "@brand-visibility/http/node"
import { toOperationsHandler } from "@brand-visibility/http/operations"
import type { Settings } from "./Settings.js"

/** How long a request may take to arrive, in milliseconds: an import, which may have 100 MB, and any other. */
const importMillis = 300_000
const requestMillis = 30_000

const limits = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: importMillis,
  // How often Node looks who is over these; by default only every half minute.
  connectionsCheckingInterval: 1_000,
  // Above what proxies take: who closes an idle connection first must be the one that sends on it.
  keepAliveTimeout: 65_000
}

const isImport = ({ method, url = "" }: IncomingMessage): boolean => method === "POST" && /^\/v1\/brands\/[^/]+\/answers\/?(\?|$)/.test(url)

const hasBody = ({ headers }: IncomingMessage): boolean => headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0

/** Cuts off who does not get a request sent in time. Node has one limit for all requests, and that is the imports'. */
const limited =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (hasBody(request) && !isImport(request)) {
      const timer = setTimeout(() => request.destroy(), requestMillis)
      for (const event of ["end", "close"] as const) request.once(event, () => clearTimeout(timer))
    }
    listener(request, response)
  }

export interface HttpServer {
  readonly listen: (host: string, port: number) => Promise<AddressInfo>
  /** Takes no more requests, and gives those in flight this long for their answers, in milliseconds; who is not ready by then is cut off. */
  readonly stop: (millis: number) => Promise<void>
}

const listening = (server: Server, host: string, port: number): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, () => {
      const address = server.address()
      if (address === null || typeof address === "string") reject(new Error("the server has no port"))
      else resolve(address)
    })
  })

/** The API and what operators ask, on a server that is not listening yet. */
export const makeHttpServer = (visibility: BrandVisibility, { metrics, rateLimit }: Pick<Settings, "metrics" | "rateLimit">): HttpServer => {
  const api = toNodeHandler(visibility, { rateLimit: rateLimit === null ? "off" : { perMinute: rateLimit } })
  const operations = toOperationsHandler(visibility, { metrics })
  const open = new Set<ServerResponse>()
  let isStopping = false
  const server = createServer(
    limits,
    limited((request, response) => {
      open.add(response)
      response.once("close", () => open.delete(response))
      if (isStopping) response.setHeader("connection", "close")
      operations(request, response, () => api(request, response))
    })
  )
  return {
    listen: (host, port) => listening(server, host, port),
    stop: async (millis) => {
      isStopping = true
      // The client of a kept connection learns with its answer that it was the last.
      for (const response of open) if (!response.headersSent) response.setHeader("connection", "close")
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      await Promise.race([closed, delay(millis, undefined, { ref: false })])
      server.closeAllConnections()
      await closed
    }
  }
}
