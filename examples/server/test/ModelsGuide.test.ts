import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { model } from "./guides/costs.example.js"
import { models } from "./guides/models.example.js"

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8")

const shows = (page: string, example: string) => expect(read(`../../../docs/guides/${page}`)).toContain(`\`\`\`ts\n${read(`./guides/${example}`)}\`\`\``)

test("docs/guides/models.md registers the models that this test makes", () => {
  shows("models.md", "models.example.ts")
  expect(models.map(({ llm, price, provider, webSearch }) => [llm, provider, webSearch, price === null])).toEqual([
    ["chatgpt", "openai", true, false],
    ["claude", "anthropic", true, false],
    ["gemini", "google", true, false],
    ["perplexity", "perplexity", true, true]
  ])
})

test("docs/guides/costs.md prices the model that this test makes", () => {
  shows("costs.md", "costs.example.ts")
  expect(model).toMatchObject({ llm: "chatgpt", price: { inputUsd: 0.25, outputUsd: 2, searchUsd: 0.01 }, maxOutputTokens: 8_192, mostSearches: 5 })
})
