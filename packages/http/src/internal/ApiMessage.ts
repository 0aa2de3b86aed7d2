/**
 * A request and a response, whatever server they travel on. A mount only translates.
 */
import type { Stream } from "effect"
import type { HostIdentity } from "../ApiOptions.js"

/** A body as the host hands it over: as it arrives, opened at most once and perhaps never; or what the host made of it. */
export type RequestBody = { readonly _tag: "Bytes"; readonly open: () => AsyncIterable<Uint8Array> } | { readonly _tag: "Parsed"; readonly value: unknown }

export interface ApiRequest {
  readonly method: string
  /** Below the mount, as it was sent: still percent-encoded, without the query. Whole where `isBelow` is false. */
  readonly path: string
  /** Whether it lies below the mount at all. */
  readonly isBelow: boolean
  /** Without the question mark. */
  readonly query: string
  /** Every value of a header, by its lower-case name. */
  readonly header: (name: string) => ReadonlyArray<string>
  /** Null when the request has none. */
  readonly body: RequestBody | null
  /** The caller's IP address, as far as the host trusts what it knows of it; undefined when it knows none. */
  readonly address: string | undefined
  /** Asks the host who is calling; undefined when our keys say so. */
  readonly identify: (() => HostIdentity | Promise<HostIdentity | undefined> | undefined) | undefined
}

export interface ApiResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Whole, or in pieces that are made as the client takes them; null on a 304 and on an answer to HEAD. */
  readonly body: string | Uint8Array | Stream.Stream<string | Uint8Array> | null
}

/** How long a sender may go on sending a body after its request was answered. */
export const lingerMillis = 5_000

const encoder = new TextEncoder()

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** A body that the host has read before the API could. Text and bytes are read again, as if they had just arrived. */
export const readByHost = (value: unknown): RequestBody => {
  if (typeof value === "string") return { _tag: "Bytes", open: () => once(encoder.encode(value)) }
  if (value instanceof Uint8Array) return { _tag: "Bytes", open: () => once(value) }
  return { _tag: "Parsed", value }
}

/** Where a URL's path lies below a mount: undefined when it is not the mount's. */
export const pathBelow = (path: string, prefix: string | undefined): string | undefined => {
  const base = prefix?.replace(/\/+$/, "") ?? ""
  if (base === "") return path
  if (path === base) return "/"
  return path.startsWith(`${base}/`) ? path.slice(base.length) : undefined
}
