/** The dashboard: pages for people, over the public API, as one web fetch handler. */
export type { DashboardOptions } from "./DashboardOptions.js"
export { dashboardHandler, type DashboardHandler } from "./web.js"
