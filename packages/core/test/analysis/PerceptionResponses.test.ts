import { BrandId, OrganizationId, PerceptionPromptId, PerceptionResponseId, RunId } from "@brand-visibility/core/domain/Ids"
import { Llm } from "@brand-visibility/core/domain/Llm"
import type { PerceptionAnswer } from "@brand-visibility/core/domain/Perception"
import { PerceptionPrompt } from "@brand-visibility/core/domain/PerceptionPrompt"
import { Timestamp } from "@brand-visibility/core/domain/Timestamp"
import * as fc from "fast-check"
import { describe, expect, it, test } from "vitest"
import { responsesOf } from "../../src/analysis/perception/PerceptionResponses.js"
import { t975 } from "../../src/analysis/statistics/StudentT.js"

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, "0")}`
const at = Timestamp.make("2031-02-03T04:05:06.789Z")

const prompt = new PerceptionPrompt({
  id: PerceptionPromptId.make(id(1)),
  organizationId: OrganizationId.make(id(2)),
  brandId: BrandId.make(id(3)),
  propertyId: "trust",
  promptText: "Trust?",
  scoringLogic: "0-10",
  scale: { low: 0, high: 10 },
  goodScore: null,
  badScore: null,
  createdAt: at
})

const answer = (
  sample: number,
  score: number,
  correction: { readonly score: number; readonly at?: string } | null = null,
  llm = "chatgpt"
): PerceptionAnswer => ({
  id: PerceptionResponseId.make(id(100 + sample)),
  runId: RunId.make(id(4)),
  llm: Llm.make(llm),
  model: null,
  sample,
  scale: prompt.scale,
  text: `${score}`,
  droppedTextSha256: null,
  rating: { score, scoreReason: `of ${sample}`, rubric: "test" },
  correction: correction === null ? null : { score: correction.score, scoreReason: "mine", correctedAt: Timestamp.make(correction.at ?? at) },
  createdAt: at
})

const shownOf = (...answers: ReadonlyArray<PerceptionAnswer>) => responsesOf({ prompt, answers }).responses

describe("the chosen answer of an LLM", () => {
  test.each([
    [[7], 7],
    [[9, 3], 3],
    [[9, 3, 5], 5],
    [[9, 1, 5, 3], 3]
  ])("is the one with the lower median score: of %j the answer with %d", (scores, expected) => {
    const [response] = shownOf(...scores.map((score, index) => answer(index + 1, score)))
    expect(response).toMatchObject({ score: expected, machineScore: expected, isUserChanged: false, summary: { count: scores.length } })
  })

  it("is the earlier sample if scores are equal", () => {
    expect(shownOf(answer(3, 5), answer(2, 5), answer(1, 5))[0]).toMatchObject({ scoreReason: "of 2" })
  })

  it("is the answer that a person corrected last, and keeps the machine's score", () => {
    const [response] = shownOf(
      answer(1, 9, { score: 1, at: "2031-02-03T04:05:07.000Z" }),
      answer(2, 5),
      answer(3, 8, { score: 2, at: "2031-02-03T04:05:08.000Z" })
    )
    expect(response).toMatchObject({ score: 2, scoreReason: "mine", isUserChanged: true, machineScore: 8, machineScoreReason: "of 3" })
    expect(response?.summary, "of what the LLM said").toMatchObject({ count: 3, mean: (9 + 5 + 8) / 3 })
  })

  it("exists for each LLM, sorted by LLM", () => {
    expect(shownOf(answer(1, 5, null, "gemini"), answer(1, 6, null, "chatgpt"), answer(2, 4, null, "gemini")).map(({ llm, score }) => [llm, score])).toEqual([
      ["chatgpt", 6],
      ["gemini", 4]
    ])
  })
})

describe("the summary of an LLM's answers", () => {
  it("has no interval for one answer", () => {
    expect(shownOf(answer(1, 7))[0]?.summary).toEqual({ mean: 7, interval: null, count: 1 })
  })

  it("has Student's interval for several", () => {
    // t(0.975, 2) = 4.302653, s = 1: 6 ± 4.302653 / √3
    const { interval, mean } = shownOf(answer(1, 5), answer(2, 6), answer(3, 7))[0]!.summary
    expect(mean).toBe(6)
    expect(interval?.low).toBeCloseTo(6 - 4.302653 / Math.sqrt(3), 5)
    expect(interval?.high).toBeCloseTo(6 + 4.302653 / Math.sqrt(3), 5)
  })

  it("stays on the scale and around its mean", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 10, noNaN: true }), { minLength: 2, maxLength: 20 }), (scores) => {
        const { interval, mean } = shownOf(...scores.map((score, index) => answer(index + 1, score)))[0]!.summary
        expect(interval!.low >= 0 && interval!.low <= mean + 1e-9 && mean - 1e-9 <= interval!.high && interval!.high <= 10).toBe(true)
      }),
      { seed: 12 }
    )
  })
})

describe("Student's t", () => {
  test.each([
    [1, 12.706204736],
    [2, 4.30265273],
    [4, 2.776445105],
    [9, 2.262157163],
    [19, 2.093024054],
    [30, 2.042272456],
    [1_000, 1.96233908]
  ])("has its quantile at 0.975 with %d degrees of freedom", (degreesOfFreedom, expected) => {
    expect(t975(degreesOfFreedom)).toBeCloseTo(expected, 7)
  })
})
