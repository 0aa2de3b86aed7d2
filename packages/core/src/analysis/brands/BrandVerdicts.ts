/**
 * A judge's verdicts about brands that the code found and nobody configured: the candidate is a brand, is no brand, or is the same as another candidate.
 *
 * A verdict is about a candidate that the code found. A judge can confirm, drop and merge candidates, but never add a brand. The verdict is stored in the
 * evidence of the score, so the score shows what was dropped, and a rescore needs no call to the judge.
 *
 * Source: detection "Other brands".
 */
import type { Evidence } from "../../domain/AnswerScore.js"

export interface BrandVerdict {
  readonly start: number
  readonly end: number
  readonly isBrand: boolean
  /** The candidate's own name, or the name of the candidate that means the same brand. */
  readonly name: string
}

/** A candidate and the decision about it. */
export interface Judged<A> {
  readonly candidate: A
  /** The name under which the candidate counts; null when the judge dropped the candidate. */
  readonly name: string | null
  readonly rule: string
}

const confirmed = "confirmed by a judge"
const dropped = "dropped by a judge"

interface Candidate {
  readonly name: string
  readonly start: number
  readonly end: number
  readonly confidence: number
  readonly rule: string
}

/** Below this confidence a candidate counts only when a judge confirms it. */
export const leastCounted = 0.5

/** Applies the verdicts to the candidates. A candidate without a verdict counts from a confidence of `leastCounted` on, and is left out otherwise. */
export const judged = <A extends Candidate>(candidates: ReadonlyArray<A>, verdicts: ReadonlyArray<BrandVerdict>): ReadonlyArray<Judged<A>> => {
  const byPlace = new Map(verdicts.map((verdict) => [`${verdict.start}-${verdict.end}`, verdict]))
  return candidates.flatMap((candidate): ReadonlyArray<Judged<A>> => {
    const verdict = byPlace.size === 0 ? undefined : byPlace.get(`${candidate.start}-${candidate.end}`)
    if (verdict !== undefined) return [{ candidate, name: verdict.isBrand ? verdict.name : null, rule: verdict.isBrand ? confirmed : dropped }]
    return candidate.confidence >= leastCounted ? [{ candidate, name: candidate.name, rule: candidate.rule }] : []
  })
}

/** The judge's verdicts that are stored in the evidence of a score. */
export const verdictsIn = (evidence: ReadonlyArray<Evidence>): ReadonlyArray<BrandVerdict> =>
  evidence
    .filter(({ rule }) => rule === confirmed || rule === dropped)
    .map(({ brand, end, rule, start }) => ({ start, end, isBrand: rule === confirmed, name: brand }))
