/**
 * The addresses of a host name, from the hosts file, or else from the name servers.
 *
 * The system's own lookup (`dns.lookup`) takes one of the few threads that a process has for lookups, until the name servers of the name have answered, and
 * cannot be stopped. A tenant whose name servers do not answer would delay every lookup of the process: of providers, of the database, of other tenants. The
 * queries of this module take no thread, and end with the attempt.
 */
import dns, { type LookupAddress } from "node:dns"
import { Resolver } from "node:dns/promises"
import { readFile } from "node:fs/promises"
import { isIP } from "node:net"

/** Milliseconds until a name server is asked again, and how often each is asked. */
const patience = { timeout: 2_000, tries: 2 }

const hostsFile = process.platform === "win32" ? `${process.env["SystemRoot"] ?? "C:\\Windows"}\\System32\\drivers\\etc\\hosts` : "/etc/hosts"

/** A name as it is compared: case and a dot at the end mean nothing. */
const bareName = (name: string): string => name.toLowerCase().replace(/\.$/, "")

const inHosts = async (name: string, path: string): Promise<ReadonlyArray<string>> => {
  const text = (await readFile(path, "utf8").catch(() => "")).toLowerCase()
  // A list of blocked names can be long.
  if (!text.includes(name)) return []
  return text.split("\n").flatMap((line) => {
    const [address = "", ...names] = (line.split("#", 1)[0] ?? "").trim().split(/\s+/)
    return isIP(address) !== 0 && names.some((each) => bareName(each) === name) ? [address] : []
  })
}

/** Asks the name servers of the process: those of the system, or those of `dns.setServers`. */
export const makeResolver = (): Resolver => {
  const resolver = new Resolver(patience)
  // `dns.setServers` replaces the function `getServers`, so that a named import would keep the old one.
  resolver.setServers(dns.getServers())
  return resolver
}

/** All addresses of a name, IPv4 first; none when the name does not resolve, for whatever reason. */
export const addressesOf = async (resolver: Resolver, hostname: string, hosts = hostsFile): Promise<ReadonlyArray<LookupAddress>> => {
  const own = await inHosts(bareName(hostname), hosts)
  const nothing = (): ReadonlyArray<string> => []
  const found = own.length > 0 ? own : (await Promise.all([resolver.resolve4(hostname).catch(nothing), resolver.resolve6(hostname).catch(nothing)])).flat()
  return found.map((address) => ({ address, family: isIP(address) }))
}
