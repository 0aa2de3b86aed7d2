/**
 * Whole answers of the kinds that people get: rankings, comparisons, tables, conclusions, complaints, recalls, facts, and answers to other questions. Two authors
 * wrote them in 28 languages, without knowledge of the rules, and the rules were corrected by them. Each line of `corpus/answers.jsonl` has the brand, its
 * competitors, the answer, and the author's labels: whether the brand is present, its rank, the sentiments that readers accept (`|` between them) and the brands.
 *
 * The floors are counts, because no label is certain. The other halves of the same authors are in `bench/unread`.
 */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import { answerSums } from "../../bench/support/answers.mjs"

it("whole answers are read as they were", () => {
  const path = fileURLToPath(new URL("corpus/answers.jsonl", import.meta.url))
  const { presence, rank, sentiment } = answerSums(readFileSync(path, "utf8"))
  expect(presence).toEqual({ cases: 105, right: 103 })
  expect(rank.cases).toBe(94)
  expect(rank.right).toBeGreaterThanOrEqual(79)
  expect(sentiment.right).toBeGreaterThanOrEqual(75)
})
