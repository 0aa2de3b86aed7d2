/**
 * The API on `node:http`, and on every server that hands out its requests (Express, Connect).
 *
 * @example
 * import { createServer } from "node:http"
 * import { toNodeHandler } from "@brand-visibility/http/node"
 *
 * createServer(toNodeHandler(visibility)).listen(8787)
 */
import { Runtime } from "effect"
import type { ApiHost, MountOptions } from "./ApiHost.js"
import { type ApiRequest, type ApiResponse, pathBelow } from "./internal/ApiMessage.js"
import { dispatch } from "./internal/Dispatcher.js"

/** What is used of an `http.IncomingMessage`. */
export interface NodeRequest {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly headersDistinct: { readonly [name: string]: ReadonlyArray<string> | undefined }
  /** Whether the request has been received whole. */
  readonly complete: boolean
  readonly iterator: (options: { readonly destroyOnReturn: boolean }) => AsyncIterableIterator<Uint8Array>
  readonly on: (event: "close" | "end", listener: () => void) => unknown
  readonly resume: () => unknown
  readonly destroy: () => unknown
}

/** What is used of an `http.ServerResponse`. */
export interface NodeResponse {
  readonly writableFinished: boolean
  readonly on: (event: "close", listener: () => void) => unknown
  readonly writeHead: (status: number, headers: Record<string, number | string>) => unknown
  readonly write: (body: string) => unknown
  readonly end: (body?: string) => unknown
}

/** `next` is called for paths outside `prefix`; without it they are answered with 404 `endpoint_not_found`. */
export type NodeHandler = (request: NodeRequest, response: NodeResponse, next?: () => void) => void

/** How long a sender may go on sending a body that has been answered already, before the connection is cut. */
const lingerMillis = 5_000

const hasBody = ({ headersDistinct: headers }: NodeRequest): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"]?.[0] ?? 0) > 0

/** The request target without scheme, host and fragment. */
const targetOf = (request: NodeRequest): { readonly path: string; readonly query: string } => {
  const [target = ""] = (request.url ?? "/").replace(/^https?:\/\/[^/?#]*/i, "").split("#", 1)
  const at = target.indexOf("?")
  return at < 0 ? { path: target, query: "" } : { path: target.slice(0, at), query: target.slice(at + 1) }
}

const toApiRequest = (request: NodeRequest, path: string, query: string): ApiRequest => ({
  method: request.method ?? "GET",
  path,
  query,
  header: (name) => request.headersDistinct[name] ?? [],
  body: hasBody(request) ? () => request.iterator({ destroyOnReturn: false }) : null
})

/**
 * Waits until the sender has finished, for a while; what still arrives is dropped as it comes. An answer that ends the
 * connection under a sender's hands can be lost on its way.
 */
const whenSent = (request: NodeRequest, done: () => void): void => {
  const timer = setTimeout(() => request.destroy(), lingerMillis)
  timer.unref()
  request.on("close", () => {
    clearTimeout(timer)
    done()
  })
  request.on("end", done)
  request.resume()
}

const write = (request: NodeRequest, response: NodeResponse, { body, headers, status }: ApiResponse): void => {
  const text = body ?? ""
  response.writeHead(status, body === null ? headers : { ...headers, "content-length": Buffer.byteLength(text) })
  if (request.complete || !hasBody(request)) response.end(text)
  else {
    response.write(text)
    whenSent(request, () => response.end())
  }
}

/** A request listener. A client that disconnects interrupts its handler. */
export const toNodeHandler = (host: ApiHost, options: MountOptions = {}): NodeHandler => {
  const start = Runtime.runCallback(host.runtime)
  return (request, response, next) => {
    const { path, query } = targetOf(request)
    const below = pathBelow(path, options.prefix)
    if (below === undefined && next !== undefined) return next()
    const cancel = start(dispatch(toApiRequest(request, below ?? path, query)), {
      onExit: (exit) => {
        if (exit._tag === "Success") write(request, response, exit.value)
        // Interrupted: the client is gone, or its body cannot be read to the end. Nothing must be left hanging.
        else request.destroy()
      }
    })
    response.on("close", () => {
      if (!response.writableFinished) cancel()
    })
  }
}
