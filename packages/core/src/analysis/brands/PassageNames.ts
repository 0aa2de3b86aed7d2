/**
 * The names of a passage: the tracked brand, and words with a capital that are no ordinary words.
 *
 * Source: detection "Rank".
 */
import { abbreviation, beforePronoun, beforeVerb, ofNoun } from "../lexicon/ChoiceWords.js"
import { isFormOfCommonWord } from "../lexicon/CommonWords.js"
import { isEnglishWord } from "../lexicon/EnglishWords.js"
import { germanIndefinite, isGermanNoun } from "../lexicon/GermanWords.js"
import type { Mention } from "../names/Mention.js"
import { fold } from "../text/Folding.js"
import type { Span } from "../text/Sentences.js"
import { guessAround, isFunctionWord } from "../text/TextLanguage.js"
import { wordBefore } from "../text/Words.js"
import { capitalsIn, endOfName } from "./OrderedNames.js"

export interface Named {
  /** The folded name; null for the tracked brand. */
  readonly name: string | null
  readonly start: number
  readonly end: number
}

/** Whether a capitalised word is an ordinary word: a German noun, or a word at the start of a sentence. */
const isOrdinary = (text: string, { end, start }: Named): boolean => {
  const word = fold(text.slice(start, end))
  const { language, possible } = guessAround(text, start)
  if ((language === "de" || (language === "unknown" && possible.has("de"))) && !beforeVerb.test(text.slice(end, end + verbReach))) {
    const before = wordBefore(text, start)
    if (isGermanNoun(word) || (before?.gap === " " && (germanIndefinite.has(fold(before.text)) || ofNoun.test(before.text)))) return true
  }
  if (abbreviation.test(text.slice(start, end))) return true
  if (!beginsSentence(text, start)) return false
  const behind = text.slice(end, end + verbReach)
  return beforePronoun.test(behind) || isFunctionWord(word) || (!beforeVerb.test(behind) && (isEnglishWord(word) || isFormOfCommonWord(language, word)))
}
const verbReach = 12
export const beginsSentence = (text: string, start: number): boolean => !/[\p{L}\p{N}][^\p{L}\p{N}.!?:;。]*$/u.test(text.slice(Math.max(0, start - 6), start))

/** The places of the tracked brand in a passage, in order. */
export const trackedIn = (text: string, from: number, to: number, tracked: ReadonlyArray<Mention>): ReadonlyArray<Named> =>
  tracked.filter(({ end, start }) => start >= from && end <= to).map(({ end, start }) => ({ name: null, start, end: endOfName(text, end) }))

/** The names of a passage, in order, with the tracked brand. Ordinary words with a capital are left out. */
export const namesIn = (text: string, from: number, to: number, tracked: ReadonlyArray<Mention>, phrases: ReadonlyArray<Span>): ReadonlyArray<Named> => {
  const own = trackedIn(text, from, to, tracked)
  const others: Array<Named> = []
  for (const { end, start } of capitalsIn(text, from, to)) {
    if (start < (others.at(-1)?.end ?? 0) || own.some((each) => start < each.end && each.start < end)) continue
    if (phrases.some((phrase) => phrase.start <= start && start < phrase.end) || isOrdinary(text, { name: null, start, end })) continue
    const last = endOfName(text, end)
    others.push({ name: fold(text.slice(start, last)), start, end: last })
  }
  return [...own, ...others].toSorted((left, right) => left.start - right.start)
}
