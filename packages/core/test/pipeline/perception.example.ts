import { BrandVisibility } from "@brand-visibility/core"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { simulatedModels } from "@brand-visibility/core/simulation/SimulatedModel"
import { worldOf } from "@brand-visibility/core/simulation/SimulatedWorld"

const brandInput = { name: "Fernweh", category: "trail running shoes", competitors: [{ name: "Norrvind" }, { name: "Brackwater" }] }
const world = worldOf({
  ...brandInput,
  competitors: brandInput.competitors.map(({ name }) => ({ name, aliases: [], domains: [] })),
  aliases: [],
  domains: [],
  description: null,
  excludeTerms: [],
  country: null,
  language: null
})

export const visibility = await BrandVisibility.make({
  storage: MemoryStorage.layer,
  models: simulatedModels({ seed: "perception", world, llms: ["chatgpt", "claude"] }),
  // Optional: how often people ask each prompt, as far as you know.
  volumes: async ({ prompts }) => prompts.map((text) => (text.includes("mud") ? 2_400 : null))
})
const { id } = await visibility.organizations.create({ name: "Trail Shop", customPerceptionPrompts: true })
const client = visibility.forOrganization(id)

const { id: brandId } = await client.brands.create(brandInput)
await client.prompts.createBatch({ brandId, topics: [{ name: "Shoes", prompts: [{ text: "Which shoes for mud?" }, { text: "Which shoes for heat?" }] }] })
await client.perceptionPrompts.create({
  brandId,
  prompts: [
    { text: "How far can runners trust Fernweh?", propertyId: "trust", goodScore: "everybody would buy it again", badScore: "nobody would" },
    { text: "Is Fernweh worth its price?", propertyId: "price", scoringLogic: "1 to 5: 1 is far too dear, 5 is a bargain" }
  ]
})

const { run } = await client.runs.start({ brandId, samples: 3 })
const { progress } = await client.runs.finished({ runId: run.id })
console.log(progress.completed, "calls, those of perception prompts included")

export const { prompts } = await client.perception.get({ brandId })
for (const { prompt, responses } of prompts) {
  for (const { llm, score, scoreReason, summary } of responses) console.log(prompt.propertyId, llm, score, summary, scoreReason)
}

// Your correction is shown; the model's own score stays readable beside it.
const response = prompts[0]!.responses[0]!
export const corrected = await client.perception.correct({ responseId: response.id, score: 9, scoreReason: "Measured in our own survey" })

export const { items } = await client.suggestions.list({ runId: run.id })
for (const { contentSuggestion, gap, llms, score } of items) console.log(score, gap, llms.join(", "), contentSuggestion.title)
