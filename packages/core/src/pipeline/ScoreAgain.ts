/**
 * Scores one stored answer again, by today's rules and another definition of the brand, and keeps what a judge has said of it.
 *
 * No judge is asked: a rescore must cost nothing, and must find the same when it is made twice. But what a judge was paid to say
 * still holds where it was about this text: dropping it would make a run worse each time its brand gets an alias.
 *
 * Source: contract §3 `POST …/rescore`, §2 "`sentiment`"; detection "Which model to judge with".
 */
import type { AnswerScorer, Place } from "../analysis/AnswerScorer.js"
import { verdictsIn } from "../analysis/brands/BrandVerdicts.js"
import type { HeldAnswer } from "../analysis/HeldAnswer.js"
import { type AnswerScore, isOfInjection, isOfMention, isOfSentiment } from "../domain/AnswerScore.js"
import type { InParts } from "../domain/InParts.js"
import { withVerdict } from "./ScoreAnswer.js"

/** The new score of an answer that had `before`. */
export type ScoreAgain = (text: string, before: AnswerScore) => InParts<AnswerScore>

/**
 * @param brand the name of the brand in the definition that the run has
 * @param earlier by the definition that the run has, under which a judge was asked
 * @param scorer the one to score by
 */
export const make = (brand: string, earlier: AnswerScorer, scorer: AnswerScorer): ScoreAgain => {
  /**
   * The doubtful places that count. Of those that a judge has seen, the ones that it let stand are in the evidence; a place that
   * is new goes by the rules.
   */
  function* confirmed(held: HeldAnswer, { evidence }: AnswerScore): InParts<ReadonlyArray<Place>> {
    const heldBefore = earlier.hold(held.text)
    // It is read here, in parts, and not at once when its doubtful places are asked for.
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
    // Orders to a judge are looked for in the text: `before` may stand in a file that somebody forged.
    const held = scorer.hold(text)
    const ruled = yield* scorer.scoreInParts(held)
    // Flagged by today's rules, whatever a judge said that had not been warned.
    if (ruled.evidence.some(isOfInjection)) return ruled
    const brands = verdictsIn(before.evidence)
    yield
    const mentions = before.presenceBasis === "judge" ? yield* confirmed(held, before) : undefined
    const score = mentions === undefined && brands.length === 0 ? ruled : yield* scorer.scoreInParts(held, { mentions, brands })
    // The judge read how this text speaks of the brand. That the brand was found by another name too does not change the text;
    // where it was absent before, no judge has read anything.
    if (before.sentimentBasis !== "judge" || before.sentiment === null || !score.isPresent) return score
    const evidence = before.evidence.find(isOfSentiment)
    const { sentiment } = before
    return evidence === undefined ? { ...score, sentiment, sentimentBasis: "judge" } : withVerdict(score, { sentiment, evidence })
  }
}
