/**
 * Sums of the usage and cost of a run's answers, by model. Each answer is added to the sums of its model. A sum becomes null when an answer does not report its
 * part.
 */
import type { Llm } from "@brand-visibility/core/domain/Llm"
import type { Answer } from "@brand-visibility/core/internal/domain/Answer"
import { type Bill, noUnusedReplies, type UnusedReplies } from "@brand-visibility/core/internal/domain/Cell"
import type { JudgeUse } from "@brand-visibility/core/internal/domain/JudgeUse"
import type { ModelUsage } from "@brand-visibility/core/internal/domain/RunModel"
import type { UsageSum } from "@brand-visibility/core/internal/domain/Usage"
import type { SqlError } from "@effect/sql/SqlError"
import { Effect } from "effect"
import type { LockedRun } from "./LockedRun.js"
import { fromJson, fromNullableWide, type Wide, type Writing } from "./Statements.js"

const summed = [
  "answers",
  "searched_answers",
  "input_tokens",
  "output_tokens",
  "searches",
  "cost",
  "judge_calls",
  "judge_input_tokens",
  "judge_output_tokens",
  "judge_cost"
] as const

type Sums = Readonly<Record<(typeof summed)[number], number | null>>

/** The sums of a model that has not been asked yet. */
export const noUsage: Sums = {
  answers: 0,
  searched_answers: 0,
  input_tokens: 0,
  output_tokens: 0,
  searches: 0,
  cost: 0,
  judge_calls: 0,
  judge_input_tokens: 0,
  judge_output_tokens: 0,
  judge_cost: 0
}

export const usageColumns = `l.llm, l.served_models, ${summed.map((column) => `l.${column}`).join(", ")}`

export interface UsageRow extends Readonly<Record<keyof Sums, Wide | null>> {
  readonly llm: Llm
  readonly served_models: string
}

const judgingOf = (row: Pick<UsageRow, "judge_calls" | "judge_cost" | "judge_input_tokens" | "judge_output_tokens">): JudgeUse => ({
  calls: fromNullableWide(row.judge_calls),
  inputTokens: fromNullableWide(row.judge_input_tokens),
  outputTokens: fromNullableWide(row.judge_output_tokens),
  cost: fromNullableWide(row.judge_cost)
})

export const toUsage = (row: UsageRow): ModelUsage => ({
  llm: row.llm,
  answers: fromNullableWide(row.answers),
  searchedAnswers: fromNullableWide(row.searched_answers),
  servedModels: fromJson<ReadonlyArray<string>>(row.served_models),
  inputTokens: fromNullableWide(row.input_tokens),
  outputTokens: fromNullableWide(row.output_tokens),
  searches: fromNullableWide(row.searches),
  cost: fromNullableWide(row.cost),
  judging: judgingOf(row)
})

type UsedColumn = "answers" | "cost" | "input_tokens" | "output_tokens" | "judge_calls" | "judge_cost" | "judge_input_tokens" | "judge_output_tokens"

const used: ReadonlyArray<UsedColumn> = [
  "answers",
  "input_tokens",
  "output_tokens",
  "cost",
  "judge_calls",
  "judge_input_tokens",
  "judge_output_tokens",
  "judge_cost"
]

/** Sums over several models and runs. A sum is null when one of its parts is null. */
export const usedColumns = used.map((column) => `CASE WHEN count(l.${column}) = count(*) THEN sum(l.${column}) END AS ${column}`).join(", ")

export interface UsedRow extends Readonly<Record<UsedColumn, Wide | null>> {
  readonly key: string
}

export const toUsageSum = (row: UsedRow): UsageSum => ({
  key: row.key,
  answers: fromNullableWide(row.answers),
  inputTokens: fromNullableWide(row.input_tokens),
  outputTokens: fromNullableWide(row.output_tokens),
  cost: fromNullableWide(row.cost),
  judging: judgingOf(row)
})

/** A call of a model of a run. */
export interface EndedCall {
  readonly llm: Llm
  /** Null when the call gave no answer. */
  readonly answer: Answer | null
  readonly bill: Bill
}

const sumsOfAnswer = ({ searched, usage }: Answer, { cost, judging }: Bill): Sums => ({
  answers: 1,
  searched_answers: searched === null ? null : Number(searched),
  input_tokens: usage.inputTokens,
  output_tokens: usage.outputTokens,
  searches: usage.searches ?? null,
  cost,
  judge_calls: judging.calls,
  judge_input_tokens: judging.inputTokens,
  judge_output_tokens: judging.outputTokens,
  judge_cost: judging.cost
})

const add = (left: Sums, right: Sums): Sums => {
  const sum = (column: keyof Sums) => (left[column] === null || right[column] === null ? null : left[column] + right[column])
  return {
    answers: sum("answers"),
    searched_answers: sum("searched_answers"),
    input_tokens: sum("input_tokens"),
    output_tokens: sum("output_tokens"),
    searches: sum("searches"),
    cost: sum("cost"),
    judge_calls: sum("judge_calls"),
    judge_input_tokens: sum("judge_input_tokens"),
    judge_output_tokens: sum("judge_output_tokens"),
    judge_cost: sum("judge_cost")
  }
}

const sumsOfUnused = ({ cost, inputTokens, outputTokens, searches }: UnusedReplies): Sums => ({
  ...noUsage,
  input_tokens: inputTokens,
  output_tokens: outputTokens,
  searches,
  cost
})

/** What a call adds to the sums of its model: its answer, and its replies without an answer. */
const sumsOf = ({ answer, bill, bill: { unused = noUnusedReplies } }: EndedCall): Sums =>
  add(answer === null ? noUsage : sumsOfAnswer(answer, bill), sumsOfUnused(unused))

/** Adds calls of one run to the sums of their models. */
export const addUsage = (
  { laterKept, sql }: Writing,
  { organizationId, runId, servedModels }: LockedRun,
  given: ReadonlyArray<EndedCall>
): Effect.Effect<void, SqlError> =>
  Effect.forEach(
    new Set(given.map(({ llm }) => llm)),
    (llm) => {
      const answers = given.filter((answer) => answer.llm === llm)
      const sums = answers.map(sumsOf).reduce(add)
      const served = new Set(servedModels.get(llm) ?? [])
      for (const { answer } of answers) if (answer !== null && answer.model !== null) served.add(answer.model)
      return laterKept(sql`UPDATE run_llms SET answers = answers + ${sums.answers},
        searched_answers = searched_answers + ${sums.searched_answers}, input_tokens = input_tokens + ${sums.input_tokens},
        output_tokens = output_tokens + ${sums.output_tokens}, searches = searches + ${sums.searches}, cost = cost + ${sums.cost},
        judge_calls = judge_calls + ${sums.judge_calls}, judge_input_tokens = judge_input_tokens + ${sums.judge_input_tokens},
        judge_output_tokens = judge_output_tokens + ${sums.judge_output_tokens}, judge_cost = judge_cost + ${sums.judge_cost},
        served_models = ${JSON.stringify([...served])}
        WHERE organization_id = ${organizationId} AND run_id = ${runId} AND llm = ${llm}`)
    },
    { discard: true }
  )
