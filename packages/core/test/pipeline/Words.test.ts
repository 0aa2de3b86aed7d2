/** Words of the host's dictionaries: runs, imports and rescores use them. */
import { type BrandVisibilityOptions, LanguageModel, languageWordsOf } from "@brand-visibility/core"
import { expect, test } from "vitest"
import { collect, open, topicsOf } from "./fixtures.js"

const answers = ["Озон защищает Землю от излучения.", "Озон снизил цены на доставку."].map((answer, index) => ({ prompt: `Что ${index}?`, llm: "x", answer }))

const presenceWith = async (words: ReturnType<typeof languageWordsOf> | undefined, logger?: BrandVisibilityOptions["logger"]) => {
  const asked = LanguageModel.fromPromise({ llm: "alpha", provider: "test", model: "test", ask: async () => ({ text: answers[0]!.answer }) })
  await using shop = await open({ models: [asked], words, ...(logger === undefined ? {} : { logLevel: "warning", logger }) })
  const { id } = await shop.client.brands.create({ name: "Озон" })
  const { run } = await shop.client.answers.import({ brandId: id, answers })
  await shop.client.prompts.createBatch({ brandId: id, topics: topicsOf(1, 1) })
  const started = await shop.client.runs.start({ brandId: id })
  await shop.client.runs.finished({ runId: started.run.id })
  const results = [run.id, started.run.id].map((runId) => collect(shop.client.runs.results({ runId })))
  return (await Promise.all(results)).flat().map(({ isPresent }) => isPresent)
}

test("a name that is a word of the host's dictionary is doubted; another host of the process has words of its own", async () => {
  expect(await presenceWith(languageWordsOf({ ru: { dic: "1\nозон/I\n" } }))).toEqual([false, true, false])
  expect(await presenceWith(undefined)).toEqual([true, true, true])
  expect(await presenceWith(languageWordsOf({ ru: { dic: "1\nзвон/I\n" } }))).toEqual([true, true, true])
})

test("a dictionary that throws costs no answer: the names are scored without it, and the host's logger gets one warning", async () => {
  const broken = {
    has: () => {
      throw new Error("the dictionary is broken")
    }
  }
  const told: Array<string> = []
  expect(await presenceWith(broken, ({ message }) => told.push(message))).toEqual([true, true, true])
  expect(told).toEqual(["A dictionary of `words` failed; a name then counts as no word of its language"])
})
