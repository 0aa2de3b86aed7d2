/** Models and subjects of the benchmark of engines. */
import { setTimeout as delay } from "node:timers/promises"
import { LanguageModel } from "@brand-visibility/core"

/** A model that answers after so many milliseconds, with so many calls at once. It counts the calls, and records the time of the first. */
export const countingModel = (millis, places) => {
  let asked = 0
  let first = 0
  const model = LanguageModel.fromPromise({
    llm: "assistant",
    provider: "bench",
    model: "bench-1",
    concurrency: places,
    maximumConcurrency: places,
    ask: async () => {
      asked++
      first ||= performance.now()
      if (millis > 0) await delay(millis)
      return { text: "Fernweh is a good choice; Norrvind as well." }
    }
  })
  return { model, asked: () => asked, first: () => first, forget: () => (first = 0) }
}

/** Creates a brand with so many prompts. */
export const subject = async (visibility, prompts) => {
  const { id } = await visibility.organizations.create({ name: "Bench", promptLimit: null, promptLimitPerBrand: null })
  const client = visibility.forOrganization(id)
  const brand = await client.brands.create({ name: "Fernweh", competitors: [{ name: "Norrvind" }] })
  const texts = Array.from({ length: prompts }, (_, index) => ({ text: `Question ${index}?` }))
  for (let first = 0; first < prompts; first += 100)
    await client.prompts.createBatch({ brandId: brand.id, topics: [{ name: `From ${first}`, prompts: texts.slice(first, first + 100) }] })
  return { client, brandId: brand.id }
}
