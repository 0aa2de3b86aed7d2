/**
 * What a judge said of the brands that code found and nobody configured: this one is a brand, that one is none, these two are one.
 *
 * A verdict is about a place that code offered, so that a judge can confirm, drop and merge, and never add. It is kept in the
 * evidence, whose rule says that it was a judge's; so a score tells what was dropped, and can be made again without asking.
 *
 * Source: detection "Other brands".
 */
import type { Evidence } from "../../domain/AnswerScore.js"

export interface BrandVerdict {
  readonly start: number
  readonly end: number
  readonly isBrand: boolean
  /** The name it goes by: its own, or that of the candidate that it is the same as. */
  readonly name: string
}

/** A candidate and what came of it. */
export interface Judged<A> {
  readonly candidate: A
  /** Null when it is dropped. */
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

/** The candidates under the verdicts; those that none is about go by the rules, which leave out the unlikely ones. */
export const judged = <A extends Candidate>(candidates: ReadonlyArray<A>, verdicts: ReadonlyArray<BrandVerdict>): ReadonlyArray<Judged<A>> => {
  const byPlace = new Map(verdicts.map((verdict) => [`${verdict.start}-${verdict.end}`, verdict]))
  return candidates.flatMap((candidate): ReadonlyArray<Judged<A>> => {
    const verdict = byPlace.size === 0 ? undefined : byPlace.get(`${candidate.start}-${candidate.end}`)
    if (verdict !== undefined) return [{ candidate, name: verdict.isBrand ? verdict.name : null, rule: verdict.isBrand ? confirmed : dropped }]
    return candidate.confidence >= leastCounted ? [{ candidate, name: candidate.name, rule: candidate.rule }] : []
  })
}

/** The verdicts that a score was made under. */
export const verdictsIn = (evidence: ReadonlyArray<Evidence>): ReadonlyArray<BrandVerdict> =>
  evidence
    .filter(({ rule }) => rule === confirmed || rule === dropped)
    .map(({ brand, end, rule, start }) => ({ start, end, isBrand: rule === confirmed, name: brand }))
