import { expect, it } from "vitest"
import { judge } from "./Flatness.mjs"

const allowed = { least: 5, share: 0.05 }

/** Sixty samples around a hundred, with a little noise. */
const samples = (growth: number) => Array.from({ length: 60 }, (_, index) => 100 + growth * index + 3 * Math.sin(index * 1.7))

it("finds a leak of half a percent a sample, and none in noise", () => {
  expect(judge(samples(0), allowed).isFlat).toBe(true)
  expect(judge(samples(0.5), allowed).isFlat).toBe(false)
})

it("ignores the first half, in which a process warms up, and a few outliers", () => {
  const warmingUp = samples(0).map((sample, index) => (index < 30 ? sample - 3 * (30 - index) : sample))
  expect(judge(warmingUp, allowed).isFlat).toBe(true)
  expect(judge(samples(0).with(59, 900).with(58, 900), allowed).isFlat).toBe(true)
  expect(judge(samples(0.5).with(59, 0).with(58, 0), allowed).isFlat).toBe(false)
})
