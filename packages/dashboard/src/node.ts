/**
 * The dashboard on `node:http`, and on what is built over it, such as Express and Fastify.
 *
 * @example
 * import { createServer } from "node:http"
 * import { toNodeDashboard } from "@brand-visibility/dashboard/node"
 *
 * createServer(toNodeDashboard({ basePath: "/dashboard" })).listen(8787)
 */
import type { DashboardOptions } from "./DashboardOptions.js"
import { makeMount, type MountRequest } from "./internal/Mount.js"

/** What is used of a request. */
export interface NodeDashboardRequest {
  readonly method?: string | undefined
  readonly url?: string | undefined
  /** Where a host cuts the path that it mounts under off `url`, as Express does, this is the whole. */
  readonly originalUrl?: string | undefined
  readonly headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
  readonly resume: () => unknown
}

/** What is used of a response. */
export interface NodeDashboardResponse {
  readonly writeHead: (status: number, headers: Record<string, string>) => unknown
  readonly end: (body?: Uint8Array) => unknown
  readonly destroy: () => unknown
}

/** `next` is called for paths outside `basePath`; without it they are answered with 404. */
export type NodeDashboard = (request: NodeDashboardRequest, response: NodeDashboardResponse, next?: () => void) => void

const pathOf = (target: string): string => {
  const [path = "/"] = target.replace(/^https?:\/\/[^/?#]*/i, "").split(/[?#]/, 1)
  return path
}

/** A request listener. */
export const toNodeDashboard = (options: DashboardOptions = {}): NodeDashboard => {
  const mount = makeMount(options)
  const send = async (asked: MountRequest, response: NodeDashboardResponse): Promise<void> => {
    try {
      const answer = await mount.answer(asked)
      response.writeHead(answer.status, Object.fromEntries(answer.headers))
      response.end(answer.body === null ? undefined : new Uint8Array(await answer.arrayBuffer()))
    } catch {
      response.destroy()
    }
  }
  return (request, response, next) => {
    const path = pathOf(request.originalUrl ?? request.url ?? "/")
    if (next !== undefined && !mount.has(path)) return next()
    // Nobody reads a body, and one that is left unread holds the connection up.
    request.resume()
    const header = (name: string): string | null => {
      const value = request.headers[name]
      return value === undefined ? null : String(value)
    }
    void send({ method: request.method ?? "GET", path, header }, response)
  }
}
