/**
 * Tells public IP addresses from private and reserved ones.
 *
 * Source: https://www.iana.org/assignments/iana-ipv6-special-registry, https://www.iana.org/assignments/iana-ipv4-special-registry; threat T17.
 */
import { isIP } from "node:net"
import ipaddr from "ipaddr.js"

/**
 * The global unicast addresses. Addresses with an IPv4 address inside (mapped, NAT64, 6to4, Teredo) lie outside this range, or in a range that is
 * checked separately.
 */
const global = ipaddr.parseCIDR("2000::/3")

/** Whether an address of either version is neither private, loopback, link-local, shared, multicast nor reserved in any other way. */
export const isPublicAddress = (text: string): boolean => {
  if (isIP(text) === 0) return false
  const address = ipaddr.parse(text)
  return address.range() === "unicast" && (address.kind() === "ipv4" || address.match(global))
}
