/**
 * How well the rules generalise to cases that the authors of the rules never read (`bench/unread/README.md`). The test has floors of sums only, because
 * a test that named the wrong cases would show them.
 */
import { expect, it } from "vitest"
import { unreadSums } from "../../bench/support/unread.mjs"

it("the rules are right in as many unread cases as before", () => {
  const { presence, rank, sentiment } = unreadSums()
  expect(presence.cases).toBeGreaterThan(490)
  expect(presence.f1).toBeGreaterThanOrEqual(0.89)
  expect(rank.right / rank.cases).toBeGreaterThanOrEqual(0.78)
  expect(sentiment.right / sentiment.cases).toBeGreaterThanOrEqual(0.66)
})
