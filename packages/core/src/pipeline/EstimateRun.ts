/**
 * The expected cost of a run, before a model is asked.
 *
 * Source: contract §3 `dryRun`.
 */
import { Predicate } from "effect"
import type { TokenUsage } from "../domain/Answer.js"
import type { Llm } from "../domain/Llm.js"
import type { ModelPrice, Nanos } from "../domain/ModelPrice.js"
import type { ExpectedTokens, Progress, RunMode } from "../domain/Run.js"
import type { ModelUsage, RunModel } from "../domain/RunModel.js"
import type { JudgeService } from "../ports/Judge.js"
import type { RegisteredModel } from "../ports/LanguageModel.js"
import type { NewRun } from "../ports/RunStore.js"
import { costOf } from "../rules/Pricing.js"
import { inMode } from "./ModelInMode.js"

const isExpectation = (count: unknown): count is number => typeof count === "number" && Number.isFinite(count) && count >= 0

/** The reason why a model's expectation cannot be used; undefined for one that can be used. A count that is null or left out is not known. */
const faultOf = (usage: unknown): string | undefined => {
  if (!Predicate.isRecord(usage)) return "gave no counts"
  if (Predicate.isPromise(usage)) return "gave a promise in place of counts"
  const wrong = ["inputTokens", "outputTokens", "searches"].find((name) => usage[name] !== undefined && usage[name] !== null && !isExpectation(usage[name]))
  return wrong === undefined ? undefined : `gave ${wrong} that is not a number from 0`
}

/** An expectation whose counts are not known. */
const unknownUsage: TokenUsage = { inputTokens: null, outputTokens: null }

export interface Expectations {
  /** The expected usage of an answer. A usage that cannot be used counts as not known, so that a run without an estimate can still be planned. */
  readonly usageOf: (model: RegisteredModel, prompt: string) => TokenUsage
  /** By the slug of a model: what its `expectedUsage` did in place of giving a usage. */
  readonly faults: ReadonlyMap<Llm, string>
}

/** The expectations of models. The author of an adapter writes `expectedUsage`, so what it gives is checked. */
export const makeExpectations = (): Expectations => {
  const faults = new Map<Llm, string>()
  const usageOf = (model: RegisteredModel, prompt: string): TokenUsage => {
    try {
      const usage = model.expectedUsage(prompt)
      const fault = faultOf(usage)
      if (fault === undefined) return { ...usage, inputTokens: usage.inputTokens ?? null, outputTokens: usage.outputTokens ?? null }
      faults.set(model.llm, fault)
    } catch (error) {
      // The message of the error may contain the prompt.
      faults.set(model.llm, `threw ${error instanceof Error ? error.name : "a value that is no error"}`)
    }
    return unknownUsage
  }
  return { usageOf, faults }
}

/** The cost of the answers of a model in an earlier run. */
export interface ShownCost {
  readonly model: RunModel
  readonly usage: ModelUsage
  /** The mode of the earlier run. */
  readonly mode: RunMode
  /** See `answersPerCallOf`. */
  readonly answersPerCall: number
}

/**
 * The share of calls with an answer among a model's calls with an answer or a refusal, which may be paid for too. How many of its other calls were
 * refused is counted for the whole run only: of each model's calls without an answer, the same share counts as refused.
 *
 * @param models the number of models of the run, each of which has equally many calls
 */
export const answersPerCallOf = ({ completed, refused, total }: Progress, models: number, { answers }: ModelUsage): number => {
  if (answers === null || answers === 0 || refused === 0) return 1
  const unanswered = Math.max(0, total / models - answers)
  return answers / (answers + (unanswered * refused) / (total - completed))
}

/**
 * The sum of the expected costs of all calls, without retries. The cost of a call is the mean cost of a call in the earlier run, if that run asked
 * the same model in the same way; otherwise it follows from the model's expected usage. The cost of judging, if there is a judge, is estimated in the
 * same way. Null when a price is not known.
 */
