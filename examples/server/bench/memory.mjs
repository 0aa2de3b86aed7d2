// Measures how much the memory of a process grows over long runs. The process does nothing else, and contains no provider, no server and no other benchmark.
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
/** Largest growth of a process's memory over such a run, in megabytes. */
const most = 64
/** Limit of the heap's old generation in megabytes for the process with little memory: about twice the used memory. */
const oldGeneration = 112

const megabytes = (bytes) => Math.round(bytes / 2 ** 20)

/** The memory of a process that only works on long runs on SQLite, with these options of Node. */
const memoryOfRuns = async (...options) => {
  const child = spawn(process.execPath, ["--expose-gc", ...options, script, join(folder, `${options.length}.db`), String(calls)], {
    stdio: ["ignore", "pipe", "inherit"]
  })
  const [[line]] = await Promise.all([once(createInterface({ input: child.stdout }), "line"), once(child, "exit")])
  return JSON.parse(line)
}

/** @param isTarget whether the target applies to the row; the other rows show where the memory is */
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
