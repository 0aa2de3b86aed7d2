/**
 * The roles of words in a judgement. One look-up gives all roles of a word that `Sentiment` needs. This look-up is the most frequent one while an answer
 * is scored (`npm run bench -- detection`, "everything").
 */
import { memoisedInPlace } from "../lexicon/Memo.js"
import { idioms, type PhrasePart } from "../lexicon/SentimentIdioms.js"
import { contrasts, diminishers, endings, intensifiers, negations, phraseWeights, weightOf } from "../lexicon/SentimentWords.js"
import { setOf } from "../lexicon/WordList.js"
import * as Characters from "../text/Characters.js"
import { fold } from "../text/Folding.js"

/** A phrase with a weight, without its first word. */
interface Phrase {
  /** The folded words that follow, or the classes of words. */
  readonly rest: ReadonlyArray<PhrasePart>
  readonly weight: number
}

/** The phrases by their first word. The longest phrase of a word comes first, and of equally long ones the one of `SentimentWords`. */
const phrasesOf = new Map<string, Array<Phrase>>()
const remember = (first: string, phrase: Phrase): void => {
  const known = phrasesOf.get(first)
  if (known === undefined) phrasesOf.set(first, [phrase])
  else known.push(phrase)
}
for (const [phrase, weight] of phraseWeights) {
  const [first, ...rest] = phrase.split(" ")
  remember(first!, { rest, weight })
}
for (const { parts, weight } of idioms) remember(parts[0] as string, { rest: parts.slice(1), weight })
for (const known of phrasesOf.values()) known.sort((left, right) => right.rest.length - left.rest.length)

/** All roles of a word in a judgement, independent of its place. */
export interface JudgingWord {
  /** The word as the text spells it. */
  readonly text: string
  readonly folded: string
  /** How much the word praises (above 0) or blames (below 0); 0 for most words. */
  readonly weight: number
  readonly isContrast: boolean
  /** Whether the word negates the words after it. "can" does not: `Sentiment` looks for "can't". */
  readonly negates: boolean
  /** The factor for the weight of the next word; 1 for most words. */
  readonly stress: number
  readonly phrases: ReadonlyArray<Phrase>
  /** Whether the word changes no judgement: it has no weight and no role, and begins no phrase. Most words are plain. */
  readonly isPlain: boolean
}

/** Words without a weight that `Sentiment` looks for. */
const sought = setOf("and zero nobody far anything known less can")

const noPhrases: ReadonlyArray<Phrase> = []

const judgingWordAt = memoisedInPlace((text): JudgingWord => {
  const folded = fold(text)
  const isContrast = contrasts.has(folded)
  const weight = isContrast ? 0 : weightOf(folded)
  const negates = negations.has(folded)
  const stress = intensifiers.has(folded) ? 1.4 : diminishers.has(folded) ? 0.7 : 1
  const phrases = phrasesOf.get(folded) ?? noPhrases
  const isPlain = !isContrast && weight === 0 && !negates && stress === 1 && phrases.length === 0 && !sought.has(folded) && !endings.has(folded)
  return {
    text,
    folded,
    weight,
    isContrast,
    negates,
    stress,
    phrases,
    isPlain
  }
})

/** The words of a text, as `writtenWords` reads them, and where each begins. */
export interface JudgingWords {
  readonly words: ReadonlyArray<JudgingWord>
  readonly starts: ReadonlyArray<number>
}

export const judgingWordsOf = (text: string): JudgingWords => {
  const words: Array<JudgingWord> = []
  const starts: Array<number> = []
  for (let index = 0; index < text.length; index++) {
    if (!Characters.isWord(Characters.kindOf(text.charCodeAt(index)))) continue
    const start = index
    do index++
    while (index < text.length && Characters.isWord(Characters.kindOf(text.charCodeAt(index))))
    words.push(judgingWordAt(text, start, index))
    starts.push(start)
  }
  return { words, starts }
}

const isPart = (part: PhrasePart, folded: string | undefined): boolean =>
  typeof part === "string" ? part === folded : folded !== undefined && part.has(folded)

/** The weight and the number of words of the longest phrase that begins at `index`. */
export const phraseAt = (words: ReadonlyArray<JudgingWord>, index: number): { readonly weight: number; readonly length: number } | undefined => {
  for (const { rest, weight } of words[index]!.phrases) {
    let length = 0
    while (length < rest.length && isPart(rest[length]!, words[index + 1 + length]?.folded)) length++
    if (length === rest.length) return { weight, length: length + 1 }
  }
  return undefined
}
