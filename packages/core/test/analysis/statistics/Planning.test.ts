import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { pilotSamples, secondStage, withinCellVariance } from "../../../src/analysis/statistics/AdaptiveSamples.js"
import { agreementOf, correct } from "../../../src/analysis/statistics/Calibration.js"
import { correlationOf, onlyMorePrompts, precisionOf, promptsFor, samplesFor } from "../../../src/analysis/statistics/Planning.js"
import { rateOf } from "../../../src/analysis/statistics/RateOf.js"

const design = { prompts: 50, llms: 1, samples: 5, rate: 0.3, correlation: 0.5 }

describe("planning", () => {
  it("expects a panel interval by the answers, without the variation between prompts", () => {
    // 50 · 5 / (1 − 0.5) = 500 answers: 1.96 · √(0.21 / 500), a little less by Wilson's shrinking.
    expect(precisionOf(design).panelHalfWidth).toBeCloseTo(1.96 * Math.sqrt(0.21 / 500), 3)
  })

  it("expects a population interval by the prompts", () => {
    // 50 / (0.5 + 0.5 / 5) = 83.3 answers.
    expect(precisionOf(design).populationHalfWidth).toBeCloseTo(2.0096 * Math.sqrt(0.21 / 83.33), 2)
    expect(precisionOf({ ...design, prompts: 1 }).populationHalfWidth).toBeNull()
  })

  it("never expects less precision from more prompts, LLMs or samples", () => {
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

  it("finds the samples or the prompts that reach a half-width, and tells when more samples do not help", () => {
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

  it("estimates the correlation of answers to one prompt", () => {
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

  it("go on by the variation inside the cells of the pilot", () => {
    // Cells at 1 of 2: 1/4 · 2/1 = 1/2; the other: 0.
    expect(withinCellVariance({ samples: [2, 2], hits: [1, 2] })).toBe(0.25)
    expect(withinCellVariance({ samples: [1], hits: [1] })).toBeNull()
    // 3.8415 · 0.25 / (100 · 0.0016) = 6.002: seven samples, of which the pilot has two.
    expect(secondStage({ variance: 0.25, cells: 100, pilot: 2, halfWidth: 0.04, most: 98, affordable: null })).toEqual({ samples: 5, limitedBy: "goal" })
    expect(secondStage({ variance: 0.25, cells: 100, pilot: 2, halfWidth: 0.04, most: 98, affordable: 3 })).toEqual({ samples: 3, limitedBy: "budget" })
    expect(secondStage({ variance: 0.25, cells: 100, pilot: 2, halfWidth: 0.04, most: 4, affordable: 9 })).toEqual({ samples: 4, limitedBy: "maximum" })
  })

  it("assume some variation after a pilot without any", () => {
    expect(secondStage({ variance: 0, cells: 10, pilot: 2, halfWidth: 0.04, most: 98, affordable: null }).samples).toBe(3)
  })
})

describe("a rate corrected for its detector", () => {
  const rate = (hits: ReadonlyArray<number>, each: number) =>
    rateOf("visibility@1", { prompts: hits.length, prompt: hits.map((_, index) => index), samples: hits.map(() => each), hits })
  const half = rate(Array(50).fill(1), 2)
  const labels = { truePositives: 90, falseNegatives: 10, falsePositives: 20, trueNegatives: 80 }

  const corrected = (...of: Parameters<typeof correct>) => {
    const found = correct(...of)
    if (typeof found === "string") throw new Error(found)
    return found
  }

  it("follows Rogan and Gladen's formula", () => {
    // (0.5 + 0.8 − 1) / (0.9 + 0.8 − 1) = 3/7.
    const { panel, value } = corrected(half, labels)
    expect(value).toBeCloseTo(3 / 7, 12)
    // With one more label on each side, sensitivity is 91/102 and specificity 81/102. Everything is divided by 0.9 + 0.8 − 1.
    const ofLabels = (9 / 49) * ((91 * 11) / 102 ** 3) + (16 / 49) * ((81 * 21) / 102 ** 3)
    const above = Math.sqrt((half.panel!.high - 0.5) ** 2 + 1.959963984540054 ** 2 * ofLabels) / 0.7
    expect(panel.high - value).toBeCloseTo(above, 12)
    expect(value - panel.low).toBeCloseTo(above, 12)
  })

  it("is not more certain than the uncorrected rate, even when the labels show no error", () => {
    const agreeing = { truePositives: 30, falseNegatives: 0, falsePositives: 0, trueNegatives: 30 }
    // A tenth of two hundred answers, and thirty labels of each kind: the detector may still be wrong in several of a hundred answers.
    const tenth = rate(
      Array.from({ length: 200 }, (_, index) => (index < 20 ? 1 : 0)),
      1
    )
    const { panel, population, value } = corrected(tenth, agreeing)
    expect(value).toBeCloseTo(0.1, 12)
    expect(panel.high - panel.low).toBeGreaterThan(1.25 * (tenth.panel!.high - tenth.panel!.low))
    const counts = fc.record({
      truePositives: fc.integer({ min: 30, max: 2_500 }),
      falseNegatives: fc.integer({ min: 0, max: 20 }),
      falsePositives: fc.integer({ min: 0, max: 20 }),
      trueNegatives: fc.integer({ min: 30, max: 2_500 })
    })
    fc.assert(
      fc.property(counts, fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 2, maxLength: 60 }), (confusion, hits) => {
        const raw = rate(hits, 3)
        const found = corrected(raw, confusion)
        for (const [wide, narrow] of [
          [found.panel, raw.panel!],
          [found.population!, raw.population!]
        ] as const) {
          expect(wide.low).toBeLessThanOrEqual(Math.max(0, found.value - (raw.value! - narrow.low)) + 1e-12)
          expect(wide.high).toBeGreaterThanOrEqual(Math.min(1, found.value + (narrow.high - raw.value!)) - 1e-12)
        }
      }),
      { seed: 14 }
    )
    expect(population!.high).toBeGreaterThanOrEqual(panel.high)
  })

  it("is refused with too few labels, or with a detector that is too weak", () => {
    expect(correct(half, { ...labels, truePositives: 19 })).toBe("too-few-positives")
    expect(correct(half, { ...labels, falsePositives: 5, trueNegatives: 24 })).toBe("too-few-negatives")
    expect(correct(half, { truePositives: 50, falseNegatives: 50, falsePositives: 40, trueNegatives: 60 })).toBe("detector-too-weak")
    expect(correct({ ...half, value: null, panel: null }, labels)).toBe("no-rate")
  })

  it("stays within 0 and 1, and widens with the uncertainty of the detector", () => {
    const { panel, value } = corrected(rate(Array(50).fill(0), 2), labels)
    expect([value, panel.low]).toEqual([0, 0])
    expect(panel.high).toBeGreaterThan(0)
  })

  it("shows how often people and detector agree", () => {
    // Agreement 0.85; by chance (110 · 100 + 90 · 100) / 200² = 0.5; kappa 0.7.
    expect(agreementOf(labels).agreement).toBe(0.85)
    expect(agreementOf(labels).kappa).toBeCloseTo(0.7, 12)
    expect(agreementOf({ truePositives: 0, falseNegatives: 0, falsePositives: 0, trueNegatives: 0 })).toMatchObject({ labels: 0, agreement: null, kappa: null })
  })
})
