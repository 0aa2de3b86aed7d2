/**
 * The client address of a request. Requests with wrong keys are counted by this address.
 *
 * Source: contract §1 "Rate limit"; threat T9.
 */
import type { ApiRequest } from "./ApiMessage.js"

/** The first four groups of an IPv6 address: one client usually has all addresses that begin with them. */
const ipv6Network = (address: string): string => {
  const [head = "", tail] = address.split("::")
  const before = head === "" ? [] : head.split(":")
  const after = tail === undefined || tail === "" ? [] : tail.split(":")
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0")
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")
}

/** The same text for all spellings of an address, and for all addresses of one IPv6 network. */
const normalised = (address: string): string => {
  const bare = address
    .trim()
    .toLowerCase()
    .replace(/^\[|\](:\d+)?$/g, "")
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/.exec(bare)?.[1]
  return ipv4 ?? ipv6Network(bare.split("%", 1)[0] ?? "")
}

/**
 * The address of the client.
 *
 * @param trustedProxies number of proxies in front of the server. Each proxy adds the address of its caller to X-Forwarded-For. Entries before theirs are
 *   ignored, because any client may have written them
 */
export const clientAddress = (request: ApiRequest, trustedProxies: number): string => {
  const forwarded =
    trustedProxies === 0
      ? []
      : request
          .header("x-forwarded-for")
          .flatMap((value) => value.split(","))
          .filter((entry) => entry.trim() !== "")
  const chain = [...forwarded, ...(request.address === undefined ? [] : [request.address])]
  // The connection's address is that of the last proxy. Without it the chain is one entry shorter.
  const hops = request.address === undefined ? trustedProxies - 1 : trustedProxies
  const address = chain[Math.max(0, chain.length - 1 - hops)]
  return address === undefined ? "unknown" : normalised(address)
}
