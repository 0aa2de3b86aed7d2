/** For whoever watches a container: ends with 0 where the server of this machine says that it is alive, else with 1. */
import { say } from "./Output.js"

const { HOST, PORT } = process.env
const host = HOST === undefined || HOST === "" || HOST === "0.0.0.0" ? "127.0.0.1" : HOST === "::" ? "[::1]" : HOST

try {
  const { ok, status } = await fetch(`http://${host}:${PORT ?? "8787"}/healthz`, { signal: AbortSignal.timeout(4_000) })
  say(`healthz ${status}`)
  process.exitCode = ok ? 0 : 1
} catch (error) {
  say(`no answer: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