export const estimateOf = (
  run: NewRun,
  models: ReadonlyMap<Llm, RegisteredModel>,
  judge: JudgeService | null,
  shown: ReadonlyArray<ShownCost>,
  usageOf: Expectations["usageOf"]
): Nanos | null => {
  const texts = [...run.prompts.map(({ text }) => text), ...run.perceptionPrompts.map(({ question }) => question)]
  let sum = 0
  for (const asked of run.models) {
    const registered = models.get(asked.llm)!
    const { price } = inMode(registered, run.options.mode)
    const like = shownLike(asked, shown)
    const mean = meanCost(price, run.options.mode, like)
    const judging = run.prompts.length === 0 ? 0 : expectedJudging(judge, () => usageOf(registered, ""), like?.usage)
    if (judging === null) return null
    // Answers to perception prompts are not judged.
    sum += judging * run.prompts.length * run.options.samples
    for (const text of texts) {
      const expected = mean ?? costOf(price, usageOf(registered, text))
      if (expected === null) return null
      sum += expected * run.options.samples
    }
  }
  return Math.round(sum)
}

/** The tokens of a judge's instructions, and of its verdict. */
const verdictTokens = { instructions: 400, verdict: 100 }

/**
 * The expected cost of judging an answer: the mean cost in the earlier run, or the cost of one verdict on sentiment per answer.
 *
 * @param expected the expected usage of the answer, which the judge reads
 */
const expectedJudging = (judge: JudgeService | null, expected: () => TokenUsage, like: ModelUsage | undefined): number | null => {
  if (judge === null) return 0
  const before = like?.judging.calls === 0 ? null : meanOf(like, ({ judging }) => judging.cost)
  const { outputTokens } = expected()
  if (before !== null || outputTokens === null) return before
  return costOf(judge.price, { inputTokens: verdictTokens.instructions + outputTokens, outputTokens: verdictTokens.verdict, searches: 0 })
}

/** The expected tokens of the answers of a run; null when a model does not say. */
export const expectedTokens = (run: NewRun, models: ReadonlyMap<Llm, RegisteredModel>, usageOf: Expectations["usageOf"]): ExpectedTokens => {
  const texts = [...run.prompts.map(({ text }) => text), ...run.perceptionPrompts.map(({ question }) => question)]
  let [input, output]: [number | null, number | null] = [0, 0]
  for (const { llm } of run.models) {
    const model = models.get(llm)!
    for (const text of texts) {
      const { inputTokens, outputTokens } = usageOf(model, text)
      input = input === null || inputTokens === null ? null : input + inputTokens * run.options.samples
      output = output === null || outputTokens === null ? null : output + outputTokens * run.options.samples
    }
  }
  return { input, output }
}

/** The earlier run's cost of the same model, if that run asked it in the same way. */
const shownLike = ({ llm, model, webSearch }: RunModel, shown: ReadonlyArray<ShownCost>): ShownCost | undefined =>
  // A process that knows only the slug of a model cannot know which earlier run asked the same model.
  model === null ? undefined : shown.find((other) => other.model.llm === llm && other.model.model === model && other.model.webSearch === webSearch)

/** The mean cost of a call that gets an answer or a refusal. For calls in another mode, the mean of their cost at this price. */
const meanCost = (price: ModelPrice | null, mode: RunMode, like: ShownCost | undefined): number | null => {
  if (like === undefined) return null
  // The cost of an answer has a part of the cost of refusals, which would be counted twice, as refusals are among the planned calls.
  const ofAnswer = meanOfAnswer(price, mode, like)
  return ofAnswer === null ? null : ofAnswer * like.answersPerCall
}

const meanOfAnswer = (price: ModelPrice | null, mode: RunMode, like: ShownCost): number | null => {
  if (like.mode === mode) return meanOf(like.usage, ({ cost }) => cost)
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
