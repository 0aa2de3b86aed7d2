/**
 * The dashboard as a fetch handler, for servers and frameworks that use `Request` and `Response`.
 *
 * @example
 * import { dashboardHandler } from "@brand-visibility/dashboard"
 *
 * export const handler = dashboardHandler({ basePath: "/dashboard", apiPath: "/" })
 */
import type { DashboardOptions } from "./DashboardOptions.js"
import { makeMount } from "./internal/Mount.js"

export type DashboardHandler = (request: Request) => Promise<Response>

/**
 * A fetch handler that needs neither files nor a network. Paths outside `basePath` are answered with 404.
 *
 * @throws TypeError where an option is invalid
 */
export const dashboardHandler = (options: DashboardOptions = {}): DashboardHandler => {
  const mount = makeMount(options)
  return (request) => {
    const { headers, method, url } = request
    return mount.answer({ method, path: new URL(url).pathname, header: (name) => headers.get(name) })
  }
}
