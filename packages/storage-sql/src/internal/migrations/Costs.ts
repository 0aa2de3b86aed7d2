/**
 * Migration: what answers have used and cost, by call, model and run, and what is left of a run's budget. Amounts are billionths of a US
 * dollar. Null is what nobody told: it makes every sum null that it is added to, as it does those of runs from before.
 */
import type { Dialect } from "../../Dialect.js"

export const costs = ({ type: { bigint, integer, text } }: Dialect): ReadonlyArray<string> => [
  `ALTER TABLE runs ADD COLUMN cost ${bigint} CHECK (cost >= 0)`,
  `ALTER TABLE runs ADD COLUMN budget ${bigint} CHECK (budget > 0)`,
  // No check against the budget: a provider that charges more than it could is owed all the same, and its answer is kept.
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
