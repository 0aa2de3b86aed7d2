/**
 * How well the rules generalize to cases that no author of rules reads (`bench/unread/README.md`). The test only checks sums, because a list of the wrong
 * cases would show the cases to the authors.
 */
import { expect, it } from "vitest"
import { unreadSums } from "../../bench/support/unread.mjs"

it("the unread cases reach their floors of presence, rank and sentiment", () => {
  const { presence, rank, sentiment } = unreadSums()
  expect(presence.cases).toBeGreaterThan(490)
  expect(presence.f1).toBeGreaterThanOrEqual(0.89)
  expect(rank.right / rank.cases).toBeGreaterThanOrEqual(0.78)
  expect(sentiment.right / sentiment.cases).toBeGreaterThanOrEqual(0.66)
})
