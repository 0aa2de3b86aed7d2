/**
 * Finds in one answer what a run measures: brands, rank, sentiment and sources.
 *
 * Presence and rank are code's. A judge, where one is configured, may confirm or drop places that code was unsure of, and decides
 * the sentiment of a present brand. When it cannot, the rules' verdict stands; `presenceBasis` and `sentimentBasis` say which it was.
 *
 * Source: architecture "The life of a run" 3.
 */
import { Effect } from "effect"
import type { AnswerScorer } from "../analysis/AnswerScorer.js"
import { citationsOf } from "../analysis/Citations.js"
import type { Answer } from "../domain/Answer.js"
import type { AnswerScore } from "../domain/AnswerScore.js"
import type { BrandDefinition } from "../domain/Brand.js"
import type { JudgeService } from "../ports/Judge.js"
import type { ModelError } from "../ports/ModelError.js"
import { confirmPlaces } from "./PresenceJudge.js"
import { judgeSentiment } from "./SentimentJudge.js"

export interface ScoredAnswer {
  /** With every source that the answer names, from its text and from the provider. */
  readonly answer: Answer
  readonly score: AnswerScore
}

/** By rules alone. */
export const scoreByRules = (scorer: AnswerScorer, answer: Answer): ScoredAnswer => ({
  answer: { ...answer, citations: citationsOf(answer.text, answer.citations) },
  score: scorer.score(answer.text)
})

/** What the judge says, or null, with a line in the log, when it cannot tell: the rules decide then, and the score says so. */
const orRules = <A>(verdict: Effect.Effect<A, ModelError>): Effect.Effect<A | null> =>
  Effect.catchAll(verdict, ({ detail, reason }) =>
    Effect.as(Effect.logWarning("The judge could not tell; the rules decide").pipe(Effect.annotateLogs({ reason, detail })), null)
  )

/** By rules, and where there is a judge by its word on doubtful mentions and, for a present brand, on the sentiment. */
export const scoreAnswer = (scorer: AnswerScorer, brand: BrandDefinition, judge: JudgeService | null, answer: Answer): Effect.Effect<ScoredAnswer> =>
  Effect.gen(function* () {
    const scored = scoreByRules(scorer, answer)
    if (judge === null) return scored
    const doubtful = scorer.doubtful(answer.text)
    const confirmed = doubtful.length === 0 ? null : yield* orRules(confirmPlaces(judge, brand, answer.text, doubtful))
    const score = confirmed === null ? scored.score : scorer.score(answer.text, confirmed)
    const sentiment = score.isPresent ? yield* orRules(judgeSentiment(judge, brand, answer.text)) : null
    return { ...scored, score: sentiment === null ? score : { ...score, sentiment, sentimentBasis: "judge" } }
  })
