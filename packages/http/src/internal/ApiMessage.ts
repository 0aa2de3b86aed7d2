/**
 * A request and a response, independent of the server. A mount translates between these and its framework's objects.
 */
import type { Stream } from "effect"
import type { HostIdentity } from "../ApiOptions.js"

/** A body as the host hands it over: either its bytes as they arrive, which are opened at most once, or the value that the host has made of the body. */
export type RequestBody = { readonly _tag: "Bytes"; readonly open: () => AsyncIterable<Uint8Array> } | { readonly _tag: "Parsed"; readonly value: unknown }

export interface ApiRequest {
  readonly method: string
  /** The path below the mount, still percent-encoded and without the query. The whole path where `isBelow` is false. */
  readonly path: string
  /** Whether the path lies below the mount. */
  readonly isBelow: boolean
  /** The query, without the question mark. */
  readonly query: string
  /** Every value of a header, by its lower-case name. */
  readonly header: (name: string) => ReadonlyArray<string>
  /** Null when the request has no body. */
  readonly body: RequestBody | null
  /** The caller's IP address, as the host knows it; undefined when the host knows no address. */
  readonly address: string | undefined
  /** Asks the host who is calling; undefined when callers are identified by our API keys. */
  readonly identify: (() => HostIdentity | Promise<HostIdentity | undefined> | undefined) | undefined
}

export interface ApiResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The whole body, or pieces that are made as the client takes them; null on a 304 and on an answer to HEAD. */
  readonly body: string | Uint8Array | Stream.Stream<string | Uint8Array> | null
}

/** Milliseconds for which a sender may continue to send a body after its request was answered. */
export const lingerMillis = 5_000

const encoder = new TextEncoder()

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** A body that the host has read before the API. Text and bytes are read again as if they had just arrived. */
export const readByHost = (value: unknown): RequestBody => {
  if (typeof value === "string") return { _tag: "Bytes", open: () => once(encoder.encode(value)) }
  if (value instanceof Uint8Array) return { _tag: "Bytes", open: () => once(value) }
  return { _tag: "Parsed", value }
}

/** The part of a URL's path below a mount; undefined when the path is not below the mount. */
export const pathBelow = (path: string, prefix: string | undefined): string | undefined => {
  const base = prefix?.replace(/\/+$/, "") ?? ""
  if (base === "") return path
  if (path === base) return "/"
  return path.startsWith(`${base}/`) ? path.slice(base.length) : undefined
}
