/**
 * Metrics for operators, kept in Effect's metric registry. Counters begin at zero when the process starts; each process counts its own work. No label
 * comes from a caller's input, so the models that the host registers bound the number of series.
 *
 * Tokens are counted as providers report them, and cost when it is known. Answers whose cost is unknown have a counter of their own.
 */
import { Effect, FiberRef, Metric, MetricKey, MetricLabel } from "effect"
import type { TokenUsage } from "../domain/Answer.js"
import type { Bill, CellOutcome, LeasedCell } from "../domain/Cell.js"
import type { ModelError } from "../domain/ModelError.js"
import { type Nanos, toUsd } from "../domain/ModelPrice.js"
import type { RunStatus } from "../domain/Run.js"

/** The prefix of all our metric names. */
export const metricPrefix = "brand_visibility_"

const counter = (name: string, description: string) => MetricKey.counter(`${metricPrefix}${name}`, { description, incremental: true })

type Counter = Metric.Metric.Counter<number>

/** The series of a counter with these labels. `Metric.tagged` would look the series up by the values of its labels at each increment. */
const series = (key: ReturnType<typeof counter>, labels: Readonly<Record<string, string>>): Counter =>
  Metric.fromMetricKey(
    MetricKey.taggedWithLabels(
      key,
      Object.entries(labels).map(([name, value]) => MetricLabel.make(name, value))
    )
  )

const runs = counter("runs_total", "Runs that reached a state, by state")
const cells = counter("cells_total", "Calls of runs that ended, by llm and state")
const tokens = counter("tokens_total", "Tokens that providers reported for replies, by llm and direction; llm is judge for verdicts")
const cost = counter("cost_usd_total", "US dollars that replies have cost, where that is known, by llm; llm is judge for verdicts")
const unpriced = counter("unpriced_answers_total", "Calls with replies whose cost is not known, by llm; llm is judge for verdicts")
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

/** One entry per model of the host. A cache, because every call of a run is counted up to four times. */
const known = new Map<string, ReturnType<typeof seriesOf>>()

const ofModel = (llm: string): ReturnType<typeof seriesOf> => {
  const there = known.get(llm)
  if (there !== undefined) return there
  const made = seriesOf(llm)
  known.set(llm, made)
  return made
}

/** Increments several counters in one step. */
const countAll = (counts: ReadonlyArray<readonly [Counter, number]>): Effect.Effect<void> =>
  Effect.map(FiberRef.get(FiberRef.currentMetricLabels), (labels) => {
    for (const [counted, amount] of counts) counted.unsafeUpdate(amount, labels)
  })

/** The tokens and the cost of replies. */
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

/** Counts a reply of a judge, whichever service asked the judge: `llm` is `judge`. */
export const countVerdict = (usage: Pick<TokenUsage, "inputTokens" | "outputTokens">, amount: Nanos | null): Effect.Effect<void> =>
  countAll(usageOf("judge", usage, amount))

/** Counts a settled cell. */
export const countCell = ({ llm }: LeasedCell, outcome: CellOutcome, bill: Bill): Effect.Effect<void> => {
  const ended = [ofModel(llm).cells[stateOf[outcome._tag]], 1] as const
  const { unused } = bill
  const used = outcome._tag === "Answered" || outcome._tag === "Rated" ? usageOf(llm, outcome.answer.usage, bill.cost) : []
  if (unused === undefined) return countAll([ended, ...used])
  // A call with several replies of unknown cost is one call.
  const ofUnused = usageOf(llm, unused, used.length > 0 && bill.cost === null ? 0 : unused.cost)
  return countAll([ended, ...used, ...ofUnused])
}

/** Counts a failed attempt: `model` is an `llm` slug, or `judge`. */
export const countModelError = ({ model, reason }: ModelError): Effect.Effect<void> => Metric.increment(series(modelErrors, { model, reason }))
