// Measures how long readers wait during a run of quick calls and during an import, and how much the readers slow the run down. The server, its provider and
// the readers are separate processes. Each reader sends requests at a steady rate without waiting for answers, so that waiting requests are measured too.
import { fork } from "node:child_process"
import { once } from "node:events"
import { setTimeout as delay } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { areDefault, writeSpeed } from "../../../scripts/tools/measured.mjs"
import { table } from "../../../scripts/tools/tables.mjs"
import { startTarget } from "./hostile/Target.mjs"

const settings = areDefault("BENCH_PACE", "BENCH_CALLS", "BENCH_ANSWERS")
  ? [
      { pace: 60, calls: 2_000, imported: 8_000 },
      { pace: 20, calls: 5_000, imported: 20_000 }
    ]
  : [
      {
        pace: Number(process.env.BENCH_PACE ?? 20),
        calls: Number(process.env.BENCH_CALLS ?? 5_000),
        imported: Number(process.env.BENCH_ANSWERS ?? 20_000)
      }
    ]

const provider = fork(fileURLToPath(new URL("call/provider.mjs", import.meta.url)))
const [baseURL] = await once(provider, "message")
const target = await startTarget({ OPENAI_BASE_URL: baseURL, OPENAI_API_KEY: "sk-bench", OPENAI_MODEL: "bench-1", MAX_CONCURRENCY: "32" })

const ask = async (method, path, body, headers) => {
  const { status, text } = await target.call(method, path, typeof body === "object" ? JSON.stringify(body) : body, headers)
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 300)}`)
  return JSON.parse(text)
}

const competitors = ["Kestrel Peak", "Norrvind", "Brackwater", "Aldermoor", "Tindra"].map((name) => ({ name }))
const prompts = 500
const brandOf = (name) => ask("POST", "/v1/brands", { name, competitors })
const askedBrand = async () => {
  const { id } = await brandOf("Fernweh")
  for (let topic = 0; topic < 5; topic++)
    await ask("POST", `/v1/brands/${id}/topics-prompts/batch`, {
      topics: [
        { name: `Topic ${topic}`, prompts: Array.from({ length: prompts / 5 }, (_, index) => ({ text: `Which shoes for distance ${topic * 100 + index}?` })) }
      ]
    })
  return id
}

const sentence = "It holds well on wet rock, drains within minutes and is light enough for a long day, which most who tested it praised."
const linesOf = (imported) =>
  Array.from({ length: imported }, (_, index) =>
    JSON.stringify({
      prompt: `Which shoes for summit ${index % 2_000}?`,
      topic: "Summits",
      llm: ["chatgpt", "claude", "gemini"][index % 3],
      answer: ["Kestrel Peak", "Fernweh", "Norrvind", "Brackwater"]
        .map((name, place) => `${place + 1}. **${name} Ridge ${index}**: ${sentence} ${sentence}`)
        .join("\n")
    })
  ).join("\n")

const runToItsEnd = async (brandId, calls) => {
  const begun = performance.now()
  await ask("POST", `/v1/brands/${brandId}/runs`, { samples: calls / prompts })
  for (;;) {
    await delay(200)
    const { data } = await ask("GET", `/v1/brands/${brandId}/runs?limit=1`)
    if (data[0].completedAt !== null) return performance.now() - begun
  }
}

/** Sends requests at a steady rate until it is stopped. Gives the latency of each answer in milliseconds. */
const reader = (path, pace) => {
  const took = []
  const pending = new Set()
  const timer = setInterval(() => {
    const begun = performance.now()
    const answered = async () => {
      const isAnswered = await target.call("GET", path).then(
        ({ status }) => status === 200,
        () => false
      )
      took.push(isAnswered ? performance.now() - begun : Number.POSITIVE_INFINITY)
      pending.delete(asked)
    }
    const asked = answered()
    pending.add(asked)
  }, pace)
  return async () => {
    clearInterval(timer)
    await Promise.all(pending)
    return took.toSorted((left, right) => left - right)
  }
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
const millis = (value) => `${value.toFixed(value < 10 ? 1 : 0)} ms`

const count = (value) => value.toLocaleString("en")
const headings = ["Each reader asks every", "What goes on", "`/healthz`", "Brands", "Runs", "Longest stall", "The run took"]
const rows = []

/** A row of the table: the latencies of three readers during the work, and the duration of the run beside that of the same run alone. */
const watched = async (name, { brandId, pace }, work, alone) => {
  await delay(500)
  await target.look()
  const stops = ["/healthz", "/v1/brands", `/v1/brands/${brandId}/runs`].map((path) => reader(path, pace))
  const took = await work()
  const read = await Promise.all(stops.map((stop) => stop()))
  const { stall } = await target.look()
  const cells = read.map((sorted) => `${millis(at(sorted, 0.5))} / ${millis(at(sorted, 0.99))} / ${millis(sorted.at(-1))}`)
  rows.push([`${pace} ms`, name, ...cells, millis(stall), alone === undefined ? "" : `${(took / alone).toFixed(2)} × alone`])
}

const measure = async ({ calls, imported, pace }, index) => {
  const brandId = await askedBrand()
  const otherId = (await brandOf(`Solmark ${index}`)).id
  const lines = linesOf(imported)
  const importAll = () => ask("POST", `/v1/brands/${otherId}/answers`, lines, { "content-type": "application/x-ndjson" })
  const alone = await runToItsEnd(brandId, calls)
  const beside = { brandId, pace }
  await watched("Nothing, for 5 s", beside, () => delay(5_000))
  await watched(`A run of ${count(calls)} calls`, beside, () => runToItsEnd(brandId, calls), alone)
  await watched(`An import of ${count(imported)} answers`, beside, importAll)
  const both = async () => (await Promise.all([runToItsEnd(brandId, calls), importAll()]))[0]
  await watched("Both", beside, both, alone)
}

try {
  for (const [index, setting] of settings.entries()) await measure(setting, index)
  writeSpeed("crowd", table(headings, rows), { isPublished: settings.length > 1 })
} finally {
  await target.close()
  provider.disconnect()
}
