// Measures one organization at 10,000 Results and at many more, on SQLite and on Postgres: the cost of reads, writes, exports and deletions, and its growth.
// SCALE is the number of Results at the large size. Its default is 100,000, so that `npm run bench` stays short. The published figures are from
// `SCALE=1000000 npm run bench -- scale`. `--sqlite` or `--postgres` measures only that one.
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import { Runs } from "@brand-visibility/core/internal/services/Runs"
import * as NoEngine from "@brand-visibility/core/pipeline/NoEngine"
import { LanguageModels } from "@brand-visibility/core/ports/LanguageModel"
import { Layer, ManagedRuntime } from "effect"
import { writeSpeed } from "../../../scripts/tools/measured.mjs"
import { table } from "../../../scripts/tools/tables.mjs"
import { newPostgres, newSqlite } from "./scale/Databases.mjs"
import { brandOf, fill, writeRun } from "./scale/Fill.mjs"
import { makeOutcomes } from "./scale/Material.mjs"
import { admin, download, keyOf } from "./scale/Processes.mjs"
import { measureReads } from "./scale/Reads.mjs"

const small = 10_000
const large = Number(process.env.SCALE ?? 100_000)
if (!Number.isInteger(large / small) || large <= small) throw new Error(`SCALE must be a multiple of ${small} above it, not ${process.env.SCALE}`)

const kinds = [
  ["SQLite", newSqlite],
  ["Postgres", newPostgres]
].filter(([name]) => !process.argv.some((parameter) => parameter.startsWith("--")) || process.argv.includes(`--${name.toLowerCase()}`))

const outcomes = makeOutcomes()
const count = (value) => Math.round(value).toLocaleString("en")
const perSecond = (value) => `${count(value)}/s`
const megabytes = (value) => (value === null ? "not told" : `${count(value)} MB`)

/** Largest p99 in milliseconds of a read that a person waits for. */
const mostMillis = 10

/** Prints progress on a terminal. Standard output gets only the table. */
const tell = (text) => void (process.stderr.isTTY && process.stderr.write(`${text}\n`))

const measure = async (newDatabase, results) => {
  const database = await newDatabase()
  const opened = () => {
    const storage = database.storage().pipe(Layer.provide(Ids.layer), Layer.provide(Secrets.layer))
    const surroundings = Layer.mergeAll(storage, NoEngine.layer, LanguageModels.layer([]))
    return ManagedRuntime.make(Runs.layer.pipe(Layer.provideMerge(surroundings)))
  }
  const onStores = async (use) => {
    const runtime = opened()
    try {
      return await use((effect) => runtime.runPromise(effect))
    } finally {
      await runtime.dispose()
    }
  }
  try {
    const found = new Map()
    const begun = performance.now()
    const filled = await onStores((run) => fill(database, run, results, outcomes))
    found.set("Seconds to fill it", [(performance.now() - begun) / 1000, count])
    await database.settle()
    const bytes = (await database.bytes()) / filled.results
    tell("filled")
    const reads = await onStores((run) => run(measureReads(filled)))
    for (const [name, times] of reads)
      found.set(name, times === null ? null : [times.p50, () => `${times.p50.toFixed(2)} / ${times.p99.toFixed(2)}`, times.p99])
    tell("read")
    found.set("Bytes per Result on disk", [bytes, count])
    await onStores(async (run) => {
      const other = await run(brandOf(filled.organizationId, outcomes))
      const rate = async (...parameters) => [(await run(writeRun(other, ...parameters))).perSecond, perSecond]
      found.set("Whole cells, concurrency 1", await rate(3_000, 1))
      found.set("Whole cells, concurrency 32", await rate(12_000, 32))
      found.set("Whole cells, concurrency 1, each claimed by itself", await rate(2_000, 1, 1))
    })
    found.set("Whole cells, concurrency 32, the large run", [filled.perSecond, perSecond])
    tell("written")
    const path = `/v1/runs/${filled.largeRunId}/results`
    const paths = [`${path}.csv`, `${path}.ndjson`, `${path}.csv?include_answer=true`, `${path}.ndjson?include_answer=true`]
    const key = keyOf(database, filled.organizationId)
    const exported = await download(database, key, paths)
    const held = await download(database, key, paths, true)
    for (const [index, name] of ["results.csv", "results.ndjson", "results.csv with answers", "results.ndjson with answers"].entries())
      found.set(`${name} of the large run`, [filled.largeResults / exported.files[index].seconds, perSecond])
    found.set("Memory of the server before the exports", [exported.idle, megabytes])
    found.set("Memory of the server, peak", [exported.peak, megabytes])
    found.set("Memory of the server before the exports, heap held to 64 MB", [held.idle, megabytes])
    found.set("Memory of the server, peak, heap held to 64 MB", [held.peak, megabytes])
    tell("exported")
    const process = (name, { bytes: written, peak, seconds }) => {
      const size = written > 1_000_000 ? ` (${count(written / 1_000_000)} MB)` : ""
      found.set(name, [seconds, (value) => `${value.toFixed(1)} s${size}`])
      found.set(`${name}, peak memory`, [peak, megabytes])
    }
    process("admin export: the whole organization", await admin(database, "export", filled.organizationId))
    tell("archived")
    process("admin retention run: drop the answers", await admin(database, "retention", "run", "--days", "1"))
    tell("dropped")
    process("admin organization delete", await admin(database, "organization", "delete", filled.organizationId, "--yes"))
    return found
  } finally {
    await database.remove()
  }
}

const measured = []
for (const [name, newDatabase] of kinds)
  for (const results of [small, large]) {
    tell(`${name} ${results}`)
    measured.push({ name, results, found: await measure(newDatabase, results) })
  }

const shown = (value) => (value === undefined || value === null ? "–" : value[1](value[0]))
const growth = (before, after) => (before == null || after == null || !before[0] ? "–" : `× ${(after[0] / before[0]).toFixed(1)}`)
const headings = ["What", ...kinds.flatMap(([name]) => [`${name}, ${count(small)}`, `${name}, ${count(large)}`, "grows"])]
const rows = [...measured.at(-1).found.keys()].map((name) => [
  name,
  ...kinds.flatMap(([kind]) => {
    const [before, after] = measured.filter((one) => one.name === kind).map(({ found }) => found.get(name))
    return [shown(before), shown(after), growth(before, after)]
  })
])

/** The slowest read of a name at the large size. */
const slowest = (kind, name) => {
  const { found } = measured.findLast((one) => one.name === kind)
  return Math.max(...[...found].flatMap(([read, value]) => (name.test(read) && value !== null ? [value[2]] : [])))
}
const targets = [
  ["Filtered Results of the large run, any page", /^Results by/],
  ["500 sources of the large run", /first 500$/]
].flatMap(([what, name]) =>
  kinds.map(([kind]) => {
    const p99 = slowest(kind, name)
    return [what, kind, `${p99.toFixed(2)} ms`, `${mostMillis} ms: ${p99 < mostMillis ? "met" : "missed"}`]
  })
)
const sizes = `${count(large / 500)} runs of 500 Results and one of ${count(large / 10)}`
const text = [
  `At ${count(large)}: ${sizes}; at ${count(small)}, ${count(small / 500)} runs and one of ${count(small / 10)}.`,
  table(headings, rows),
  table(["Slowest p99 of", "Database", `At ${count(large)}`, "Target"], targets)
].join("\n\n")
// The published figures are those at a million Results.
writeSpeed("scale", text, { isPublished: large === 1_000_000 && kinds.length === 2 })
