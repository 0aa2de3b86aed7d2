import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { pilotSamples, secondStage, withinCellVariance } from "../../../src/analysis/statistics/AdaptiveSamples.js"
import { agreementOf, correct } from "../../../src/analysis/statistics/Calibration.js"
import { correlationOf, onlyMorePrompts, precisionOf, promptsFor, samplesFor } from "../../../src/analysis/statistics/Planning.js"
import { rateBasis } from "../../../src/analysis/statistics/RateOf.js"

const design = { prompts: 50, llms: 1, samples: 5, rate: 0.3, correlation: 0.5 }

describe("planning", () => {
  it("expects of the panel what the answers are worth without the variation between prompts", () => {
    // 50 · 5 / (1 − 0.5) = 500 answers: 1.96 · √(0.21 / 500), a little less by Wilson's shrinking.
    expect(precisionOf(design).panelHalfWidth).toBeCloseTo(1.96 * Math.sqrt(0.21 / 500), 3)
  })

  it("expects of the population what prompts are worth", () => {
    // 50 / (0.5 + 0.5 / 5) = 83.3 answers.
    expect(precisionOf(design).populationHalfWidth).toBeCloseTo(2.0096 * Math.sqrt(0.21 / 83.33), 2)
    expect(precisionOf({ ...design, prompts: 1 }).populationHalfWidth).toBeNull()
  })

  it("never promises less for more", () => {
    const any = fc.record({
      prompts: fc.integer({ min: 6, max: 200 }),
      llms: fc.integer({ min: 1, max: 5 }),
      samples: fc.integer({ min: 1, max: 20 }),
      rate: fc.double({ min: 0.01, max: 0.7, noNaN: true }),
      correlation: fc.double({ min: 0, max: 0.95, noNaN: true })
    })
    fc.assert(
      fc.property(any, (less) => {
        const one = precisionOf(less)
        for (const more of [
          { ...less, samples: less.samples + 1 },
          { ...less, prompts: less.prompts + 1 },
          { ...less, llms: less.llms + 1 }
        ]) {
          const other = precisionOf(more)
          expect(other.panelHalfWidth).toBeLessThanOrEqual(one.panelHalfWidth + 1e-12)
          expect(other.populationHalfWidth!).toBeLessThanOrEqual(one.populationHalfWidth! + 1e-12)
          if (one.detectableChange !== null) expect(other.detectableChange!).toBeLessThanOrEqual(one.detectableChange + 1e-9)
        }
      }),
      { seed: 13 }
    )
  })

  it("finds the samples or the prompts that a half-width takes, and says when samples do not help", () => {
    const samples = samplesFor(design, "panel", 0.04, 20)!
    expect(precisionOf({ ...design, samples }).panelHalfWidth).toBeLessThanOrEqual(0.04)
    expect(precisionOf({ ...design, samples: samples - 1 }).panelHalfWidth).toBeGreaterThan(0.04)
    expect(samplesFor(design, "population", 0.04, 20)).toBeNull()
    expect(onlyMorePrompts(design, 0.04)).toBe(true)
    expect(onlyMorePrompts(design, 0.2)).toBe(false)
    const prompts = promptsFor(design, 0.04)!
    expect(precisionOf({ ...design, prompts }).populationHalfWidth).toBeLessThanOrEqual(0.04)
    expect(precisionOf({ ...design, prompts: prompts - 1 }).populationHalfWidth).toBeGreaterThan(0.04)
  })

  it("estimates how answers to one prompt correlate", () => {
    const half = (present: ReadonlyArray<number>) => correlationOf({ prompts: 4, prompt: [0, 1, 2, 3], samples: [4, 4, 4, 4], hits: present })
    // Always or never: the means 1, 1, 0, 0 vary by 1/3, which is more than 1/4 allows.
    expect(half([4, 4, 0, 0])).toBe(0.99)
    expect(half([2, 2, 2, 2])).toBe(0)
    expect(half([0, 0, 0, 0])).toBeNull()
    expect(correlationOf({ prompts: 2, prompt: [0, 1], samples: [1, 1], hits: [1, 0] })).toBeNull()
  })
})

