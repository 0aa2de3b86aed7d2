/**
 * Migration: the usage and cost of answers, by call, model and run, and the committed part of a run's budget. Amounts are billionths of a US dollar. Null means
 * unknown, and a sum with an unknown part is null. So the sums of runs from before this migration are null.
 */
import type { Dialect } from "../../Dialect.js"

export const costs = ({ type: { bigint, integer, text } }: Dialect): ReadonlyArray<string> => [
  `ALTER TABLE runs ADD COLUMN cost ${bigint} CHECK (cost >= 0)`,
  `ALTER TABLE runs ADD COLUMN budget ${bigint} CHECK (budget > 0)`,
  // No constraint against the budget: when a provider charges more than was reserved, the amount is recorded and the answer is kept.
  `ALTER TABLE runs ADD COLUMN committed ${bigint} NOT NULL DEFAULT 0`,
  `ALTER TABLE cells ADD COLUMN reserved ${bigint}`,
  ...["answers", "perception_responses"].flatMap((table) => [
    `ALTER TABLE ${table} ADD COLUMN searches ${integer}`,
    `ALTER TABLE ${table} ADD COLUMN cost ${bigint}`
  ]),
  ...["answers", "searched_answers", "input_tokens", "output_tokens", "searches", "cost"].map(
    (column) => `ALTER TABLE run_llms ADD COLUMN ${column} ${bigint}`
  ),
  `ALTER TABLE run_llms ADD COLUMN served_models ${text} NOT NULL DEFAULT '[]'`
]
