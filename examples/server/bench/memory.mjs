// What the memory of a process grows by over long runs. The process does nothing else: no provider, no server and no other benchmark is in it.
import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { writeSpeed } from "../../../scripts/tools/measured.mjs"
import { table } from "../../../scripts/tools/tables.mjs"

const folder = mkdtempSync(join(tmpdir(), "brand-visibility-bench-"))
const script = fileURLToPath(new URL("engines/memory.mjs", import.meta.url))
const calls = 10_000
/** What the memory of a process that has done such a run before may grow by, in megabytes. */
const most = 64
/** Megabytes of the heap's old generation in the process that is to have few: about twice of what is in use. */
const oldGeneration = 112

const verdict = (isMet) => (isMet ? "met" : "missed")
const megabytes = (bytes) => `${Math.round(bytes / 2 ** 20)} MB`

/** The memory of a process that works off long runs on SQLite and does nothing else, with these options of Node. */
const memoryOfRuns = async (...options) => {
  const child = spawn(process.execPath, ["--expose-gc", ...options, script, join(folder, `${options.length}.db`), String(calls)], {
    stdio: ["ignore", "pipe", "inherit"]
  })
  const [[line]] = await Promise.all([once(createInterface({ input: child.stdout }), "line"), once(child, "exit")])
  return JSON.parse(line)
}

const row = (name, from, to, target) => [name, megabytes(from), megabytes(to), megabytes(to - from), target]
const held = (name, from, to) => row(name, from, to, `${most} MB: ${verdict(to - from <= most * 2 ** 20)}`)

const free = await memoryOfRuns()
const small = await memoryOfRuns(`--max-old-space-size=${oldGeneration}`)
const measured = table(
  [`Memory over runs of ${calls.toLocaleString("en")} calls that take no time, SQLite`, "From", "To", "Grows by", "Target"],
  [
    row("The process: before its first run, and at its peak in that run", free.before, free.first.peak, ""),
    held("The process at its peak: in the first run, and in the next two", free.first.peak, free.later.peak),
    held(`The same with \`--max-old-space-size=${oldGeneration}\``, small.first.peak, small.later.peak),
    held("The heap in use, after collecting garbage: after the first run, and after two more", free.first.heap, free.later.heap)
  ]
)

writeSpeed("memory", measured)
rmSync(folder, { recursive: true, force: true })
