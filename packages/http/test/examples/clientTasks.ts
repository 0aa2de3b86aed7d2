import { Client, isApiError } from "@brand-visibility/api"

const { VISIBILITY_KEY: apiKey = "", VISIBILITY_URL: baseUrl = "http://127.0.0.1:8787" } = process.env

const api = Client.make({ baseUrl, apiKey })
console.log((await api.discover()).message)

const competitors = [{ name: "Norrvind" }, { name: "Kestrel Peak" }]
const { id: brandId } = await api.createBrand({ body: { name: "Fernweh", category: "trail running shoes", competitors } })
const found = await api.listBrands({ query: { search: "fern", sort: "-createdAt" } })
console.log(found.data.map(({ name }) => name).join())

const prompts = [{ text: "Which shoes last longest?" }, { text: "Which shoes grip in mud?" }, { text: "Which shoes are light?" }]
const { remainingSlots, topics } = await api.createTopicsWithPrompts({ path: { brandId }, body: { topics: [{ name: "Shoes", prompts }] } })
const trust = { text: "How much do you trust Fernweh?", propertyId: "trust" }
await api.createPerceptionPrompts({ path: { brandId }, body: { prompts: [trust] } })
console.log(remainingSlots, topics[0]?.prompts.length)

const once = { idempotencyKey: "brand-of-order-4711" }
const first = await api.createBrand({ body: { name: "Solmark" } }, once)
const again = await api.createBrand({ body: { name: "Solmark" } }, once)
console.log(first.id === again.id)

try {
  await api.createBrand({ body: { name: "" } })
} catch (error) {
  if (!isApiError(error, "validation_error")) throw error
  console.log(error.code, error.details.map(({ path }) => path).join())
}

for await (const { text } of Client.items(api.listPrompts, { path: { brandId }, query: { limit: 2 } })) console.log(text)

const plan = await api.startRun({ path: { brandId }, body: { samples: 2, dryRun: true } })
if ("plannedCalls" in plan) console.log(plan.plannedCalls)

const started = await api.startRun({ path: { brandId }, body: { samples: 2 } })
if (!("run" in started)) throw new Error("It is not a dry run")
const runId = started.run.id
let status: string = started.run.status
for await (const run of api.watchRun({ path: { runId } })) status = run.status
console.log(status)

const { metrics, rates } = await api.getRunStats({ path: { runId } })
console.log(metrics.completedResponses, Object.keys(metrics.topics).join(), rates.visibility.prompts)

const query = { isPresent: true, include_answer: true, include_sources: true, limit: 500 } as const
const { data, paging } = await api.getRunResults({ path: { runId }, query })
const isWhole = data.every(({ answer, sources }) => typeof answer === "string" && Array.isArray(sources))
console.log(data.length === paging.total, isWhole)

const { data: sites } = await api.getRunSources({ path: { runId } })
const { all } = await api.getShareOfVoice({ path: { runId } })
const isNamed = all.some(({ name }) => name === "Norrvind")
console.log(sites.length > 0, isNamed)

const ideas = await api.listContentSuggestions({ path: { runId }, query: { limit: 1 } })
const perception = await api.getPerception({ path: { brandId } })
const response = perception.data[0]?.responses[0]
if (response === undefined) throw new Error("There is no response")
const corrected = await api.correctPerceptionResponse({ path: { responseId: response.id }, body: { score: 4, scoreReason: "It mixes us up with a bank" } })
console.log(ideas.data.length <= 1, corrected.score, corrected.isUserChanged)

const answer = { prompt: "Which shoes last longest?", llm: "chatgpt", answer: "1. Norrvind\n2. Fernweh", collectedAt: "2026-05-24T15:56:04Z" }
const imported = await api.importAnswers({ path: { brandId }, body: { answers: [answer] } })
console.log(imported.accepted, imported.run.collected?.from)

const { points } = await api.getTrends({ path: { brandId }, query: { by: "month", imports: true } })
console.log(points.length, points.map(({ rates }) => rates?.visibility.prompts).join())

const { run: latest } = await api.getLatestResults({ path: { brandId }, query: { limit: 1 } })
const second = await api.startRun({ path: { brandId }, body: { samples: 2, perception: false } })
if (!("run" in second)) throw new Error("It is not a dry run")
for await (const _ of api.watchRun({ path: { runId: second.run.id } })) continue
const { visibility } = await api.compareRuns({ path: { runId }, query: { to: second.run.id } })
console.log(latest?.channel, visibility.prompts)

const csv = await api.exportResultsAsCsv({ path: { runId } })
const lines = await api.exportRunsAsNdjson({ path: { brandId }, query: { status: ["completed", "partial"] } })
const bundle = await api.exportRunBundle({ path: { runId } })
console.log(csv.split("\r\n").length - 2, lines.split("\n").length - 1, bundle.digest.length)

const { rescoreSuggested } = await api.updateBrand({ path: { brandId }, body: { aliases: ["FW Runner"] } })
const preview = await api.rescoreRun({ path: { runId }, body: {} })
const applied = await api.rescoreRun({ path: { runId }, body: { apply: true } })
console.log(rescoreSuggested, "changed" in preview, "run" in applied)

const failures = await api.listFailures({ path: { runId } })
if (failures.paging.total > 0) await api.retryRun({ path: { runId } })
console.log(failures.paging.total)

const schedule = await api.setSchedule({ path: { brandId }, body: { cron: "0 9 * * MON", timeZone: "Europe/Berlin", options: { samples: 3 } } })
console.log(schedule.nextTimes.length)
await api.deleteSchedule({ path: { brandId } })

const webhook = await api.createWebhook({ body: { url: "https://hooks.example/visibility" } })
const deliveries = await api.listWebhookDeliveries({ path: { webhookId: webhook.id } })
console.log(webhook.secret?.startsWith("whsec_"), deliveries.paging.total)

const made = await api.createKey({ body: { name: "dashboard", scopes: ["read"] } })
await api.revokeKey({ path: { apiKeyId: made.id } })
console.log(made.key?.startsWith("bv_live_"), (await api.listKeys()).data.length)

const usage = await api.getUsage({ query: { by: "model" } })
console.log(usage.data.map(({ key }) => key).join(), usage.total.answers)

await api.deletePrompt({ path: { promptId: topics[0]?.prompts[0]?.id ?? "" } })
console.log((await api.deleteBrand({ path: { brandId } })).deleted)
