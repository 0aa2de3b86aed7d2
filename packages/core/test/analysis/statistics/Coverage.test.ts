import { describe, expect, it } from "vitest"
import {
  adaptiveCoverageOf,
  blamedOf,
  correctedCoverageOf,
  coverageOf,
  detectionOf,
  experimentCoverageOf,
  plannedChange
} from "../../../src/simulation/KnownTruth.js"

const setting = { prompts: 50, samples: 5, mean: 0.3, correlation: 0.5 }

// Sixty replications only reveal a broken formula. Coverage.proof.test.ts tests the promised bounds.
describe("the statistics, over worlds whose truth is known", () => {
  it("cover the truth", () => {
    for (const samples of [1, 5]) {
      const { bias, panel, population } = coverageOf({ ...setting, samples }, 60)
      expect(panel).toBeGreaterThan(0.85)
      expect(population).toBeGreaterThan(0.85)
      expect(Math.abs(bias)).toBeLessThan(0.03)
    }
  })

  it("cover the population in worlds where an interval for independent answers mostly misses it", () => {
    const { independent, population } = coverageOf({ ...setting, samples: 20 }, 60)
    expect(population).toBeGreaterThan(0.85)
    expect(independent).toBeLessThan(0.6)
  })

  it("cover the truth when samples are chosen by a goal, and come near the goal", () => {
    const { bias, halfWidth, panel } = adaptiveCoverageOf(setting, 0.04, 60)
    expect(panel).toBeGreaterThan(0.85)
    expect(Math.abs(bias)).toBeLessThan(0.03)
    expect(Math.abs(halfWidth - 0.04)).toBeLessThan(0.01)
  })

  it("cover the truth with few labels of a good detector, which often show none of its errors", () => {
    for (const mean of [0.1, 0.3]) {
      const { panel, population } = correctedCoverageOf({ ...setting, mean }, { errors: 0.03, labels: 30 }, 200)
      expect(panel).toBeGreaterThan(0.93)
      expect(population).toBeGreaterThan(0.93)
    }
  })

  it("cover the effect of an experiment, and report none when only the model has changed", () => {
    const { covered } = experimentCoverageOf(setting, { change: 0.2, kept: 0.8 }, 60)
    expect(covered).toBeGreaterThan(0.85)
    expect(experimentCoverageOf(setting, { change: 0, kept: 0.6 }, 60).found).toBeLessThan(0.17)
    expect(experimentCoverageOf(setting, { change: 0.4, kept: 1 }, 20).found).toBeGreaterThan(0.7)
  })

  it("raise few false alarms, find a planned change, and do not blame the brand for a change of the model", () => {
    expect(detectionOf(setting, 0, 60)).toBeLessThan(0.17)
    expect(detectionOf(setting, plannedChange(setting), 40)).toBeGreaterThan(0.55)
    const { blamed, model } = blamedOf(setting, 0.5, 40)
    expect(blamed).toBeLessThan(0.2)
    expect(model).toBeGreaterThan(0.7)
  })
})
