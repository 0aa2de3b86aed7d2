/**
 * Measures how long the command takes to print its help, and how long a program takes to import the library. The time is that of the fastest of ten
 * processes, beside the time of an empty Node process. The benchmark fails when a time exceeds its documented limit.
 */
import { spawnSync } from "node:child_process"
import { performance } from "node:perf_hooks"
import { fileURLToPath } from "node:url"
import { writeSpeed } from "../../../scripts/tools/measured.mjs"
import { table } from "../../../scripts/tools/tables.mjs"

const bin = fileURLToPath(new URL("../dist/bin.js", import.meta.url))
const root = fileURLToPath(new URL("../../../", import.meta.url))
const targets = { help: 300, core: 400 }

const millisOf = (parameters) => {
  const start = performance.now()
  const { status } = spawnSync(process.execPath, parameters, { cwd: root, stdio: "ignore" })
  if (status !== 0) throw new Error(`${parameters.join(" ")} ended with ${status}`)
  return performance.now() - start
}

const fastest = (parameters) => Math.min(...Array.from({ length: 10 }, () => millisOf(parameters)))

const importing = (module) => ["--input-type=module", "-e", `await import("${module}")`]
const [help, ofVerb, core, effect, node] = [[bin, "--help"], [bin, "run", "--help"], importing("@brand-visibility/core"), importing("effect"), ["-e", "0"]].map(
  fastest
)
const row = (name, millis, target) => [name, `${Math.round(millis)} ms`, target === undefined ? "" : `${target} ms`]
writeSpeed(
  "start",
  table(
    ["What", "The fastest of ten", "Target"],
    [
      row("`brand-visibility --help`", help, targets.help),
      row("`brand-visibility run --help`", ofVerb, targets.help),
      row('`import("@brand-visibility/core")`', core, targets.core),
      row('`import("effect")`', effect),
      row("Node alone", node)
    ]
  )
)
const isSlow = { "The help": Math.max(help, ofVerb) > targets.help, "An import of core": core > targets.core }
for (const [what, slow] of Object.entries(isSlow)) {
  if (!slow) continue
  console.error(`${what} takes longer than its documented limit`)
  process.exitCode = 1
}
