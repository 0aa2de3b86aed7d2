/**
 * Finds in one answer what a run measures: brands, rank, sentiment and sources.
 *
 * Presence and rank are code's. Where a judge is configured it decides the sentiment of a present brand; when it cannot, the
 * rules' verdict stands and `sentimentBasis` says so.
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

/** By rules, and by the judge where there is one and the brand is present. */
export const scoreAnswer = (scorer: AnswerScorer, brand: BrandDefinition, judge: JudgeService | null, answer: Answer): Effect.Effect<ScoredAnswer> =>
  Effect.suspend(() => {
    const scored = scoreByRules(scorer, answer)
    if (judge === null || !scored.score.isPresent) return Effect.succeed(scored)
    return judgeSentiment(judge, brand, answer.text).pipe(
      Effect.map((sentiment): ScoredAnswer => ({ ...scored, score: { ...scored.score, sentiment, sentimentBasis: "judge" } })),
      Effect.catchAll((error) =>
        Effect.as(
          Effect.logWarning("The judge could not tell the sentiment; the rules decide").pipe(
            Effect.annotateLogs({ reason: error.reason, detail: error.detail })
          ),
          scored
        )
      )
    )
  })
