// What the memory of a process grows by over long runs. The process does nothing else: no provider, no server and no other benchmark is in it.
import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { writeSpeed } from "../../../scripts/tools/measured.mjs"
import { table, verdict } from "../../../scripts/tools/tables.mjs"

const folder = mkdtempSync(join(tmpdir(), "brand-visibility-bench-"))
const script = fileURLToPath(new URL("engines/memory.mjs", import.meta.url))
const calls = 10_000
/** What the memory of a process may grow by over such a run, in megabytes. */
const most = 64
/** Megabytes of the heap's old generation in the process that is to have few: about twice of what is in use. */
const oldGeneration = 112

const megabytes = (bytes) => Math.round(bytes / 2 ** 20)

/** The memory of a process that works off long runs on SQLite and does nothing else, with these options of Node. */
const memoryOfRuns = async (...options) => {
  const child = spawn(process.execPath, ["--expose-gc", ...options, script, join(folder, `${options.length}.db`), String(calls)], {
    stdio: ["ignore", "pipe", "inherit"]
  })
  const [[line]] = await Promise.all([once(createInterface({ input: child.stdout }), "line"), once(child, "exit")])
  return JSON.parse(line)
}

/** @param isTarget whether the row is what the target speaks of; the others say where the memory is */
const row = (name, from, to, isTarget = false) => {
  const grown = megabytes(to) - megabytes(from)
  return [name, `${megabytes(from)} MB`, `${megabytes(to)} MB`, `${grown} MB`, isTarget ? `${most} MB: ${verdict(grown <= most)}` : ""]
}

const free = await memoryOfRuns()
const small = await memoryOfRuns(`--max-old-space-size=${oldGeneration}`)
const ofSmall = `The same with \`--max-old-space-size=${oldGeneration}\``
const measured = table(
  [`Memory over runs of ${calls.toLocaleString("en")} calls that take no time, SQLite`, "From", "To", "Grows by", "Target"],
  [
    row("The process: before its first run, and at its peak in that run", free.before, free.first.peak, true),
    row(ofSmall, small.before, small.first.peak, true),
    row("The process at its peak: in the first run, and in the next two", free.first.peak, free.later.peak),
    row(ofSmall, small.first.peak, small.later.peak),
    row("The heap in use, after collecting garbage: after the first run, and after two more", free.first.heap, free.later.heap)
  ]
)

writeSpeed("memory", measured)
rmSync(folder, { recursive: true, force: true })
