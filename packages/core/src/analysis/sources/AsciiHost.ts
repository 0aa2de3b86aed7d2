/**
 * Host names beyond ASCII, as the domain name system writes them (`bücher` is `xn--bcher-kva`), so that one site has one name.
 *
 * Source: https://url.spec.whatwg.org/#concept-domain-to-ascii
 */
import { longestHost } from "../text/PublicSuffixes.js"

const isAscii = (text: string): boolean => {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 127) return false
  return true
}

/** A lower-case host in its ASCII form. A text that is no host name stays as it is. */
export const toAsciiHost = (host: string): string => {
  if (isAscii(host) || host.length > longestHost) return host
  try {
    return new URL(`http://${host}`).hostname
  } catch {
    return host
  }
}
