import { describe, expect, it } from "vitest"
import { adaptiveCoverageOf, blamedOf, coverageOf, detectionOf, experimentCoverageOf, plannedChange } from "../../../src/simulation/KnownTruth.js"

const setting = { prompts: 50, samples: 5, mean: 0.3, correlation: 0.5 }

describe("the statistics, over worlds whose truth is known", () => {
  it("cover the truth in 91 to 98.5 of 100 cases, of 300", () => {
    for (const samples of [1, 5]) {
      const { panel, population } = coverageOf({ ...setting, samples }, 300)
      // With one answer a cell the interval is conservative: it may cover more.
      expect(panel, `panel, ${samples}`).toBeGreaterThanOrEqual(0.91)
      if (samples > 1) expect(panel, `panel, ${samples}`).toBeLessThanOrEqual(0.985)
      expect(population, `population, ${samples}`).toBeGreaterThanOrEqual(0.91)
      expect(population, `population, ${samples}`).toBeLessThanOrEqual(0.985)
    }
  })

  it("cover the truth in 91 to 98.5 of 100 cases, of 300, when samples are chosen by a goal", () => {
    for (const halfWidth of [0.04, 0.03]) {
      const { bias, panel } = adaptiveCoverageOf(setting, halfWidth, 300)
      expect(panel, `${halfWidth}`).toBeGreaterThanOrEqual(0.91)
      expect(panel, `${halfWidth}`).toBeLessThanOrEqual(0.985)
      expect(Math.abs(bias), `${halfWidth}`).toBeLessThan(0.005)
    }
  })

  it("cover the effect of an experiment in 91 to 98.5 of 100 cases, of 300, however the model changes meanwhile", () => {
    for (const samples of [1, 5]) {
      for (const kept of [1, 0.7]) {
        const { covered } = experimentCoverageOf({ ...setting, samples }, { change: 0.2, kept }, 300)
        expect(covered, `${samples}, ${kept}`).toBeGreaterThanOrEqual(0.91)
        expect(covered, `${samples}, ${kept}`).toBeLessThanOrEqual(0.985)
      }
    }
  })

  it("report an effect in at most 7 of 100 experiments without one, of 500", () => {
    expect(experimentCoverageOf(setting, { change: 0, kept: 0.7 }, 500).found).toBeLessThanOrEqual(0.07)
  })

  it("raise a false alarm in at most 7 of 100 comparisons, of 1,000", () => {
    expect(detectionOf(setting, 0, 1_000)).toBeLessThanOrEqual(0.07)
  })

  it("find a planned change in at least 75 of 100 comparisons, of 500", () => {
    for (const samples of [1, 5]) {
      const one = { ...setting, samples }
      expect(detectionOf(one, plannedChange(one), 500), `${samples}`).toBeGreaterThanOrEqual(0.75)
    }
  })

  it("blame the brand in at most 7 of 100 comparisons when the model changes every brand, of 500", () => {
    expect(blamedOf(setting, 0.6, 500).blamed).toBeLessThanOrEqual(0.07)
  })
})
