/**
 * What a run is expected to cost, before anything is asked.
 *
 * Source: contract §3 `dryRun`.
 */
import type { Llm } from "../domain/Llm.js"
import type { ModelPrice, Nanos } from "../domain/ModelPrice.js"
import type { ExpectedTokens, RunMode } from "../domain/Run.js"
import type { ModelUsage, RunModel } from "../domain/RunModel.js"
import type { JudgeService } from "../ports/Judge.js"
import type { RegisteredModel } from "../ports/LanguageModel.js"
import type { NewRun } from "../ports/RunStore.js"
import { costOf } from "../rules/Pricing.js"
import { inMode } from "./ModelInMode.js"

/** What the answers of a model have cost in an earlier run. */
export interface ShownCost {
  readonly model: RunModel
  readonly usage: ModelUsage
  /** How its run was asked. */
  readonly mode: RunMode
}

/**
 * The sum over all calls, retries not counted: each costs what an answer of its model did on average in the run that is shown, if the
 * same model was asked in the same way, and else what the model is expected to use. Where there is a judge, the same holds of what judging
 * an answer costs. Null when a price is not known.
 */
export const estimateOf = (
  run: NewRun,
  models: ReadonlyMap<Llm, RegisteredModel>,
  judge: JudgeService | null,
  shown: ReadonlyArray<ShownCost>
): Nanos | null => {
  const texts = [...run.prompts.map(({ text }) => text), ...run.perceptionPrompts.map(({ question }) => question)]
  let sum = 0
  for (const asked of run.models) {
    const model = inMode(models.get(asked.llm)!, run.options.mode)
    const like = shownLike(asked, shown)
    const mean = meanCost(model.price, run.options.mode, like)
    const judging = run.prompts.length === 0 ? 0 : expectedJudging(judge, model, like?.usage)
    if (judging === null) return null
    // No judge is asked about answers to perception prompts.
    sum += judging * run.prompts.length * run.options.samples
    for (const text of texts) {
      const expected = mean ?? costOf(model.price, model.expectedUsage(text))
      if (expected === null) return null
      sum += expected * run.options.samples
    }
  }
  return Math.round(sum)
}

/** Tokens of a judge's instructions, and of its verdict. */
const verdictTokens = { instructions: 400, verdict: 100 }

/** What judging an answer is expected to cost: as much as in the run that is shown, or a verdict on the sentiment of each. */
const expectedJudging = (judge: JudgeService | null, model: RegisteredModel, like: ModelUsage | undefined): number | null => {
  if (judge === null) return 0
  const before = like?.judging.calls === 0 ? null : meanOf(like, ({ judging }) => judging.cost)
  const { outputTokens } = model.expectedUsage("")
  if (before !== null || outputTokens === null) return before
  return costOf(judge.price, { inputTokens: verdictTokens.instructions + outputTokens, outputTokens: verdictTokens.verdict, searches: 0 })
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

/** What the answers of the same model have used, where it was asked in the same way. */
const shownLike = ({ llm, model, webSearch }: RunModel, shown: ReadonlyArray<ShownCost>): ShownCost | undefined =>
  // A process that knows only the slug of a model cannot tell which earlier run asked the same model.
  model === null ? undefined : shown.find((other) => other.model.llm === llm && other.model.model === model && other.model.webSearch === webSearch)

/** What an answer has cost on average; for answers in another mode, what they would have cost at this price. */
const meanCost = (price: ModelPrice | null, mode: RunMode, like: ShownCost | undefined): number | null => {
  if (like === undefined || like.mode === mode) return meanOf(like?.usage, ({ cost }) => cost)
  const { answers, inputTokens, outputTokens, searches } = like.usage
  if (answers === null || answers === 0 || inputTokens === null || outputTokens === null || searches === null) return null
  const cost = costOf(price, { inputTokens, outputTokens, searches })
  return cost === null ? null : cost / answers
}

const meanOf = (usage: ModelUsage | undefined, amountOf: (usage: ModelUsage) => Nanos | null): number | null => {
  if (usage === undefined || usage.answers === null || usage.answers === 0) return null
  const amount = amountOf(usage)
  return amount === null ? null : amount / usage.answers
}
