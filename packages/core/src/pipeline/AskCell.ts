/**
 * One call of a run: asks the model and scores its answer. Every error becomes an outcome, so that no adapter can end the worker.
 *
 * Source: architecture "The life of a run", 4; contract §2 "Refusals".
 */
import { Cause, Effect, Either, Option } from "effect"
import type { AnswerScorer } from "../analysis/AnswerScorer.js"
import { nonAnswerOf } from "../analysis/page/NonAnswer.js"
import { readPerception } from "../analysis/perception/PerceptionReading.js"
import type { Answer, TokenUsage } from "../domain/Answer.js"
import type { BrandDefinition } from "../domain/Brand.js"
import { type Bill, type CellOutcome, type LeasedCell, noUnusedReplies, type UnusedReplies } from "../domain/Cell.js"
import { noJudgeUse, sumIfKnown } from "../domain/JudgeUse.js"
import type { Llm } from "../domain/Llm.js"
import type { ModelError } from "../domain/ModelError.js"
import type { ScoreScale } from "../domain/PerceptionPrompt.js"
import type { JudgeService } from "../ports/Judge.js"
import type { LanguageModel } from "../ports/LanguageModel.js"
import type { AttemptWatch } from "../resilience/ModelCall.js"
import { chargeOf, costOf, judgeWords, unlimitedWords, unpricedWords } from "../rules/Pricing.js"
import { withSpan } from "../telemetry/Tracing.js"
import type { JudgeTally, Judges } from "./JudgeTally.js"
import { scoreAnswer } from "./ScoreAnswer.js"
import { summingRules } from "./SummingRules.js"
import { warnOfUnreadable } from "./UnreadableCitations.js"

/** The data that all calls of one run share. */
export interface RunMaterial extends Judges {
  readonly definition: BrandDefinition
  readonly scorer: AnswerScorer
  /** The LLMs of which the log has the warning about citations that are no pages. */
  readonly warned: Set<Llm>
}

/** Follows the attempts of a call of a run. */
export interface CellWatch extends AttemptWatch {
  readonly unused: Array<TokenUsage>
  readonly partial: Array<TokenUsage>
}

const unusedOf = (model: LanguageModel, usages: ReadonlyArray<TokenUsage>): UnusedReplies =>
  usages.reduce<UnusedReplies>(
    (sum, usage) => ({
      inputTokens: sumIfKnown(sum.inputTokens, usage.inputTokens),
      outputTokens: sumIfKnown(sum.outputTokens, usage.outputTokens),
      searches: sumIfKnown(sum.searches, usage.searches ?? null),
      cost: sumIfKnown(sum.cost, costOf(model.price, usage))
    }),
    noUnusedReplies
  )

/** The cost of a call so far. */
export const billOf = (cell: LeasedCell, model: LanguageModel, { lost, partial, unused }: CellWatch, judging: JudgeTally | null, asked: Asked | null): Bill => {
  const isAnswered = asked?._tag === "Answered" || asked?._tag === "Rated"
  const cost = isAnswered ? costOf(model.price, asked.answer.usage) : 0
  const paid = [...unused, ...partial]
  // The charge of a lost attempt includes the earlier replies of the attempt.
  const chargeOfUnused = () => unused.reduce((sum, usage) => sum + chargeOf(model, cell.promptText, costOf(model.price, usage), 0), 0)
  return {
    cost,
    judging: (isAnswered ? judging?.use() : undefined) ?? noJudgeUse,
    ...(paid.length === 0 ? {} : { unused: unusedOf(model, paid) }),
    charge: cell.reserved === null ? 0 : chargeOf(model, cell.promptText, cost, lost) + chargeOfUnused() + (judging?.charge() ?? 0)
  }
}

/** The result of asking: the outcome of the call, or the wait of a postponed call in milliseconds. */
export type Asked = CellOutcome | { readonly _tag: "Postponed"; readonly millis: number }

/**
 * After this many leases without an outcome a cell fails. Each of these leases ended with its process, or before the answer arrived. Asking the cell
 * for ever would cost money for ever.
 */
export const mostAttempts = 5

/** After this many postponements by its provider a call fails. */
const maximumPostponements = 20

const askedOfError = (error: ModelError, { postponements }: LeasedCell): Asked =>
  error.isPostponed && postponements < maximumPostponements
    ? { _tag: "Postponed", millis: error.retryAfterMillis ?? 0 }
    : error.reason === "content_filtered"
      ? { _tag: "Refused", message: error.detail }
      : { _tag: "Failed", reason: error.reason, message: error.detail }

