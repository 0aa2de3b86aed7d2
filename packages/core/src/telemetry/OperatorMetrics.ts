/**
 * What operators can count, kept in Effect's metric registry. Counters begin at nothing when the process does; each process counts
 * what it did itself. No label is taken from what a caller sends: the number of series is bounded by what the host registers.
 *
 * Tokens are counted as providers report them, and cost where it is known: answers whose cost is not known are counted apart.
 */
import { Effect, FiberRef, Metric, MetricKey, MetricLabel } from "effect"
import type { TokenUsage } from "../domain/Answer.js"
import type { Bill, CellOutcome, LeasedCell } from "../domain/Cell.js"
import type { ModelError } from "../domain/ModelError.js"
import { type Nanos, toUsd } from "../domain/ModelPrice.js"
import type { RunStatus } from "../domain/Run.js"

/** What the names of all our metrics begin with. */
export const metricPrefix = "brand_visibility_"

const counter = (name: string, description: string) => MetricKey.counter(`${metricPrefix}${name}`, { description, incremental: true })

type Counter = Metric.Metric.Counter<number>

/** The series of a counter with these labels. `Metric.tagged` would look it up by the values of its labels each time that it is counted. */
const series = (key: ReturnType<typeof counter>, labels: Readonly<Record<string, string>>): Counter =>
  Metric.fromMetricKey(
    MetricKey.taggedWithLabels(
      key,
      Object.entries(labels).map(([name, value]) => MetricLabel.make(name, value))
    )
  )

const runs = counter("runs_total", "Runs that reached a state, by state")
const cells = counter("cells_total", "Calls of runs that ended, by llm and state")
const tokens = counter("tokens_total", "Tokens that providers reported for answers, by llm and direction; llm is judge for verdicts")
const cost = counter("cost_usd_total", "US dollars that answers have cost, where that is known, by llm; llm is judge for verdicts")
const unpriced = counter("unpriced_answers_total", "Answers whose cost is not known, by llm; llm is judge for verdicts")
const modelErrors = counter("model_errors_total", "Attempts at a provider that failed, retries included, by model and reason")

export const countRun = (status: RunStatus): Effect.Effect<void> => Metric.increment(series(runs, { state: status }))

const stateOf = { Answered: "completed", Rated: "completed", Refused: "refused", Failed: "failed" } as const

const seriesOf = (llm: string) => ({
  cells: {
    completed: series(cells, { llm, state: "completed" }),
    refused: series(cells, { llm, state: "refused" }),
    failed: series(cells, { llm, state: "failed" })
  },
  tokens: { input: series(tokens, { llm, direction: "input" }), output: series(tokens, { llm, direction: "output" }) },
  cost: series(cost, { llm }),
  unpriced: series(unpriced, { llm })
})

/** As many as the host has models: every call of a run is counted up to four times. */
const known = new Map<string, ReturnType<typeof seriesOf>>()

const ofModel = (llm: string): ReturnType<typeof seriesOf> => {
  const there = known.get(llm)
  if (there !== undefined) return there
  const made = seriesOf(llm)
  known.set(llm, made)
  return made
}

/** Counts several things in one step. */
const countAll = (counts: ReadonlyArray<readonly [Counter, number]>): Effect.Effect<void> =>
  Effect.map(FiberRef.get(FiberRef.currentMetricLabels), (labels) => {
    for (const [counted, amount] of counts) counted.unsafeUpdate(amount, labels)
  })

/** What a reply has used and cost. */
const usageOf = (
  llm: string,
  { inputTokens, outputTokens }: Pick<TokenUsage, "inputTokens" | "outputTokens">,
  amount: Nanos | null
): ReadonlyArray<readonly [Counter, number]> => {
  const ofLlm = ofModel(llm)
  return [
    ...(inputTokens === null ? [] : [[ofLlm.tokens.input, inputTokens] as const]),
    ...(outputTokens === null ? [] : [[ofLlm.tokens.output, outputTokens] as const]),
    amount === null ? [ofLlm.unpriced, 1] : [ofLlm.cost, toUsd(amount)]
  ]
}

/** A reply of a judge, whoever asked it: `llm` is `judge`. */
export const countVerdict = (usage: Pick<TokenUsage, "inputTokens" | "outputTokens">, amount: Nanos | null): Effect.Effect<void> =>
  countAll(usageOf("judge", usage, amount))

/** A cell that has been settled. */
export const countCell = ({ llm }: LeasedCell, outcome: CellOutcome, bill: Bill): Effect.Effect<void> => {
  const ended = [ofModel(llm).cells[stateOf[outcome._tag]], 1] as const
  return countAll(outcome._tag === "Answered" || outcome._tag === "Rated" ? [ended, ...usageOf(llm, outcome.answer.usage, bill.cost)] : [ended])
}

/** An attempt that failed: `model` is an `llm` slug, or `judge`. */
export const countModelError = ({ model, reason }: ModelError): Effect.Effect<void> => Metric.increment(series(modelErrors, { model, reason }))
