import { expect, test } from "vitest"
import { mostMisread, wholeWay } from "./WholeWaySuite.js"

test("intervals hold the truth of a simulated model in 91 to 98.5 of 100 runs, of 300, from the question to the rate", { timeout: 1_800_000 }, async () => {
  const { bias, misread, panel, population } = await wholeWay({ seed: "the whole way", prompts: 30, samples: 2, runs: 300 })
  for (const [name, covered] of Object.entries({ panel, population })) {
    expect(covered, name).toBeGreaterThanOrEqual(0.91)
    expect(covered, name).toBeLessThanOrEqual(0.985)
  }
  // Four standard errors.
  expect(Math.abs(bias)).toBeLessThan(0.01)
  expect(misread).toBeLessThan(mostMisread)
})
