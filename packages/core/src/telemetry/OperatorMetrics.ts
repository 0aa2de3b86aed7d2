/**
 * What operators can count, kept in Effect's metric registry. Counters begin at nothing when the process does; each process counts
 * what it did itself. No label is taken from what a caller sends: the number of series is bounded by what the host registers.
 *
 * Tokens are counted as providers report them, and cost where it is known: answers whose cost is not known are counted apart.
 */
import { Effect, Metric } from "effect"
import type { Bill, CellOutcome, LeasedCell } from "../domain/Cell.js"
import type { ModelError } from "../domain/ModelError.js"
import { type Nanos, toUsd } from "../domain/ModelPrice.js"
import type { RunStatus } from "../domain/Run.js"

/** What the names of all our metrics begin with. */
export const metricPrefix = "brand_visibility_"

const counter = (name: string, description: string) => Metric.counter(`${metricPrefix}${name}`, { description, incremental: true })

const runs = counter("runs_total", "Runs that reached a state, by state")
const cells = counter("cells_total", "Calls of runs that ended, by llm and state")
const tokens = counter("tokens_total", "Tokens that providers reported for answers, by llm and direction")
const cost = Metric.counter(`${metricPrefix}cost_usd_total`, {
  description: "US dollars that answers have cost, where that is known, by llm",
  incremental: true
})
const unpriced = counter("unpriced_answers_total", "Answers whose cost is not known, by llm")
const modelErrors = counter("model_errors_total", "Attempts at a provider that failed, retries included, by model and reason")

export const countRun = (status: RunStatus): Effect.Effect<void> => Metric.increment(Metric.tagged(runs, "state", status))

const stateOf = { Answered: "completed", Rated: "completed", Refused: "refused", Failed: "failed" } as const

const countTokens = (llm: string, direction: "input" | "output", count: number | null): Effect.Effect<void> =>
  count === null ? Effect.void : Metric.incrementBy(Metric.tagged(Metric.tagged(tokens, "llm", llm), "direction", direction), count)

const countCost = (llm: string, known: Nanos | null): Effect.Effect<void> =>
  known === null ? Metric.increment(Metric.tagged(unpriced, "llm", llm)) : Metric.incrementBy(Metric.tagged(cost, "llm", llm), toUsd(known))

/** A cell that has been settled. */
export const countCell = ({ llm }: LeasedCell, outcome: CellOutcome, bill: Bill): Effect.Effect<void> => {
  const counted = Metric.increment(Metric.tagged(Metric.tagged(cells, "llm", llm), "state", stateOf[outcome._tag]))
  if (outcome._tag !== "Answered" && outcome._tag !== "Rated") return counted
  const { inputTokens, outputTokens } = outcome.answer.usage
  const counts = [counted, countTokens(llm, "input", inputTokens), countTokens(llm, "output", outputTokens), countCost(llm, bill.cost)]
  return Effect.all(counts, { discard: true })
}

/** An attempt that failed: `model` is an `llm` slug, or `judge`. */
export const countModelError = ({ model, reason }: ModelError): Effect.Effect<void> =>
  Metric.increment(Metric.tagged(Metric.tagged(modelErrors, "model", model), "reason", reason))
