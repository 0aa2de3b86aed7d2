/** How long the command takes to say its help, the fastest of ten starts, beside Node that does nothing. It fails beyond the 300 ms that it promises. */
import { spawnSync } from "node:child_process"
import { performance } from "node:perf_hooks"
import { fileURLToPath } from "node:url"

const bin = fileURLToPath(new URL("../dist/bin.js", import.meta.url))
const mostMillis = 300

const millisOf = (parameters) => {
  const start = performance.now()
  const { status } = spawnSync(process.execPath, parameters, { stdio: "ignore" })
  if (status !== 0) throw new Error(`${parameters.join(" ")} ended with ${status}`)
  return performance.now() - start
}

const fastest = (parameters) => Math.min(...Array.from({ length: 10 }, () => millisOf(parameters)))

const [help, ofVerb, node] = [fastest([bin, "--help"]), fastest([bin, "run", "--help"]), fastest(["-e", "0"])]
console.log(`--help ${Math.round(help)} ms, run --help ${Math.round(ofVerb)} ms, Node alone ${Math.round(node)} ms`)
if (Math.max(help, ofVerb) > mostMillis) {
  console.error(`The help takes more than ${mostMillis} ms`)
  process.exitCode = 1
}
