// Measures the duration of a chart of a year and of a comparison of two large runs, on SQLite and on Postgres: 365 daily runs of 200 Results (50 prompts × 4
// LLMs), and two runs of 10,000 Results (2,500 prompts × 4 LLMs). `--sqlite` or `--postgres` measures only that one.
//
// The first run of each size is made from answers in the usual way. The others are copies of its rows with new ids and times.
//
// Besides the caller's wait, each row has the processor time of this process, on which other programs of the machine have less influence.
import { performance } from "node:perf_hooks"
import { BrandVisibility } from "@brand-visibility/core"
import { writeSpeed } from "../../../scripts/tools/measured.mjs"
import { table } from "../../../scripts/tools/tables.mjs"
import { newPostgres, newSqlite } from "./scale/Databases.mjs"

const days = 365
const llms = ["chatgpt", "claude", "gemini", "perplexity"]
const rivals = ["Globex", "Initech", "Hooli", "Umbrella", "Stark"]

const kinds = [
  ["SQLite", newSqlite],
  ["Postgres", newPostgres]
].filter(([name]) => !process.argv.some((parameter) => parameter.startsWith("--")) || process.argv.includes(`--${name.toLowerCase()}`))

/** The random generator mulberry32, so that every benchmark run scores the same answers. */
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

/** Copies the one run to each day of a year. */
const copyDaily = async ({ columnsOf, rows, run: execute }, { brandId, run }) => {
  const copy = async (from, key, changed) => {
    const names = await columnsOf(from)
    const values = names.map((name) => changed[name] ?? name)
    await execute(`INSERT INTO ${from} (${names.join(", ")}) SELECT ${values.join(", ")} FROM ${from} WHERE ${key} = '${run.id}'`)
  }
  for (let day = 1; day < days; day++) {
    const id = `'01900000-0000-7000-8000-${String(day).padStart(12, "0")}'`
    const at = new Date(Date.parse(run.startedAt) - (days - day) * 86_400_000).toISOString()
    await copy("runs", "id", { id, started_at: `'${at}'`, ordinal: -day })
    await copy("run_cells", "run_id", { run_id: id })
  }
  const ordered = await rows(`SELECT id FROM runs WHERE brand_id = '${brandId}' ORDER BY started_at, id`)
  for (const [index, { id }] of ordered.entries()) await execute(`UPDATE runs SET ordinal = ${index + 1} WHERE id = '${id}'`)
}

const rows = []

/** Measures a row of the table. `target` is the largest p99 in milliseconds. */
const measure = async (database, name, times, target, call) => {
  for (let warmUp = 0; warmUp < 10; warmUp++) await call()
  const taken = []
  const before = process.cpuUsage()
  for (let time = 0; time < times; time++) {
    const start = performance.now()
    await call()
    taken.push(performance.now() - start)
  }
  const { system, user } = process.cpuUsage(before)
  taken.sort((left, right) => left - right)
  const at = (share) => taken[Math.min(taken.length - 1, Math.ceil(share * taken.length) - 1)]
  const worked = ((system + user) / 1_000 / times).toFixed(1)
  const verdict = target === null ? "" : `${target} ms: ${at(0.99) > target ? "missed" : "met"}`
  rows.push([name, database, times, `${at(0.5).toFixed(1)} ms`, `${at(0.99).toFixed(1)} ms`, `${worked} ms`, verdict])
}

for (const [name, newDatabase] of kinds) {
  const database = await newDatabase()
  const visibility = await BrandVisibility.make({ storage: database.storage(), models: [], engine: "none" })
  const { id: organizationId } = await visibility.organizations.create({ name: "Bench" })
  const client = visibility.forOrganization(organizationId)
  const competitors = rivals.map((rival, index) => ({ name: rival, isPlacebo: index < 2 }))
  const [brand, large] = [await client.brands.create({ name: "Acme", competitors }), await client.brands.create({ name: "Acme", competitors })]
  const { run } = await client.answers.import({ brandId: brand.id, answers: answersOf(50, 1) })
  const before = await client.answers.import({ brandId: large.id, answers: answersOf(2_500, 2) })
  const after = await client.answers.import({ brandId: large.id, answers: answersOf(2_500, 3) })
  await database.withStatements((statements) => copyDaily(statements, { brandId: brand.id, run }))
  await database.settle()
  const year = { brandId: brand.id, imports: true }
  const { points } = await client.statistics.trends(year)
  if (points.filter(({ rates }) => rates !== null).length !== days) throw new Error(`the chart has other than ${days} points with rates`)
  await measure(name, "Trends of 365 daily runs of 200 Results, by day", 200, 50, () => client.statistics.trends(year))
  await measure(name, "The same in the days of Berlin", 100, 50, () => client.statistics.trends({ ...year, timeZone: "Europe/Berlin" }))
  await measure(name, "The same of one LLM", 100, null, () => client.statistics.trends({ ...year, llm: "claude" }))
  await measure(name, "The same by week", 100, null, () => client.statistics.trends({ ...year, by: "week" }))
  await measure(name, "Comparison of two runs of 10,000 Results", 100, 300, () => client.statistics.compare({ runId: before.run.id, to: after.run.id }))
  await visibility.dispose()
  await database.remove()
}

writeSpeed("trends", table(["What", "Database", "Times", "p50", "p99", "Processor time each", "Target of p99"], rows), { isPublished: kinds.length > 1 })
