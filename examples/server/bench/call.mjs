// Measures the processor time of a whole call: asking over HTTP with the `openai` SDK, detecting brands, and storing. The comparison is a bare loop with the
// same SDK at the same concurrency and one insert of the answer and its sources. The two take turns in one process, with one provider on this machine.
//
// `PROFILE=file.cpuprofile` writes a processor profile of the last round of whole calls.
import { fork } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { Session } from "node:inspector/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { BrandVisibility } from "@brand-visibility/core"
import { openai } from "@brand-visibility/llm-openai"
import { sqliteStorage } from "@brand-visibility/storage-sqlite"
import OpenAI from "openai"
import { areDefault, writeSpeed } from "../../../scripts/tools/measured.mjs"
import { medianOf } from "../../../scripts/tools/median.mjs"
import { openSqlite } from "../../../scripts/tools/sqlite.mjs"
import { table } from "../../../scripts/tools/tables.mjs"

const calls = 1_000
const concurrency = 32
const rounds = 5
/** Largest ratio of a whole call's processor time to a bare call's. */
const target = 2

const folder = mkdtempSync(join(tmpdir(), "brand-visibility-bench-"))
const provider = fork(fileURLToPath(new URL("call/provider.mjs", import.meta.url)))
const [url] = await once(provider, "message")

/** Milliseconds of processor time per call, and calls per second. */
const measured = async (work) => {
  globalThis.gc?.()
  const [before, start] = [process.cpuUsage(), performance.now()]
  await work()
  const { system, user } = process.cpuUsage(before)
  return { processor: (system + user) / 1_000 / calls, rate: (1_000 * calls) / (performance.now() - start) }
}

const questions = Array.from({ length: calls }, (_, index) => `Which shoes for trail ${index}?`)

const bareLoop = async () => {
  const sdk = new OpenAI({ baseURL: url, apiKey: "none", maxRetries: 0 })
  const database = await openSqlite(join(folder, "bare.db"))
  database.exec("PRAGMA journal_mode = WAL")
  database.exec("PRAGMA synchronous = NORMAL")
  database.exec("CREATE TABLE answers (id INTEGER PRIMARY KEY, prompt TEXT, text TEXT, sources TEXT, tokens INTEGER)")
  const insert = database.prepare("INSERT INTO answers (prompt, text, sources, tokens) VALUES (?, ?, ?, ?)")
  return async () => {
    let next = 0
    const worker = async () => {
      while (next < calls) {
        const input = questions[next++]
        const { output, output_text: text, usage } = await sdk.responses.create({ model: "bench-1", input })
        const sources = output.flatMap(({ content }) => content.flatMap(({ annotations }) => annotations.map((annotation) => annotation.url)))
        insert.run(input, text, JSON.stringify(sources), usage.output_tokens)
      }
    }
    await Promise.all(Array.from({ length: concurrency }, worker))
  }
}

const wholeCalls = async () => {
  const model = openai({ llm: "alpha", model: "bench-1", baseURL: url, mode: "responses", concurrency })
  const visibility = await BrandVisibility.make({ storage: sqliteStorage({ filename: join(folder, "whole.db") }), models: [model], logLevel: "none" })
  const { id } = await visibility.organizations.create({ name: "Bench" })
  const client = visibility.forOrganization(id)
  const competitors = ["Kestrel Peak", "Norrvind", "Brackwater"].map((name) => ({ name }))
  const brand = await client.brands.create({ name: "Fernweh", domains: ["fernweh.example"], competitors })
  for (let first = 0; first < calls; first += 500) {
    const prompts = questions.slice(first, first + 500).map((text) => ({ text }))
    await client.prompts.createBatch({ brandId: brand.id, topics: [{ name: "Shoes", prompts }] })
  }
  const ask = async () => {
    const { run } = await client.runs.start({ brandId: brand.id })
    const { progress } = await client.runs.finished({ runId: run.id })
    if (progress.completed !== calls) throw new Error(`only ${progress.completed} of ${calls} calls were answered`)
  }
  return { ask, dispose: () => visibility.dispose() }
}

try {
  const [bare, whole] = [await bareLoop(), await wholeCalls()]
  const of = { bare: [], whole: [] }
  for (let round = 0; round <= rounds; round++) {
    const isProfiled = round === rounds && process.env.PROFILE !== undefined
    const bareRound = await measured(bare)
    const session = new Session()
    if (isProfiled) {
      session.connect()
      await session.post("Profiler.enable")
      await session.post("Profiler.start")
    }
    const wholeRound = await measured(whole.ask)
    if (isProfiled) writeFileSync(process.env.PROFILE, JSON.stringify((await session.post("Profiler.stop")).profile))
    // The first round compiles code and opens connections, so it does not count.
    if (round === 0) continue
    of.bare.push(bareRound)
    of.whole.push(wholeRound)
  }
  const ratios = of.whole.map(({ processor }, index) => processor / of.bare[index].processor).toSorted((left, right) => left - right)
  await whole.dispose()
  const row = (name, taken, ...ratio) => [
    name,
    `${medianOf(taken.map(({ processor }) => processor)).toFixed(2)} ms`,
    `${Math.round(medianOf(taken.map(({ rate }) => rate)))}/s`,
    ...ratio
  ]
  const ratio = medianOf(ratios)
  const verdict = `${target.toFixed(1)}: ${ratio > target ? "missed" : "met"}`
  const rows = [
    row("The bare loop", of.bare, "1", ""),
    row("A whole call", of.whole, `${ratio.toFixed(2)} (${ratios[0].toFixed(2)} to ${ratios.at(-1).toFixed(2)})`, verdict)
  ]
  const headings = ["What", "Processor time a call", "Calls", "Ratio", "Target"]
  writeSpeed("call", table(headings, rows), { isPublished: areDefault("PROFILE") })
} finally {
  provider.disconnect()
  rmSync(folder, { recursive: true, force: true })
}
