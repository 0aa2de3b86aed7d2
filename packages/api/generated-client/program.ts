/**
 * Runs the life of a brand with a generated client. `node dist/program.js BASE_URL KEY` prints the results as JSON.
 */
import createClient from "openapi-fetch"
import type { components, paths } from "./schema.js"

const [baseUrl = "", key = ""] = process.argv.slice(2)

const api = createClient<paths>({ baseUrl, headers: { "x-service-api-key": key } })

const created = await api.POST("/v1/brands", { body: { name: "Acme", competitors: [{ name: "Globex" }] } })
if (created.data === undefined) throw new Error(created.error.message)
const brand: components["schemas"]["Brand"] = created.data
const path = { brandId: brand.id }

const batch = await api.POST("/v1/brands/{brandId}/topics-prompts/batch", {
  params: { path, header: { "Idempotency-Key": "the-one-batch" } },
  body: { topics: [{ name: "Shoes", prompts: [{ text: "Which shoes?", customerJourney: "decision" }, { text: "Whose shoes?" }] }] }
})
if (batch.data === undefined) throw new Error(batch.error.message)

const imported = await api.POST("/v1/brands/{brandId}/answers", {
  params: { path, query: { onError: "abort" } },
  body: { answers: [{ prompt: "Which shoes?", topic: "Shoes", llm: "chatgpt", answer: "Acme, then Globex." }] }
})
if (imported.data === undefined) throw new Error(imported.error.message)
const { run } = imported.data

const results = await api.GET("/v1/runs/{runId}", { params: { path: { runId: run.id }, query: { include_answer: true, limit: 10 } } })
if (results.data === undefined) throw new Error(results.error.message)
const [result] = results.data.data

const promptsAt = (page: number) => api.GET("/v1/brands/{brandId}/prompts", { params: { path, query: { limit: 1, page } } })

const prompts: Array<string> = []
let nextPage: number | null = 1
while (nextPage !== null) {
  const page = await promptsAt(nextPage)
  if (page.data === undefined) throw new Error(page.error.message)
  prompts.push(...page.data.data.map(({ text }) => text))
  nextPage = page.data.paging.nextPage
}

const refused = await api.GET("/v1/brands/{brandId}", { params: { path: { brandId: "01890000-0000-7000-8000-000000000000" } } })
const invalid = await api.POST("/v1/brands", { body: { name: "" } })

console.log(
  JSON.stringify({
    brand: brand.name,
    slots: batch.data.remainingSlots,
    prompts,
    answer: result?.answer,
    rank: result?.rank,
    refused: refused.error?.code,
    invalid: invalid.error?.code === "validation_error" ? invalid.error.details : undefined
  })
)
