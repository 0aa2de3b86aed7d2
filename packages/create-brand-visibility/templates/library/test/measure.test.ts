/** Measures with simulated models, in memory: no key, no file. */
import assert from "node:assert/strict"
import { test } from "node:test"
import { BrandVisibility } from "@brand-visibility/core"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { measure } from "../src/measure.js"
import { inventedBrand, modelsFrom } from "../src/models.js"

test("finds the brand in some of the answers, and gives an interval", async () => {
  await using visibility = await BrandVisibility.make({ storage: MemoryStorage.layer, models: modelsFrom({}) })
  const question = { externalId: "account", brand: inventedBrand, prompts: Array.from({ length: 20 }, (_, index) => `Question ${index}?`) }
  const first = await measure(visibility, question)
  assert.equal(first.status, "completed")
  assert.equal(first.findings.length, 20)
  const { high, low, value } = first.visibility
  assert.ok(value !== null && low !== null && high !== null && low <= value && value <= high)
  // At the second call the brand and its prompts exist already.
  const second = await measure(visibility, question)
  assert.equal(second.findings.length, 20)
})

test("names the setting whose value is wrong, and never shows a key", () => {
  assert.throws(
    () => modelsFrom({ OPENAI_API_KEY: "sk-secret\u200b" }),
    /^Error: OPENAI_API_KEY must have only printable ASCII characters; copy the key again$/
  )
  assert.throws(() => modelsFrom({ OPENAI_API_KEY: "sk-secret", OPENAI_BASE_URL: "localhost" }), /^Error: OPENAI_BASE_URL must be a URL/)
  assert.throws(() => modelsFrom({ OPENAI_MODEL: "gpt-5-mini" }), /^Error: OPENAI_MODEL is set/)
})
