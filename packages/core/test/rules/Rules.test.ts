import { CellId } from "@brand-visibility/core/domain/Ids"
import { unlimitedSlots } from "@brand-visibility/core/domain/Quota"
import type { AnswerScore } from "@brand-visibility/core/internal/domain/AnswerScore"
import type { ScoredSample } from "@brand-visibility/core/internal/domain/RunResult"
import * as PromptQuota from "@brand-visibility/core/internal/rules/PromptQuota"
import * as RunTransitions from "@brand-visibility/core/internal/rules/RunTransitions"
import * as Sampling from "@brand-visibility/core/internal/rules/Sampling"
import { Either } from "effect"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import * as PerceptionAccess from "../../src/rules/PerceptionAccess.js"

describe("the prompt quota", () => {
  const limit = fc.option(fc.nat(1000), { nil: null })
  const usage = fc.record({ promptLimitPerBrand: limit, promptLimit: limit, brandPrompts: fc.nat(1200), organizationPrompts: fc.nat(1200) })

  test("accepts a request exactly when all its prompts fit both limits, and counts them in both", () => {
    fc.assert(
      fc.property(usage, fc.nat(50), (before, count) => {
        const fits = (used: number, most: number | null) => count === 0 || most === null || used + count <= most
        const reserved = PromptQuota.reserve(before, count)
        expect(Either.isRight(reserved)).toBe(fits(before.brandPrompts, before.promptLimitPerBrand) && fits(before.organizationPrompts, before.promptLimit))
        if (Either.isRight(reserved)) expect(reserved.right.orgTotalPrompts).toBe(before.organizationPrompts + count)
        else expect(reserved.left).toMatchObject({ requested: count, ...PromptQuota.statusOf(before) })
      }),
      { seed: 1 }
    )
  })

  test("leaves the smaller rest of the two limits, never less than 0", () => {
    fc.assert(
      fc.property(usage, (now) => {
        const { remainingSlots } = PromptQuota.statusOf(now)
        const left = [
          now.promptLimitPerBrand === null ? [] : [now.promptLimitPerBrand - now.brandPrompts],
          now.promptLimit === null ? [] : [now.promptLimit - now.organizationPrompts]
        ].flat()
        expect(remainingSlots).toBe(Math.max(0, Math.min(unlimitedSlots, ...left)))
      }),
      { seed: 2 }
    )
  })

  test("leaves an organization the rest of its own limit, whatever the limit of its brands", () => {
    fc.assert(
      fc.property(usage, ({ organizationPrompts, ...limits }) => {
        const left = limits.promptLimit === null ? unlimitedSlots : Math.max(0, limits.promptLimit - organizationPrompts)
        expect(PromptQuota.ofOrganization(limits, organizationPrompts)).toEqual({
          remainingSlots: left,
          promptLimit: limits.promptLimitPerBrand,
          orgWideLimit: limits.promptLimit,
          orgTotalPrompts: organizationPrompts
        })
      }),
      { seed: 3 }
    )
  })
})

describe("custom perception prompts", () => {
  test.each([
    [true, true, true],
    [true, null, true],
    [true, false, false],
    [false, true, false],
    [false, null, false]
  ])("organization %s, brand %s: %s", (organization, brand, expected) => {
    expect(PerceptionAccess.isEnabled({ customPerceptionPrompts: organization }, { customPerceptionPrompts: brand })).toBe(expected)
  })
})

