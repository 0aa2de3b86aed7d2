/**
 * How well the rules carry over to cases that nobody who changes them reads (`bench/unread/README.md`): floors of sums, since a test that named the
 * wrong cases would show them. Every third case; UnreadCorpus.proof.test.ts reads all.
 */
import { expect, it } from "vitest"
import { unreadSums } from "../../bench/support/unread.mjs"

it("of cases that nobody reads, every third is as right as it was", () => {
  const { answers, lists, named, presence, rank, sentiment } = unreadSums(3)
  expect(presence.cases).toBeGreaterThan(160)
  expect(presence.f1).toBeGreaterThanOrEqual(0.88)
  expect(rank.right / rank.cases).toBeGreaterThanOrEqual(0.87)
  expect(sentiment.right / sentiment.cases).toBeGreaterThanOrEqual(0.74)
  expect(named.found / named.brands).toBeGreaterThanOrEqual(0.4)
  expect(named.found / (named.found + named.wrong)).toBeGreaterThanOrEqual(0.82)
  expect(answers.presence.cases).toBe(35)
  expect(answers.presence.right / answers.presence.cases).toBeGreaterThanOrEqual(0.9)
  expect(answers.rank.right / answers.rank.cases).toBeGreaterThanOrEqual(0.8)
  expect(answers.sentiment.right / answers.sentiment.cases).toBeGreaterThanOrEqual(0.8)
  expect(lists.cases).toBe(20)
  expect(lists.found / (lists.found + lists.wrong)).toBeGreaterThanOrEqual(0.5)
  expect(lists.ranked / lists.listed).toBeGreaterThanOrEqual(0.6)
})
