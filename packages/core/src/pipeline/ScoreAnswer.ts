/**
 * Finds in one answer what a run measures: brands, rank, sentiment and sources.
 *
 * Code decides presence and rank. A judge, if one is configured, may confirm or drop doubtful places, may confirm, drop or merge other brands that code
 * found, and decides the sentiment of a present brand. When the judge fails, the verdict of the rules stands. `presenceBasis`, `sentimentBasis` and the
 * rules of the evidence say which of the two decided. No judge is asked about an answer that addresses a judge.
 *
 * Source: architecture "The life of a run".
 */
import { Effect } from "effect"
import type { AnswerScorer } from "../analysis/AnswerScorer.js"
import type { HeldAnswer } from "../analysis/HeldAnswer.js"
import type { citationsOf } from "../analysis/sources/Citations.js"
import type { Answer } from "../domain/Answer.js"
import { type AnswerScore, isOfInjection, isOfSentiment, ruleOfStance } from "../domain/AnswerScore.js"
import type { BrandDefinition } from "../domain/Brand.js"
import type { InParts } from "../domain/InParts.js"
import type { ModelError } from "../domain/ModelError.js"
import type { JudgeService } from "../ports/Judge.js"
import * as FairTurns from "../resilience/FairTurns.js"
import { judgeBrands } from "./BrandJudge.js"
import { confirmPlaces } from "./PresenceJudge.js"
import { judgeSentiment, type SentimentVerdict } from "./SentimentJudge.js"
import { summingRules } from "./SummingRules.js"

export interface ScoredAnswer {
  /** The answer, with every source that its text names or its provider listed. */
  readonly answer: Answer
  readonly score: AnswerScore
}

/** Another brand that was found with at least this confidence needs no judge. */
const needsNoJudge = 0.85

/** Scores an answer by rules alone. */
export function* scoreByRules(scorer: AnswerScorer, sourcesOf: typeof citationsOf, answer: Answer, held: HeldAnswer): InParts<ScoredAnswer> {
  const citations = sourcesOf(answer.text, answer.citations)
  yield
  return { answer: { ...answer, citations }, score: yield* scorer.scoreInParts(held) }
}

/** The judge's verdict. Null, with a line in the log, when the judge fails; the rules then decide, and the score says so. */
const orRules = <A>(verdict: Effect.Effect<A, ModelError>): Effect.Effect<A | null> =>
  verdict.pipe(
    Effect.catchAll(({ detail, reason }) =>
      Effect.as(Effect.logWarning("The judge gave no verdict; the rules decide").pipe(Effect.annotateLogs({ reason, detail })), null)
    ),
    // The answer is paid for, and must be stored even when the judge fails.
    Effect.catchAllDefect((defect) => Effect.as(Effect.logError("The judge failed with a defect; the rules decide", defect), null))
  )

/**
 * A score with the judge's sentiment and its quoted passage, which replace those of the rules. A brand with a negative verdict does not count as
 * recommended.
 */
export const withVerdict = (score: AnswerScore, { evidence, sentiment }: SentimentVerdict): AnswerScore => ({
  ...score,
  sentiment,
  sentimentBasis: "judge",
  evidence: [
    ...score.evidence.filter((place) => !isOfSentiment(place) && !(sentiment === "negative" && place.rule === ruleOfStance("recommended"))),
    evidence
  ].sort((left, right) => left.start - right.start || left.end - right.end)
})

/**
 * Scores an answer by rules. A judge, if there is one, decides on doubtful mentions and, when the brand is present, on the sentiment.
 *
 * @param judgesBrands whether the judge is also asked about doubtful other brands
 */
export const scoreAnswer: (
  scorer: AnswerScorer,
  brand: BrandDefinition,
  judge: JudgeService | null,
  judgesBrands: boolean,
  answer: Answer
) => Effect.Effect<ScoredAnswer> = Effect.fnUntraced(function* (scorer, brand, judge, judgesBrands, answer) {
  const held = scorer.hold(answer.text)
  const { citationsOf: sourcesOf } = yield* summingRules
  const scored = yield* FairTurns.inTurns(scoreByRules(scorer, sourcesOf, answer, held))
  // An answer that addresses a judge is not judged: the judge might obey, and nobody could see that.
  if (judge === null || scored.score.evidence.some(isOfInjection)) return scored
  yield* FairTurns.giveWay
  const doubtful = scorer.doubtful(held)
  const mentions = doubtful.length === 0 ? null : yield* orRules(confirmPlaces(judge, brand, answer.text, doubtful))
  yield* FairTurns.giveWay
  const candidates = judgesBrands ? scorer.candidates(held) : []
  const isClear = candidates.every(({ confidence }) => confidence >= needsNoJudge)
  const brands = isClear ? null : yield* orRules(judgeBrands(judge, answer.text, candidates))
  const score =
    mentions === null && brands === null
      ? scored.score
      : yield* FairTurns.inTurns(scorer.scoreInParts(held, { mentions: mentions ?? undefined, brands: brands ?? undefined }))
  const verdict = score.isPresent ? yield* orRules(judgeSentiment(judge, brand, answer.text)) : null
  return { ...scored, score: verdict === null ? score : withVerdict(score, verdict) }
})
