/** Migration: the usage and cost of judging a run's answers, by model; null (unknown) for runs from before this migration. */
import type { Dialect } from "../../Dialect.js"

export const judging = ({ type: { bigint } }: Dialect): ReadonlyArray<string> =>
  ["judge_calls", "judge_input_tokens", "judge_output_tokens", "judge_cost"].map((column) => `ALTER TABLE run_llms ADD COLUMN ${column} ${bigint}`)
