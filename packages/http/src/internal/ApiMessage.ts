/**
 * A request and a response, whatever server they travel on. A mount only translates.
 */

export interface ApiRequest {
  readonly method: string
  /** Below the mount, as it was sent: still percent-encoded, without the query. */
  readonly path: string
  /** Without the question mark. */
  readonly query: string
  /** Every value of a header, by its lower-case name. */
  readonly header: (name: string) => ReadonlyArray<string>
  /** Null when the request has none. It is read at most once, and may be left unread. */
  readonly body: (() => AsyncIterable<Uint8Array>) | null
}

export interface ApiResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Null on a 304. */
  readonly body: string | null
}

/** Where a URL's path lies below a mount: undefined when it is not the mount's. */
export const pathBelow = (path: string, prefix: string | undefined): string | undefined => {
  const base = prefix?.replace(/\/+$/, "") ?? ""
  if (base === "") return path
  if (path === base) return "/"
  return path.startsWith(`${base}/`) ? path.slice(base.length) : undefined
}
