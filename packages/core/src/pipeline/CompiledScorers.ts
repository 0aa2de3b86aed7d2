/**
 * Scorers that are compiled already. Imports, rescores and runs of one brand come again and again, and compiling its names takes
 * longer than scoring some answers; a definition that has changed in what is scored is another one.
 *
 * A pure function that remembers: nobody can tell, but by the time it takes.
 */
import { Effect } from "effect"
import * as AnswerScorer from "../analysis/AnswerScorer.js"
import type { BrandDefinition } from "../domain/Brand.js"
import * as FairTurns from "./FairTurns.js"

/** Scorers that are kept, those that were asked for last; each takes about a megabyte. */
const mostKept = 32

const kept = new Map<string, AnswerScorer.AnswerScorer>()

/** The scorer of a definition. */
export const scorerOf = (definition: BrandDefinition): Effect.Effect<AnswerScorer.AnswerScorer> =>
  Effect.gen(function* () {
    const key = JSON.stringify(definition)
    const scorer = kept.get(key) ?? (yield* FairTurns.inTurns(AnswerScorer.makeInParts(definition)))
    kept.delete(key)
    kept.set(key, scorer)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return scorer
  })
