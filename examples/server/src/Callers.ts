/**
 * Tells callers apart before a request is checked. Each key that this process has accepted before is a separate caller. Requests with other keys, which may
 * be guessed, together count as one caller.
 */
import { createHash } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { keyOfRequest } from "@brand-visibility/http/node"

/** The one caller of all requests whose key is not known. */
const strangers = ""

/** Whether a path requires a valid key, so that a successful answer shows that the key is valid. */
const needsKey = (url = ""): boolean => url.startsWith("/v1/") || /^\/mcp(?:\?|$)/.test(url)

/**
 * Gives the caller of each request. A key is known from its first answer on.
 *
 * @param mostKnown most keys that are remembered; the key that was used longest ago is forgotten first
 */
export const makeCallers = (mostKnown = 10_000): ((request: IncomingMessage, response: ServerResponse) => string) => {
  /** Digests of keys. The keys themselves are not stored. */
  const known = new Set<string>()
  const keep = (caller: string): void => {
    known.delete(caller)
    known.add(caller)
    const [oldest] = known
    if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
  }
  return (request, response) => {
    const key = keyOfRequest(request)
    if (key === undefined) return strangers
    const caller = createHash("sha256").update(key).digest("base64")
    if (known.has(caller)) {
      keep(caller)
      return caller
    }
    response.once("finish", () => {
      if (response.statusCode < 400 && request.method !== "OPTIONS" && needsKey(request.url)) keep(caller)
    })
    return strangers
  }
}
