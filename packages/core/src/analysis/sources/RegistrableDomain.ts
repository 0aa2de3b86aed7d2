/**
 * The site of an address: its registrable domain by the public-suffix list.
 *
 * Source: contract §2 "Sources".
 */
import * as KnownHosts from "../lexicon/KnownHosts.js"
import { memoised } from "../lexicon/Memo.js"
import { getDomain, getHostname } from "../text/PublicSuffixes.js"
import { longestUri } from "./Uri.js"

/** Host names that exist only inside one network, so that no reader can visit them. */
const isLocalName = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|arpa)$/

/** A host whose last label is a number is an address, or a wrong one, and no domain: "1.2.3.4.5". */
const isNumbered = /(?:^|\.)(?:\d+|0x[\da-f]*)$/i

/** The site of a host; empty for a host without a site. Memoised, because answers cite the same hosts again and again and the list of suffixes is long. */
const siteOf = memoised((host) => {
  if (isLocalName.test(host) || isNumbered.test(host)) return ""
  const domain = getDomain(host)
  const isShared = domain !== null && (KnownHosts.shared.has(domain) || domain.startsWith(KnownHosts.sharedInCountries))
  const site = isShared
    ? host
        .split(".")
        .slice(-1 - domain.split(".").length)
        .join(".")
    : getDomain(host, { allowPrivateDomains: true })
  // Some subdomains of a shared host belong to its owner, such as its help pages.
  return (site === null || KnownHosts.ownersParts.has(site.split(".", 1)[0]!) ? domain : site) ?? ""
})

/**
 * The registrable domain of a URI or host by the public-suffix list. Each subdomain of a shared host is a site of its own (`acme.github.io`,
 * `acme.myshopify.com`). Null for a text without a domain: an IP address, `localhost`, a name of one label.
 */
export const registrableDomain = (uriOrHost: string): string | null => {
  const host = getHostname(uriOrHost.slice(0, longestUri))
  const site = host === null ? "" : siteOf(host)
  return site === "" ? null : site
}
