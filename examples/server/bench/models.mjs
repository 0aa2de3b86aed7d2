// Measures the cost of a provider's bad day: whole runs over a real SDK and real HTTP, with a provider on this machine.
import { fork } from "node:child_process"
import { once } from "node:events"
import { rmSync, mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { BrandVisibility } from "@brand-visibility/core"
import { openai } from "@brand-visibility/llm-openai"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import { writeSpeed } from "../../../scripts/tools/measured.mjs"
import { table } from "../../../scripts/tools/tables.mjs"
import { badDay, goodDay } from "./models/hell.mjs"

const folder = mkdtempSync(join(tmpdir(), "brand-visibility-bench-"))
let files = 0

const runOn = async ({ day, latencyMillis, llms, questions, tail, ...options }) => {
  const provider = fork(fileURLToPath(new URL("models/provider.mjs", import.meta.url)))
  const told = async (message) => {
    provider.send(message)
    return (await once(provider, "message"))[0]
  }
  const url = await told({ seed: 7, day, latencyMillis, tail })
  const models = llms.map((llm) => openai({ llm, model: llm, baseURL: url, ...options }))
  const visibility = await BrandVisibility.make({ storage: sqliteStorage({ filename: join(folder, `${files++}.db`) }), models, logLevel: "none" })
  const { id } = await visibility.organizations.create({ name: "Bench" })
  const client = visibility.forOrganization(id)
  const brand = await client.brands.create({ name: "Fernweh", competitors: ["Kestrel Peak", "Norrvind", "Brackwater"].map((name) => ({ name })) })
  const texts = Array.from({ length: questions / llms.length }, (_, index) => ({ text: `Which shoes for trail ${index}?` }))
  for (let first = 0; first < texts.length; first += 500)
    await client.prompts.createBatch({ brandId: brand.id, topics: [{ name: "Shoes", prompts: texts.slice(first, first + 500) }] })
  const before = performance.now()
  const { run } = await client.runs.start({ brandId: brand.id })
  const { progress } = await client.runs.finished({ runId: run.id })
  const seconds = (performance.now() - before) / 1000
  await visibility.dispose()
  const { most, requests, worst } = await told("end")
  if (progress.completed !== progress.total) throw new Error(`only ${progress.completed} of ${progress.total} questions were answered`)
  return { seconds, requests: requests / questions, most, worst }
}

const rows = []
const show = (name, { most, requests, seconds, worst }, ideal) =>
  rows.push([
    name,
    `${seconds.toFixed(2)} s`,
    ideal === undefined ? "" : `${ideal.toFixed(2)} s`,
    ideal === undefined ? "" : (seconds / ideal).toFixed(2),
    requests.toFixed(2),
    worst,
    most
  ])

try {
  const fixed = { llms: ["alpha"], latencyMillis: 200, tail: false, concurrency: 32, maximumConcurrency: 32 }
  const hundred = { ...fixed, questions: 100 }
  // The first run of a process compiles code and opens connections.
  show("100 questions of 200 ms, concurrency 32: the first of a process, which compiles and connects", await runOn({ ...hundred, day: goodDay }), 0.8)
  const rounds = []
  for (let round = 0; round < 5; round++) rounds.push(await runOn({ ...hundred, day: goodDay }))
  const [, , median] = rounds.toSorted((left, right) => left.seconds - right.seconds)
  show("The same, median of five more", median, 0.8)
  const thousand = { ...fixed, questions: 1_000, maximumAttempts: 12 }
  const ideal = (Math.ceil(1_000 / 32) * 200) / 1000
  show("1,000 questions", await runOn({ ...thousand, day: goodDay }), ideal)
  show("1,000 questions, 20 % of the requests refused with 429", await runOn({ ...thousand, day: { ...goodDay, tooMany: 0.2 } }), ideal)
  const three = { llms: ["alpha", "beta", "gamma"], questions: 2_001, latencyMillis: 20, tail: true, concurrency: 16, maximumConcurrency: 48 }
  const strict = { timeoutMillis: 2_000, maximumAttempts: 12 }
  const calm = await runOn({ ...three, ...strict, day: goodDay })
  show("2,001 questions over three models, heavy-tailed latencies from 20 ms", calm)
  show("The same on a day from hell, beside the calm day", await runOn({ ...three, ...strict, day: badDay }), calm.seconds)
  const headings = ["What", "Took", "Ideal", "Ratio", "Requests a question", "At most for one", "In flight at most"]
  const peak = `Peak memory of the process over all of it: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB.`
  writeSpeed("models", `${table(headings, rows)}\n\n${peak}`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
