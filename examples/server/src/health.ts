/** The health check of a container. Exits with 0 when the server on this machine reports that it is alive, and with 1 otherwise. */
import { say } from "./Output.js"

/** Blank settings count as not set, as in the server. */
const given = (name: string, fallback: string): string => process.env[name]?.trim() || fallback

/** A server that listens on all addresses is checked on the loopback address. */
const everywhere: Readonly<Record<string, string>> = { "0.0.0.0": "127.0.0.1", "::": "::1" }

const host = given("HOST", "127.0.0.1")
const address = everywhere[host] ?? host
const url = `http://${address.includes(":") ? `[${address}]` : address}:${given("PORT", "8787")}/healthz`

try {
  const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(4_000) })
  say(`${url} ${status}`)
  process.exitCode = ok ? 0 : 1
} catch (error) {
  say(`no answer from ${url}: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
