/**
 * Scores one stored answer again, with the present rules and another definition of the brand, and keeps the verdicts of a judge.
 *
 * No judge is asked: a rescore must cost nothing, and must give the same result when it is repeated. But the verdicts that a judge gave about this text
 * still apply. Without them, a run would become worse each time its brand gets an alias.
 *
 * Source: contract §3 `POST …/rescore`, §2 "`sentiment`"; detection "Which model to judge with".
 */
import type { AnswerScorer, Place } from "../analysis/AnswerScorer.js"
import { verdictsIn } from "../analysis/brands/BrandVerdicts.js"
import type { HeldAnswer } from "../analysis/HeldAnswer.js"
import { type AnswerScore, isOfInjection, isOfMention, isOfSentiment } from "../domain/AnswerScore.js"
import type { InParts } from "../domain/InParts.js"
import { withVerdict } from "./ScoreAnswer.js"

/** Gives the new score of an answer with the score `before`. */
export type ScoreAgain = (text: string, before: AnswerScore) => InParts<AnswerScore>

/**
 * @param brand the name of the brand in the run's definition
 * @param earlier a scorer with the run's definition, under which the judge was asked
 * @param scorer the scorer for the new score
 */
export const make = (brand: string, earlier: AnswerScorer, scorer: AnswerScorer): ScoreAgain => {
  /**
   * The doubtful places that count as mentions. For places that a judge has seen, the evidence contains the places that it confirmed. New places are
   * decided by the rules.
   */
  function* confirmed(held: HeldAnswer, { evidence }: AnswerScore): InParts<ReadonlyArray<Place>> {
    const heldBefore = earlier.hold(held.text)
    // Read in parts at this point, rather than at once when its doubtful places are requested.
    yield* heldBefore.reading()
    yield
    const seen = new Set(earlier.doubtful(heldBefore).map(({ end, start }) => `${start}-${end}`))
    const stood = new Set(evidence.filter((place) => place.brand === brand && isOfMention(place)).map(({ end, start }) => `${start}-${end}`))
    return scorer.doubtful(held).filter(({ confidence, end, start }) => {
      const place = `${start}-${end}`
      return seen.has(place) ? stood.has(place) : confidence >= 0.5
    })
  }

  return function* (text, before) {
    // Orders to a judge are searched in the text itself, because `before` may come from a forged file.
    const held = scorer.hold(text)
    const ruled = yield* scorer.scoreInParts(held)
    // A flagged text keeps no verdict: the judge may have been asked before the present rules could flag it.
    if (ruled.evidence.some(isOfInjection)) return ruled
    const brands = verdictsIn(before.evidence)
    yield
    const mentions = before.presenceBasis === "judge" ? yield* confirmed(held, before) : undefined
    const score = mentions === undefined && brands.length === 0 ? ruled : yield* scorer.scoreInParts(held, { mentions, brands })
    // The judge read how this text speaks of the brand, and a new name of the brand does not change the text. When the brand was absent before, no
    // judge has read the text.
    if (before.sentimentBasis !== "judge" || before.sentiment === null || !score.isPresent) return score
    const evidence = before.evidence.find(isOfSentiment)
    const { sentiment } = before
    return evidence === undefined ? { ...score, sentiment, sentimentBasis: "judge" } : withVerdict(score, { sentiment, evidence })
  }
}
