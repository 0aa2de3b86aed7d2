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
