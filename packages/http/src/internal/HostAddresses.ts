/**
 * The addresses of a host name, from the hosts file, or else from the name servers.
 *
 * The system's own lookup (`dns.lookup`) takes one of the few threads that a process has for lookups, until the name servers of the name have answered, and
 * cannot be stopped. A tenant whose name servers do not answer would delay every lookup of the process: of providers, of the database, of other tenants. The
 * queries of this module take no thread, and end with the attempt. Only the hosts file is read on one of the threads, for as long as the reading takes.
 */
import dns, { type LookupAddress } from "node:dns"
import { Resolver } from "node:dns/promises"
import { readFile } from "node:fs/promises"
import { isIP } from "node:net"

/** Milliseconds until a name server is asked again, and how often each is asked. */
const patience = { timeout: 2_000, tries: 2 }

/** Milliseconds that the question for one version of addresses is still waited for when the other has been answered with addresses. */
const otherVersion = 1_000

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

/** The name servers of the system when this module was loaded. The list of the process is the same, unless somebody has called `dns.setServers`. */
const serversAtStart = String(new Resolver().getServers())

/**
 * Asks the name servers of `dns.setServers` if it was called, and else those that the system has now. Node reads the list of the process once, so that it is
 * out of date after a change of the network, and it lacks the zones of link-local servers. A new resolver reads the system's configuration itself.
 */
const makeResolver = (): Resolver => {
  const resolver = new Resolver(patience)
  // `dns.setServers` replaces the function `getServers`, so that a named import would keep the old one.
  const servers = dns.getServers()
  if (String(servers) !== serversAtStart) resolver.setServers(servers)
  return resolver
}

const fromServers = async (hostname: string, signal: AbortSignal): Promise<ReadonlyArray<string>> => {
  const resolver = makeResolver()
  const cancel = () => resolver.cancel()
  signal.addEventListener("abort", cancel, { once: true })
  let timer: NodeJS.Timeout | undefined
  const answerOf = async (question: Promise<ReadonlyArray<string>>): Promise<ReadonlyArray<string>> => {
    const addresses = await question.catch(() => [])
    // Some name servers never answer questions for IPv6.
    if (addresses.length > 0) timer ??= setTimeout(cancel, otherVersion)
    return addresses
  }
  const found = await Promise.all([answerOf(resolver.resolve4(hostname)), answerOf(resolver.resolve6(hostname))])
  clearTimeout(timer)
  signal.removeEventListener("abort", cancel)
  return found.flat()
}

/** The addresses of a name, IPv4 first; none when the name does not resolve, for whatever reason, or when the signal came first. */
export const addressesOf = async (hostname: string, signal: AbortSignal, hosts = hostsFile): Promise<ReadonlyArray<LookupAddress>> => {
  const own = await inHosts(bareName(hostname), hosts)
  if (signal.aborted) return []
  // A resolver cannot be made when it refuses a name server of the process.
  const found = own.length > 0 ? own : await fromServers(hostname, signal).catch(() => [])
  return found.map((address) => ({ address, family: isIP(address) }))
}
