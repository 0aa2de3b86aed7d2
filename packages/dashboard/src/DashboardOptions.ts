/** The options of the dashboard: its mount path, and how people sign in. */
export interface DashboardOptions {
  /** The path of the dashboard as a browser sees it, such as `/visibility/dashboard`. Default `/dashboard`. */
  readonly basePath?: string | undefined
  /** The path of the API on the same origin as a browser sees it, such as `/visibility`. Default `/`. */
  readonly apiPath?: string | undefined
  /**
   * `key`: people sign in with a key of the API, which stays in their browser tab. `host`: the host's own session, such as a cookie, identifies the person.
   * The page then sends no key, and the API must be mounted with `authenticate`. Default `key`.
   */
  readonly signIn?: "host" | "key" | undefined
}
