/**
 * What a run is expected to cost, before anything is asked.
 *
 * Source: contract §3 `dryRun`.
 */
import type { Llm } from "../domain/Llm.js"
import type { Nanos } from "../domain/ModelPrice.js"
import type { ExpectedTokens } from "../domain/Run.js"
import type { ModelUsage, RunModel } from "../domain/RunModel.js"
import type { RegisteredModel } from "../ports/LanguageModel.js"
import type { NewRun } from "../ports/RunStore.js"
import { costOf } from "../rules/Pricing.js"

/** What the answers of a model have cost in a run that is there. */
export interface ShownCost {
  readonly model: RunModel
  readonly usage: ModelUsage
}

/**
 * The sum over all calls, retries not counted: each costs what an answer of its model did on average in the run that is shown, if the
 * same model was asked in the same way, and else what the model is expected to use. Null when a price is not known.
 */
export const estimateOf = (run: NewRun, models: ReadonlyMap<Llm, RegisteredModel>, shown: ReadonlyArray<ShownCost>): Nanos | null => {
  const texts = [...run.prompts.map(({ text }) => text), ...run.perceptionPrompts.map(({ question }) => question)]
  let sum = 0
  for (const asked of run.models) {
    const { expectedUsage, price } = models.get(asked.llm)!
    const mean = meanOf(asked, shown)
    for (const text of texts) {
      const expected = mean ?? costOf(price, expectedUsage(text))
      if (expected === null) return null
      sum += expected * run.options.samples
    }
  }
  return Math.round(sum)
}

/** What the answers of a run are expected to use; null where a model does not say. */
export const expectedTokens = (run: NewRun, models: ReadonlyMap<Llm, RegisteredModel>): ExpectedTokens => {
  const texts = [...run.prompts.map(({ text }) => text), ...run.perceptionPrompts.map(({ question }) => question)]
  let [input, output]: [number | null, number | null] = [0, 0]
  for (const { llm } of run.models) {
    const { expectedUsage } = models.get(llm)!
    for (const text of texts) {
      const { inputTokens, outputTokens } = expectedUsage(text)
      input = input === null || inputTokens === null ? null : input + inputTokens * run.options.samples
      output = output === null || outputTokens === null ? null : output + outputTokens * run.options.samples
    }
  }
  return { input, output }
}

const meanOf = ({ llm, model, webSearch }: RunModel, shown: ReadonlyArray<ShownCost>): number | null => {
  // Who knows the slug alone cannot tell which run asked the same model.
  if (model === null) return null
  const like = shown.find((other) => other.model.llm === llm && other.model.model === model && other.model.webSearch === webSearch)
  const { answers = null, cost = null } = like?.usage ?? {}
  return answers === null || cost === null || answers === 0 ? null : cost / answers
}
