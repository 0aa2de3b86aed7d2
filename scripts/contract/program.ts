/**
 * Runs the life of a brand with the client that hey-api generates from the document. `node dist/program.js BASE_URL KEY` prints the results as JSON.
 */
import { createClient } from "./generated/client/index.js"
import { createBrand, createTopicsWithPrompts, getBrand, getRunResults, importAnswers } from "./generated/index.js"

const [baseUrl = "", key = ""] = process.argv.slice(2)
const client = createClient({ baseUrl, auth: ({ name }) => (name === "x-service-api-key" ? key : undefined) })

const { data: brand } = await createBrand({ client, body: { name: "Fernweh", competitors: [{ name: "Norrvind" }] }, throwOnError: true })
const path = { brandId: brand.id }
const prompts = [{ text: "Which shoes?", customerJourney: "decision" as const }, { text: "Whose shoes?" }]
const batch = await createTopicsWithPrompts({ client, path, body: { topics: [{ name: "Shoes", prompts }] }, throwOnError: true })
const answers = [{ prompt: "Which shoes?", topic: "Shoes", llm: "chatgpt", answer: "Fernweh, then Norrvind." }]
const imported = await importAnswers({ client, path, body: { answers }, throwOnError: true })
const results = await getRunResults({ client, path: { runId: imported.data.run.id }, query: { include_answer: true, limit: 10 }, throwOnError: true })
const refused = await getBrand({ client, path: { brandId: "01890000-0000-7000-8000-000000000000" } })

console.log(
  JSON.stringify({
    brand: brand.name,
    slots: batch.data.remainingSlots,
    answer: results.data.data[0]?.answer,
    rank: results.data.data[0]?.rank,
    refused: refused.error?.code
  })
)
