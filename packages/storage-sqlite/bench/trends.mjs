/**
 * How long a chart of a year and a comparison of two large runs take: 365 daily runs of 200 Results (50 prompts × 4 LLMs), and two runs of
 * 10,000 Results (2,500 prompts × 4 LLMs).
 *
 * The first run of each size is made like any other, from answers; the rest are copies of its rows with ids and moments of their own.
 */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { performance } from "node:perf_hooks"
import { BrandVisibility } from "@brand-visibility/core"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import Sqlite from "better-sqlite3"

const folder = mkdtempSync(join(tmpdir(), "trends-bench-"))
const filename = join(folder, "bench.db")
const llms = ["chatgpt", "claude", "gemini", "perplexity"]
const rivals = ["Globex", "Initech", "Hooli", "Umbrella", "Stark"]

/** Mulberry32, so that every bench scores the same answers. */
const dice = (seed) => () => {
  seed = (seed + 0x6d2b79f5) >>> 0
  let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}

function* answersOf(prompts, seed) {
  const next = dice(seed)
  for (let prompt = 0; prompt < prompts; prompt++) {
    for (const llm of llms) {
      const brands = ["Acme", ...rivals].filter(() => next() < 0.4)
      const answer = brands.length === 0 ? "It depends on what you need." : brands.map((brand, index) => `${index + 1}. ${brand}`).join("\n")
      const sources = ["globex.example", "reviews.example", "forum.example"]
        .filter(() => next() < 0.3)
        .map((site) => ({ url: `https://${site}/${prompt % 20}` }))
      yield { prompt: `Which anvil should I buy for job number ${prompt}?`, topic: `Topic ${prompt % 10}`, llm, answer, sources }
    }
  }
}

const visibility = await BrandVisibility.make({ storage: sqliteStorage({ filename }), models: [], engine: "none" })
const { id: organizationId } = await visibility.organizations.create({ name: "Bench" })
const client = visibility.forOrganization(organizationId)
const competitors = rivals.map((name, index) => ({ name, isPlacebo: index < 2 }))
const brand = await client.brands.create({ name: "Acme", competitors })
const large = await client.brands.create({ name: "Acme", competitors })
const daily = await client.answers.import({ brandId: brand.id, answers: answersOf(50, 1) })
const [before, after] = [
  await client.answers.import({ brandId: large.id, answers: answersOf(2_500, 2) }),
  await client.answers.import({ brandId: large.id, answers: answersOf(2_500, 3) })
]

const database = new Sqlite(filename)
const columns = (table) => database.pragma(`table_info(${table})`).map(({ name }) => name)
const copy = (table, key, changed) => {
  const names = columns(table)
  const values = names.map((name) => (name in changed ? `@${name}` : name))
  database
    .prepare(`INSERT INTO ${table} (${names.join(", ")}) SELECT ${values.join(", ")} FROM ${table} WHERE ${key} = @source`)
    .run({ source: daily.run.id, ...changed })
}
database.transaction(() => {
  for (let day = 1; day < 365; day++) {
    const id = `01900000-0000-7000-8000-${String(day).padStart(12, "0")}`
    const at = new Date(Date.parse(daily.run.startedAt) - (365 - day) * 86_400_000).toISOString()
    copy("runs", "id", { id, started_at: at, ordinal: -day })
    copy("run_cells", "run_id", { run_id: id })
  }
  const ordered = database.prepare("SELECT id FROM runs WHERE brand_id = ? ORDER BY started_at, id").all(brand.id)
  for (const [index, { id }] of ordered.entries()) database.prepare("UPDATE runs SET ordinal = ? WHERE id = ?").run(10_000 + index, id)
  for (const [index, { id }] of ordered.entries()) database.prepare("UPDATE runs SET ordinal = ? WHERE id = ?").run(index + 1, id)
})()
database.close()

const measure = async (name, times, call) => {
  for (let warmUp = 0; warmUp < 5; warmUp++) await call()
  const taken = []
  for (let time = 0; time < times; time++) {
    const start = performance.now()
    await call()
    taken.push(performance.now() - start)
  }
  taken.sort((left, right) => left - right)
  const at = (share) => taken[Math.min(taken.length - 1, Math.ceil(share * taken.length) - 1)].toFixed(1)
  console.log(`${name}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms of ${times}`)
}

const { points } = await client.statistics.trends({ brandId: brand.id, imports: true })
console.log(`${points.length} points, ${points.filter(({ rates }) => rates !== null).length} of them with rates`)
await measure("trends, 365 daily runs of 200 Results, by day", 100, () => client.statistics.trends({ brandId: brand.id, imports: true }))
await measure("trends, the same of one LLM, by week", 100, () => client.statistics.trends({ brandId: brand.id, imports: true, by: "week", llm: "claude" }))
await measure("compare, two runs of 10,000 Results", 30, () => client.statistics.compare({ runId: before.run.id, to: after.run.id }))
await visibility.dispose()
rmSync(folder, { recursive: true })