/** The outcome of an answer to a perception prompt. The prompt asks the model for a score, and code reads the score, so no judge is asked. */
const ratedBy = (answer: Answer, scale: ScoreScale): Effect.Effect<CellOutcome> =>
  Effect.map(summingRules, ({ citationsOf }) =>
    Either.match(readPerception(answer.text, scale), {
      onLeft: (message): CellOutcome => ({ _tag: "Failed", reason: "invalid_answer", message }),
      onRight: (rating) => ({ _tag: "Rated", answer: { ...answer, citations: citationsOf(answer.text, answer.citations) }, rating })
    })
  )

/**
 * The outcome of a text that is no answer. A refusal counts as a refusal, whether the provider flags it or the text says so; a placeholder counts as an
 * invalid answer.
 */
const notAnswered = (text: string): Asked =>
  nonAnswerOf(text) === "refusal"
    ? { _tag: "Refused", message: text.trim() }
    : { _tag: "Failed", reason: "invalid_answer", message: `the answer is a placeholder: ${JSON.stringify(text.trim())}` }

/** Why the highest possible cost of a call is not known; null when it is known. */
const unboundedBecause = (model: LanguageModel, judge: JudgeService | null): string | null => {
  for (const [name, tariff] of [[model.llm, model] as const, ...(judge === null ? [] : [[judgeWords(judge), judge] as const])]) {
    if (tariff.price === null) return unpricedWords(name)
    if (tariff.maxOutputTokens === null) return unlimitedWords(name)
  }
  return null
}

const overBudget = (model: LanguageModel, judge: JudgeService | null): Asked => {
  const because = unboundedBecause(model, judge)
  const message =
    because === null
      ? "not asked: the rest of the run's budget, or of the organization's daily budget, was too small for the call"
      : `not asked: the budget of the run, or the daily budget of the organization, cannot be kept, because ${because}`
  return { _tag: "Failed", reason: "budget_exceeded", message }
}

export const askCell = (
  cell: LeasedCell,
  model: LanguageModel,
  watch: CellWatch,
  { definition, judge, judgesBrands, scorer, warned }: RunMaterial
): Effect.Effect<Asked> => {
  if (cell.isOverBudget) return Effect.succeed(overBudget(model, judge))
  if (cell.attempt > mostAttempts) {
    return Effect.succeed({ _tag: "Failed", reason: "defect", message: `given up after ${mostAttempts} attempts without a stored outcome` })
  }
  const read = (answer: Answer): Effect.Effect<Asked> => {
    if (cell.scale !== null) return ratedBy(answer, cell.scale)
    if (nonAnswerOf(answer.text) !== undefined) return Effect.succeed(notAnswered(answer.text))
    return Effect.map(scoreAnswer(scorer, definition, judge, judgesBrands, answer), (scored) => ({ _tag: "Answered", ...scored }))
  }
  const outcomeOf = (answer: Answer): Effect.Effect<Asked> =>
    Effect.suspend(() => {
      // The provider charges for the text, so an interruption before the outcome is charged too.
      watch.lost++
      return Effect.map(read(answer), (asked) => {
        watch.lost--
        // A refusal, or a text without a score, is paid for as well.
        if (asked._tag !== "Answered" && asked._tag !== "Rated") watch.unused.push(answer.usage)
        return asked
      })
    })
  return model.ask({ prompt: cell.promptText, country: definition.country, language: definition.language }, watch).pipe(
    Effect.flatMap((answer) => Effect.zipRight(warnOfUnreadable(cell, answer.citations, warned), outcomeOf(answer))),
    Effect.catchAllCause((cause): Effect.Effect<Asked> => {
      if (Cause.isInterruptedOnly(cause)) return Effect.interrupt
      const error = Cause.failureOption(cause)
      if (Option.isSome(error)) return Effect.succeed(askedOfError(error.value, cell))
      const defect = { _tag: "Failed", reason: "defect", message: "an unexpected error; the log has its cause" } as const
      return Effect.as(Effect.logError("A call of a run failed with a defect", cause), defect)
    }),
    withSpan("AskCell", { attributes: { runId: cell.runId, llm: cell.llm, promptIndex: cell.promptIndex, sample: cell.sample } })
  )
}
