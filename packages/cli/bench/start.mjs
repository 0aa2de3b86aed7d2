/** How long the command takes to say its help, the fastest of ten starts, beside Node that does nothing. It fails beyond the 300 ms that it promises. */
import { spawnSync } from "node:child_process"
import { performance } from "node:perf_hooks"
import { fileURLToPath } from "node:url"
import { writeSpeed } from "../../../scripts/tools/measured.mjs"
import { table } from "../../../scripts/tools/tables.mjs"

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
const row = (name, millis, target) => [name, `${Math.round(millis)} ms`, target]
writeSpeed(
  "start",
  table(
    ["What", "The fastest of ten", "Target"],
    [row("`brand-visibility --help`", help, `${mostMillis} ms`), row("`brand-visibility run --help`", ofVerb, `${mostMillis} ms`), row("Node alone", node, "")]
  )
)
if (Math.max(help, ofVerb) > mostMillis) {
  console.error(`The help takes more than ${mostMillis} ms`)
  process.exitCode = 1
}
