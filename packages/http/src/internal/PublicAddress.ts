/**
 * Which addresses everybody can reach.
 *
 * Source: https://www.iana.org/assignments/iana-ipv6-special-registry, https://www.iana.org/assignments/iana-ipv4-special-registry; threat T17.
 */
import { isIP } from "node:net"
import ipaddr from "ipaddr.js"

/** All that is given out to anybody so far. What carries an IPv4 address inside (mapped, NAT64, 6to4, Teredo) is outside, or has a range of its own. */
const global = ipaddr.parseCIDR("2000::/3")

/** Whether an address of either version is neither private, loopback, link-local, shared, multicast nor reserved in any other way. */
export const isPublicAddress = (text: string): boolean => {
  if (isIP(text) === 0) return false
  const address = ipaddr.parse(text)
  return address.range() === "unicast" && (address.kind() === "ipv4" || address.match(global))
}
