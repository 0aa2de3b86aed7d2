/** UnreadCorpus.test.ts, for all cases. */
import { expect, it } from "vitest"
import { unreadSums } from "../../bench/support/unread.mjs"

it("cases that nobody reads are as right as they were", () => {
  const { answers, lists, named, presence, rank, sentiment } = unreadSums()
  expect(presence.cases).toBeGreaterThan(700)
  expect(presence.f1).toBeGreaterThanOrEqual(0.895)
  expect(rank.right / rank.cases).toBeGreaterThanOrEqual(0.87)
  expect(sentiment.right / sentiment.cases).toBeGreaterThanOrEqual(0.75)
  expect(named.found / named.brands).toBeGreaterThanOrEqual(0.4)
  expect(named.found / (named.found + named.wrong)).toBeGreaterThanOrEqual(0.85)
  expect(answers.presence.cases).toBe(105)
  expect(answers.presence.right / answers.presence.cases).toBeGreaterThanOrEqual(0.93)
  expect(answers.rank.right / answers.rank.cases).toBeGreaterThanOrEqual(0.78)
  expect(answers.sentiment.right / answers.sentiment.cases).toBeGreaterThanOrEqual(0.73)
  expect(lists.cases).toBe(60)
  expect(lists.found / (lists.found + lists.wrong)).toBeGreaterThanOrEqual(0.6)
  expect(lists.ranked / lists.listed).toBeGreaterThanOrEqual(0.7)
})
