/**
 * Whose a request is, before anything of it was looked at: that of a key which this process has answered before. All others, whose keys may be
 * guessed, are one caller together.
 */
import { createHash } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"

/** Keys that are known at most, those that were used last. */
const mostKnown = 10_000

/** All whose key is not known. */
const strangers = ""

const keyOf = ({ headers }: IncomingMessage): string | undefined => {
  const key = headers["x-service-api-key"]
  return typeof key === "string" ? key : /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1]
}

/** Paths whose answer, unless it is a refusal, says that the key is a good one. */
const needsKey = (url = ""): boolean => url.startsWith("/v1/") || /^\/mcp(?:\?|$)/.test(url)

/** Gives the caller of each request; a key that is answered is known from then on. */
export const makeCallers = (): ((request: IncomingMessage, response: ServerResponse) => string) => {
  /** Digests, since a key is kept nowhere. */
  const known = new Set<string>()
  const keep = (caller: string): void => {
    known.delete(caller)
    known.add(caller)
    const [oldest] = known
    if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
  }
  return (request, response) => {
    const key = keyOf(request)
    if (key === undefined) return strangers
    const caller = createHash("sha256").update(key).digest("base64")
    if (known.has(caller)) return caller
    response.once("finish", () => {
      if (response.statusCode < 400 && request.method !== "OPTIONS" && needsKey(request.url)) keep(caller)
    })
    return strangers
  }
}