describe("samples chosen by a goal", () => {
  it("begin with a pilot of two, or of four for a rare brand", () => {
    expect([pilotSamples(null), pilotSamples(0.3), pilotSamples(0.1)]).toEqual([2, 2, 4])
  })

  it("go on by what varied inside the cells of the pilot", () => {
    // Cells at 1 of 2: 1/4 · 2/1 = 1/2; the other: 0.
    expect(withinCellVariance({ samples: [2, 2], hits: [1, 2] })).toBe(0.25)
    expect(withinCellVariance({ samples: [1], hits: [1] })).toBeNull()
    // 3.8415 · 0.25 / (100 · 0.0016) = 6.002: seven, of which two are there.
    expect(secondStage({ variance: 0.25, cells: 100, pilot: 2, halfWidth: 0.04, most: 98, affordable: null })).toEqual({ samples: 5, limitedBy: "goal" })
    expect(secondStage({ variance: 0.25, cells: 100, pilot: 2, halfWidth: 0.04, most: 98, affordable: 3 })).toEqual({ samples: 3, limitedBy: "budget" })
    expect(secondStage({ variance: 0.25, cells: 100, pilot: 2, halfWidth: 0.04, most: 4, affordable: 9 })).toEqual({ samples: 4, limitedBy: "maximum" })
  })

  it("do not take a pilot without variation for certainty", () => {
    expect(secondStage({ variance: 0, cells: 10, pilot: 2, halfWidth: 0.04, most: 98, affordable: null }).samples).toBe(3)
  })
})

describe("a rate corrected for its detector", () => {
  const basis = rateBasis({ prompts: 50, prompt: Array.from({ length: 50 }, (_, index) => index), samples: Array(50).fill(2), hits: Array(50).fill(1) })
  const labels = { truePositives: 90, falseNegatives: 10, falsePositives: 20, trueNegatives: 80 }

  it("is Rogan and Gladen's", () => {
    // (0.5 + 0.8 − 1) / (0.9 + 0.8 − 1) = 3/7.
    const corrected = correct(basis, labels)
    if (typeof corrected === "string") throw new Error(corrected)
    expect(corrected.value).toBeCloseTo(3 / 7, 12)
    // The answers' own: 0.25 / 100; sensitivity: (3/7)² · 0.09 / 100; specificity: (4/7)² · 0.16 / 100; all by 0.7².
    const half = (1.959963984540054 * Math.sqrt(0.0025 + (9 / 49) * 0.0009 + (16 / 49) * 0.0016)) / 0.7
    expect(corrected.panel.high - corrected.value).toBeCloseTo(half, 12)
  })

  it("is refused where there are too few labels, or the detector tells too little", () => {
    expect(correct(basis, { ...labels, truePositives: 19 })).toBe("too-few-positives")
    expect(correct(basis, { ...labels, falsePositives: 5, trueNegatives: 24 })).toBe("too-few-negatives")
    expect(correct(basis, { truePositives: 50, falseNegatives: 50, falsePositives: 40, trueNegatives: 60 })).toBe("detector-too-weak")
    expect(correct({ ...basis, value: null }, labels)).toBe("no-rate")
  })

  it("stays within 0 and 1, and widens with its detector's doubt", () => {
    const corrected = correct({ ...basis, value: 0, hits: 0 }, labels)
    if (typeof corrected === "string") throw new Error(corrected)
    expect(corrected.value).toBe(0)
    expect(corrected.panel.high).toBeGreaterThan(0)
  })

  it("shows how far people and detector agree", () => {
    // Agreement 0.85; by chance (110 · 100 + 90 · 100) / 200² = 0.5; kappa 0.7.
    expect(agreementOf(labels).agreement).toBe(0.85)
    expect(agreementOf(labels).kappa).toBeCloseTo(0.7, 12)
    expect(agreementOf({ truePositives: 0, falseNegatives: 0, falsePositives: 0, trueNegatives: 0 })).toMatchObject({ labels: 0, agreement: null, kappa: null })
  })
})
