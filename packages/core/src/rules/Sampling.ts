/**
 * Computes the Result of a pair from its samples. A store calls this function inside the transaction that stores a sample.
 *
 * The brand is present when more than half of the completed answers mention it. The Result then shows the answer with the lower
 * median rank, and of equal ranks the earlier sample. Otherwise the Result shows the earliest answer without the brand.
 *
 * Source: contract §2 "Samples".
 */
import type { Sentiment } from "../domain/AnswerScore.js"
import type { ResultScore, ScoredSample } from "../domain/RunResult.js"

const bySample = (left: ScoredSample, right: ScoredSample): number => left.sample - right.sample

const byRank = (left: ScoredSample, right: ScoredSample): number =>
  // An answer with the brand always has a rank. If a rank were missing, the answer would come last rather than first.
  (left.score.rank ?? Number.MAX_SAFE_INTEGER) - (right.score.rank ?? Number.MAX_SAFE_INTEGER) || bySample(left, right)

/** @param samples the pair's completed answers, at least one, in any order */
export const resultOf = (samples: readonly [ScoredSample, ...ReadonlyArray<ScoredSample>]): ResultScore => {
  const present = samples.filter((sample) => sample.score.isPresent)
  const isPresent = present.length * 2 > samples.length
  const candidates = isPresent ? present.sort(byRank) : samples.filter((sample) => !sample.score.isPresent).sort(bySample)
  const shown = candidates[isPresent ? Math.floor((candidates.length - 1) / 2) : 0] ?? samples[0]
  const count = (sentiment: Sentiment) => present.filter((sample) => sample.score.sentiment === sentiment).length
  const { detector, mentionedBrands, presenceBasis, rank, rankBasis, sentiment, sentimentBasis } = shown.score
  return {
    isPresent,
    presenceBasis,
    rank,
    rankBasis,
    sentiment,
    sentimentBasis,
    mentionedBrands,
    detector,
    samples: { n: samples.length, present: present.length, positive: count("positive"), neutral: count("neutral"), negative: count("negative") },
    shownCellId: shown.cellId
  }
}
