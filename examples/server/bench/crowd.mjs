// What readers wait for while a run of 5,000 quick calls and an import of 20,000 answers go on, and what the run loses by it. The server, its
// provider and the readers are processes of their own. Each reader asks every 20 ms, whether it was answered or not: what waits is counted.
import { fork } from "node:child_process"
import { once } from "node:events"
import { setTimeout as delay } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { startTarget } from "./hostile/Target.mjs"

const calls = Number(process.env.BENCH_CALLS ?? 5_000)
const imported = Number(process.env.BENCH_ANSWERS ?? 20_000)

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
const lines = Array.from({ length: imported }, (_, index) =>
  JSON.stringify({
    prompt: `Which shoes for summit ${index % 2_000}?`,
    topic: "Summits",
    llm: ["chatgpt", "claude", "gemini"][index % 3],
    answer: ["Kestrel Peak", "Fernweh", "Norrvind", "Brackwater"]
      .map((name, place) => `${place + 1}. **${name} Ridge ${index}**: ${sentence} ${sentence}`)
      .join("\n")
  })
).join("\n")

const runToItsEnd = async (brandId) => {
  const begun = performance.now()
  await ask("POST", `/v1/brands/${brandId}/runs`, { samples: calls / prompts })
  for (;;) {
    await delay(200)
    const { data } = await ask("GET", `/v1/brands/${brandId}/runs?limit=1`)
    if (data[0].completedAt !== null) return performance.now() - begun
  }
}

/** Asks at a steady pace until it is told to stop; gives how long each answer took, in milliseconds. */
const reader = (path) => {
  const took = []
  const pending = new Set()
  const timer = setInterval(
    () => {
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
    },
    Number(process.env.BENCH_PACE ?? 20)
  )
  return async () => {
    clearInterval(timer)
    await Promise.all(pending)
    return took.toSorted((left, right) => left - right)
  }
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
const millis = (value) => `${value.toFixed(value < 10 ? 1 : 0)} ms`

const paths = (brandId) => ["/healthz", "/v1/brands", `/v1/brands/${brandId}/runs`]
const watched = async (name, brandId, work) => {
  await delay(500)
  await target.look()
  const stops = paths(brandId).map(reader)
  const outcome = await work()
  const read = await Promise.all(stops.map((stop) => stop()))
  const { stall } = await target.look()
  const cells = read.map((sorted) => `${millis(at(sorted, 0.5))} / ${millis(at(sorted, 0.99))} / ${millis(sorted.at(-1))}`)
  console.log(`| ${name} | ${(outcome / 1_000).toFixed(1)} s | ${cells.join(" | ")} | ${millis(stall)} |`)
  return outcome
}

const brandId = await askedBrand()
const otherId = (await brandOf("Solmark")).id
const importAll = async () => {
  const begun = performance.now()
  await ask("POST", `/v1/brands/${otherId}/answers`, lines, { "content-type": "application/x-ndjson" })
  return performance.now() - begun
}

try {
  const alone = await runToItsEnd(brandId)
  console.log(`A run of ${calls} calls alone, nobody reading: ${(alone / 1_000).toFixed(1)} s\n`)
  console.log("| What goes on | Took | `/healthz` p50 / p99 / longest | Brands | Runs | Longest stall |\n| --- | --- | --- | --- | --- | --- |")
  await watched("Nothing, for 5 s", brandId, async () => delay(5_000, 5_000))
  const read = await watched("A run", brandId, () => runToItsEnd(brandId))
  await watched(`An import of ${imported} answers`, brandId, importAll)
  const both = await watched("Both", brandId, async () => {
    const [run] = await Promise.all([runToItsEnd(brandId), importAll()])
    return run
  })
  console.log(`\nThe run beside readers: ${(read / alone).toFixed(2)} × alone; beside readers and the import: ${(both / alone).toFixed(2)} ×`)
} finally {
  await target.close()
  provider.disconnect()
}