describe("a Result of several samples", () => {
  const present = (rank: number, sentiment: "negative" | "neutral" | "positive"): Omit<AnswerScore, "evidence"> => ({
    isPresent: true,
    presenceBasis: "rules",
    rank,
    rankBasis: "list",
    sentiment,
    sentimentBasis: "rules",
    mentionedBrands: [],
    detector: "detector@1"
  })
  const absent: Omit<AnswerScore, "evidence"> = {
    ...present(1, "neutral"),
    isPresent: false,
    rank: null,
    rankBasis: null,
    sentiment: null,
    sentimentBasis: null
  }
  const cellId = (sample: number) => CellId.make(`01890a5d-ac96-774b-bcce-${String(sample).padStart(12, "0")}`)
  const samplesOf = (...scores: ReadonlyArray<Omit<AnswerScore, "evidence">>) =>
    scores.map((score, index): ScoredSample => ({ cellId: cellId(index + 1), sample: index + 1, score })) as [ScoredSample, ...Array<ScoredSample>]

  test("is present when more than half of the answers are: two of three, not two of four", () => {
    expect(Sampling.resultOf(samplesOf(present(1, "neutral"), absent, present(2, "neutral"))).isPresent).toBe(true)
    expect(Sampling.resultOf(samplesOf(present(1, "neutral"), absent, present(2, "neutral"), absent)).isPresent).toBe(false)
  })

  test("shows the answer with the lower median rank, and of equal ranks the earlier answer", () => {
    expect(Sampling.resultOf(samplesOf(present(5, "neutral"), present(1, "positive"), present(3, "negative"), present(4, "neutral")))).toMatchObject({
      rank: 3,
      sentiment: "negative"
    })
    expect(Sampling.resultOf(samplesOf(present(2, "neutral"), present(2, "positive"), present(2, "negative"))).shownCellId).toBe(cellId(2))
    expect(Sampling.resultOf(samplesOf(present(2, "neutral"), present(2, "positive"))).shownCellId).toBe(cellId(1))
  })

  test("without the brand shows the first answer without the brand, and still counts the others", () => {
    expect(Sampling.resultOf(samplesOf(present(1, "positive"), absent, absent))).toMatchObject({
      isPresent: false,
      rank: null,
      sentiment: null,
      shownCellId: cellId(2),
      samples: { n: 3, present: 1, positive: 1, neutral: 0, negative: 0 }
    })
  })

  test("does not depend on the order of the answers", () => {
    const score = fc.oneof(
      fc.constant(absent),
      fc.tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom("positive", "neutral", "negative")).map(([rank, sentiment]) => present(rank, sentiment))
    )
    fc.assert(
      fc.property(fc.array(score, { minLength: 1, maxLength: 8 }), fc.infiniteStream(fc.nat()), (scores, stream) => {
        const samples = samplesOf(...scores)
        const shuffled = samples
          .map((sample) => ({ sample, key: stream.next().value }))
          .toSorted((left, right) => left.key - right.key)
          .map(({ sample }) => sample)
        expect(Sampling.resultOf(shuffled as [ScoredSample, ...Array<ScoredSample>])).toEqual(Sampling.resultOf(samples))
      }),
      { seed: 3 }
    )
  })
})

describe("the end of a run", () => {
  test("is completed without a failed call, partial with one, failed without a Result, whatever the refusals", () => {
    const statusOf = (completed: number, failed: number, refused: number) =>
      RunTransitions.outcomeOf({ total: completed + failed + refused, completed, failed, refused }, completed > 0, failed > 0 ? "timeout" : null, false).status
    expect([statusOf(3, 0, 0), statusOf(3, 0, 2), statusOf(3, 1, 0), statusOf(0, 3, 0), statusOf(0, 0, 3)]).toEqual([
      "completed",
      "completed",
      "partial",
      "failed",
      "failed"
    ])
  })

  test("is failed when only perception prompts were answered", () => {
    const outcome = RunTransitions.outcomeOf({ total: 3, completed: 1, failed: 2, refused: 0 }, false, "timeout", false)
    expect(outcome).toEqual({ status: "failed", failureReason: "no prompt was answered, only perception prompts; calls failed most often: timeout" })
  })

  test("has a reason exactly when it is not completed", () => {
    fc.assert(
      fc.property(fc.nat(5), fc.nat(5), fc.nat(5), (completed, failed, refused) => {
        const { failureReason, status } = RunTransitions.outcomeOf(
          { total: completed + failed + refused, completed, failed, refused },
          completed > 0,
          failed > 0 ? "timeout" : null,
          false
        )
        expect(failureReason === null).toBe(status === "completed")
      }),
      { seed: 4 }
    )
  })
})
