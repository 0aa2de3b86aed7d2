import { BrandVisibility } from "@brand-visibility/core"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { expect, it } from "vitest"

const price = { inputUsd: 1, outputUsd: 2, searchUsd: 0 }

const previewWith = async (expectedUsage: unknown) => {
  const logged: Array<string> = []
  const model = LanguageModel.fromPromise({ llm: "mine", provider: "test", model: "test", price, ask: async () => ({ text: "Acme" }) })
  await using visibility = await BrandVisibility.make({
    storage: MemoryStorage.layer,
    models: [{ ...model, expectedUsage: expectedUsage as typeof model.expectedUsage }],
    logger: ({ message }) => void logged.push(message)
  })
  const { id } = await visibility.organizations.create({ name: "Acme" })
  const { brands, prompts, runs, statistics } = visibility.forOrganization(id)
  const brand = await brands.create({ name: "Acme" })
  await prompts.createBatch({ brandId: brand.id, topics: [{ name: "Shoes", prompts: [{ text: "Which shoes?" }] }] })
  const preview = await runs.preview({ brandId: brand.id })
  await statistics.plan({ brandId: brand.id, budgetUsd: 1 })
  return { preview, logged }
}

it.each([
  [
    "throws TypeError",
    () => {
      throw new TypeError("no such table")
    }
  ],
  ["gave no counts", () => undefined],
  ["gave a promise in place of counts", async () => ({ inputTokens: 1, outputTokens: 1 })],
  ["gave inputTokens that is not a number from 0", () => ({ inputTokens: Number.NaN, outputTokens: 1 })],
  ["gave outputTokens that is not a number from 0", () => ({ inputTokens: 1, outputTokens: -1 })],
  ["gave searches that is not a number from 0", () => ({ inputTokens: 1, outputTokens: 1, searches: "2" })]
])("an expectedUsage that %s leaves the estimate unknown, and the log names the model", async (fault, expectedUsage) => {
  const { logged, preview } = await previewWith(expectedUsage)
  expect(preview).toEqual({ plannedCalls: 1, estimatedCostUsd: null, expectedTokens: { input: null, output: null } })
  expect(logged[0]).toBe(`The estimate of a run lacks the model "mine": its expectedUsage ${fault.replace("throws", "threw")}`)
})

it("an expectedUsage that is a method is called as one, and fractions of tokens are summed", async () => {
  const expectedUsage = function (this: { readonly price: unknown }) {
    return { inputTokens: this.price === price ? 1.5 : Number.NaN, outputTokens: 2 }
  }
  const { logged, preview } = await previewWith(expectedUsage)
  expect(preview.expectedTokens).toEqual({ input: 1.5, output: 2 })
  expect(logged).toEqual([])
})
