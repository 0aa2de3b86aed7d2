/**
 * The `fetch` that reaches a provider, for SDKs and for adapters without one. It differs from the global `fetch` in three ways: a redirect is refused, an
 * error reply of any size takes bounded memory, and a broken connection has a separate error class.
 */
import { BrokenConnection } from "./BrokenConnection.js"
import { isRedirect, redirectHostOf } from "./Redirect.js"
import { replyOf } from "./Reply.js"

/** The provider answered with a redirect. */
export class Redirected extends Error {
  override readonly name = "Redirected"
  /** Null when the provider names no target. */
  readonly host: string | null

  constructor(host: string | null) {
    super("the provider redirects")
    this.host = host
  }
}

/** Bounds an error reply, because an SDK reads an error reply of any size into memory. The SDK gets the reply up to the limit, and an empty body beyond the limit. */
const bounded = async (response: Response): Promise<Response> => {
  const { body = "", headers, status } = await replyOf(response)
  return new Response(body === "" ? null : body, { status, headers })
}

export const providerFetch: typeof globalThis.fetch = async (input, init) => {
  const response = await globalThis.fetch(input, { ...init, redirect: "manual" }).catch((error: unknown) => {
    throw new BrokenConnection(error)
  })
  if (isRedirect(response)) {
    await response.body?.cancel()
    throw new Redirected(redirectHostOf(response))
  }
  return response.ok ? response : bounded(response)
}
