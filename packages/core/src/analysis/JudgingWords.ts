/**
 * The roles of words in a judgement. One look-up gives all roles of a word that `Sentiment` needs. This look-up is the most frequent one while an answer
 * is scored (`npm run bench -- detection`, "everything").
 */
import { memoised } from "./lexicon/Memo.js"
import { contrasts, diminishers, intensifiers, negations, phraseWeights, weightOf } from "./lexicon/SentimentWords.js"
import { fold } from "./text/Folding.js"

/** A phrase with a weight, without its first word. */
interface Phrase {
  /** The folded words that follow. */
  readonly rest: ReadonlyArray<string>
  readonly weight: number
}

/** The phrases by their first word. The longest phrase of a word comes first. */
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
  /** How much the word praises (above 0) or blames (below 0); 0 for most words. */
  readonly weight: number
  readonly isContrast: boolean
  /** Whether the word negates the words after it. "can" does not: `Sentiment` looks for "can't". */
  readonly negates: boolean
  /** The factor for the weight of the next word; 1 for most words. */
  readonly stress: number
  readonly phrases: ReadonlyArray<Phrase>
}

const noPhrases: ReadonlyArray<Phrase> = []

/** @param written the word as the text spells it */
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

/** The weight and the number of words of the longest phrase that begins at `index`. */
export const phraseAt = (words: ReadonlyArray<JudgingWord>, index: number): { readonly weight: number; readonly length: number } | undefined => {
  for (const { rest, weight } of words[index]!.phrases) {
    let length = 0
    while (length < rest.length && words[index + 1 + length]?.folded === rest[length]) length++
    if (length === rest.length) return { weight, length: length + 1 }
  }
  return undefined
}
