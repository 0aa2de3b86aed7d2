import { expect, test } from "vitest"
import { mostMisread, wholeWay } from "./WholeWaySuite.js"

// Two runs only detect a broken path; WholeWay.proof.test.ts checks the promised bounds.
test("the rate of a run is the share of a simulated model's answers that name the brand, from the question to the rate", async () => {
  const { bias, misread } = await wholeWay({ seed: "the whole way", prompts: 30, samples: 2, runs: 2 })
  expect(misread).toBeLessThan(mostMisread)
  expect(Math.abs(bias)).toBeLessThan(0.12)
})
