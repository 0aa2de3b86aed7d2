/**
 * The roles of words in a judgement. One look-up gives all roles of a word that `Sentiment` needs, because no other look-up is so frequent while an answer is
 * scored (`npm run bench -- detection`, "everything").
 */
import { memoised } from "./lexicon/Memo.js"
import { contrasts, diminishers, intensifiers, negations, phraseWeights, weightOf } from "./lexicon/SentimentWords.js"
import { fold } from "./text/Folding.js"

/** A phrase that begins with a word. */
interface Phrase {
  /** The folded words that follow. */
  readonly rest: ReadonlyArray<string>
  readonly weight: number
}

/** For each first word its phrases, the longest first. */
const phrasesOf = new Map<string, Array<Phrase>>()
for (const [phrase, weight] of phraseWeights) {
  const [first, ...rest] = phrase.split(" ")
  const known = phrasesOf.get(first!) ?? []
  phrasesOf.set(
    first!,
    [...known, { rest, weight }].sort((left, right) => right.rest.length - left.rest.length)
  )
}

/** All roles of a word in a judgement, independent of its place. */
export interface JudgingWord {
  readonly folded: string
  /** 0 for most. */
  readonly weight: number
  readonly isContrast: boolean
  /** Whether the word negates what follows. "can" does so only as the stem of "can't". */
  readonly negates: boolean
  /** What it makes of the weight that follows; 1 for most. */
  readonly stress: number
  readonly phrases: ReadonlyArray<Phrase>
}

const noPhrases: ReadonlyArray<Phrase> = []

/** Of a word as it is written. */
export const judgingWord = memoised((written): JudgingWord => {
  const folded = fold(written)
  const isContrast = contrasts.has(folded)
  return {
    folded,
    weight: isContrast ? 0 : weightOf(folded),
    isContrast,
    negates: negations.has(folded),
    stress: intensifiers.has(folded) ? 1.4 : diminishers.has(folded) ? 0.7 : 1,
    phrases: phrasesOf.get(folded) ?? noPhrases
  }
})

/** The weight of a phrase that begins at `index`, and its number of words. */
export const phraseAt = (words: ReadonlyArray<JudgingWord>, index: number): { readonly weight: number; readonly length: number } | undefined => {
  for (const { rest, weight } of words[index]!.phrases) {
    let length = 0
    while (length < rest.length && words[index + 1 + length]?.folded === rest[length]) length++
    if (length === rest.length) return { weight, length: length + 1 }
  }
  return undefined
}
