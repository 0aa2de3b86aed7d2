/**
 * A cache of compiled scorers. Imports, rescores and runs of one brand need the same scorer again, and compiling its names takes longer than scoring
 * some answers. A changed definition needs another scorer.
 *
 * The cache changes only the time of a call.
 */
import { Effect } from "effect"
import type { AnswerScorer } from "../analysis/AnswerScorer.js"
import type { BrandDefinition } from "../domain/Brand.js"
import { LanguageWords, type LanguageWordsService } from "../ports/LanguageWords.js"
import * as FairTurns from "../resilience/FairTurns.js"

/** The number of cached scorers, the least recently used of which is dropped. A scorer takes about 200 kB. */
const mostKept = 100

const kept = new Map<string, AnswerScorer>()

const keep = (key: string, scorer: AnswerScorer): void => {
  kept.delete(key)
  kept.set(key, scorer)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
}

/** A number for the word lists of each host. A process has one host; a test may have several. */
const numbers = new WeakMap<LanguageWordsService, number>()
let lastNumber = 0
const numberOf = (words: LanguageWordsService): number => {
  const known = numbers.get(words)
  if (known !== undefined) return known
  numbers.set(words, ++lastNumber)
  return lastNumber
}

/** The callers of a scorer that is not cached. One caller compiles the scorer, and the others wait. */
interface Queue {
  readonly turn: Effect.Semaphore
  length: number
}

const queues = new Map<string, Queue>()

const join = (key: string): Queue => {
  const queue = queues.get(key) ?? { turn: Effect.unsafeMakeSemaphore(1), length: 0 }
  queue.length++
  queues.set(key, queue)
  return queue
}

const leave = (key: string, queue: Queue): void => {
  queue.length--
  if (queue.length === 0) queues.delete(key)
}

/** The parts of the rules, in the order of their dependencies. Each import loads one part of core's build. */
const layers: ReadonlyArray<() => Promise<unknown>> = [
  () => import("../analysis/lexicon/EnglishWords.js"),
  () => import("../analysis/lexicon/OrdinalPhrases.js"),
  () => import("../analysis/lexicon/Patterns.js"),
  () => import("../analysis/text/WordClasses.js"),
  () => import("../analysis/names/BrandMatcher.js")
]

let areRead = false

/** Loads the rules, with their lexicons and a dictionary of a megabyte and a half, one part per turn. A process that scores no answer never loads them. */
const readRules = Effect.gen(function* () {
  for (const read of areRead ? [] : layers) {
    yield* Effect.promise(read)
    yield* FairTurns.giveWay
  }
  areRead = true
  return yield* Effect.promise(() => import("../analysis/AnswerScorer.js"))
})

/** Compiles a scorer. */
const compile = (definition: BrandDefinition, words: LanguageWordsService): Effect.Effect<AnswerScorer> =>
  Effect.flatMap(readRules, ({ makeInParts }) => FairTurns.inTurns(makeInParts(definition, { words })))

/** The scorer of a definition that is used once: the scorer is not cached. */
export const compiled = (definition: BrandDefinition): Effect.Effect<AnswerScorer> => Effect.flatMap(LanguageWords, (words) => compile(definition, words))

/** The cached scorer of a definition. */
export const scorerOf = (definition: BrandDefinition): Effect.Effect<AnswerScorer> =>
  Effect.flatMap(LanguageWords, (words) => {
    const key = `${numberOf(words)} ${JSON.stringify(definition)}`
    /** When the caller that compiled the scorer was interrupted, the next waiting caller finds no scorer and compiles it. */
    const found = Effect.suspend(() => {
      const scorer = kept.get(key)
      return scorer === undefined ? compile(definition, words) : Effect.succeed(scorer)
    }).pipe(Effect.tap((scorer) => Effect.sync(() => keep(key, scorer))))
    return kept.has(key)
      ? found
      : Effect.acquireUseRelease(
          Effect.sync(() => join(key)),
          ({ turn }) => turn.withPermits(1)(found),
          (queue) => Effect.sync(() => leave(key, queue))
        )
  })
