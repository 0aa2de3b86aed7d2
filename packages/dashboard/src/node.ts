/**
 * The dashboard for `node:http`, and for frameworks over it, such as Express and Fastify.
 *
 * @example
 * import { createServer } from "node:http"
 * import { toNodeDashboard } from "@brand-visibility/dashboard/node"
 *
 * createServer(toNodeDashboard({ basePath: "/dashboard" })).listen(8787)
 */
import type { DashboardOptions } from "./DashboardOptions.js"
import { makeMount, type MountRequest } from "./internal/Mount.js"

/** The part of a request that the dashboard uses. */
export interface NodeDashboardRequest {
  readonly method?: string | undefined
  readonly url?: string | undefined
  /** The whole path, where the host removes the mount path from `url`, as Express does. */
  readonly originalUrl?: string | undefined
  readonly headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
  readonly resume: () => unknown
}

/** The part of a response that the dashboard uses. */
export interface NodeDashboardResponse {
  readonly writeHead: (status: number, headers: Record<string, string>) => unknown
  readonly end: (body?: Uint8Array) => unknown
  readonly destroy: () => unknown
}

/** A request listener. `next` is called for paths outside `basePath`; without `next` such paths are answered with 404. */
export type NodeDashboard = (request: NodeDashboardRequest, response: NodeDashboardResponse, next?: () => void) => void

const pathOf = (target: string): string => {
  const [path = "/"] = target.replace(/^https?:\/\/[^/?#]*/i, "").split(/[?#]/, 1)
  return path
}

/** Makes the request listener of the dashboard. */
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
    // The dashboard reads no body. An unread body would block the connection, so it is discarded.
    request.resume()
    const header = (name: string): string | null => {
      const value = request.headers[name]
      return value === undefined ? null : String(value)
    }
    void send({ method: request.method ?? "GET", path, header }, response)
  }
}
