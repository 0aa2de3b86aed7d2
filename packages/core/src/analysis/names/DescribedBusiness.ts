/**
 * Finds words of a brand's description and of its line of business around its name, inflected forms included. The description "Marka piwa" is evidence for a name beside
 * "piwo", and "自動車メーカー" for a name beside "自動車".
 */
import * as Patterns from "../lexicon/Patterns.js"
import { fold } from "../text/Folding.js"
import { isFunctionWord } from "../text/TextLanguage.js"
import { fieldWordsOf } from "./FieldsOfBusiness.js"

/** How many different words of the description stand near the name, at most two. */
export type DescribedNear = (text: string, start: number, end: number) => number

const reach = 100
const shortest = 4
const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
/** Scripts that join articles and prepositions to the beginning of a word. */
const isPrefixed = /^[\p{Script=Hebrew}\p{Script=Arabic}]/u

/** A word without the ending that differs between its inflected forms; empty for a word that is too short. */
const stemOf = (word: string): string => {
  if (/^\p{Script=Hangul}/u.test(word)) return word.length >= 2 ? word : ""
  const bare = word.replace(/^(?:ال|ה(?=..))/u, "")
  if (isPrefixed.test(word)) return bare.length >= 3 ? bare.replace(/[ةهתים]+$/u, "") : ""
  if (word.length < shortest) return ""
  return word.length === shortest ? word.replace(/[aeiouyąęаеиоуыья]$/u, "") : word.slice(0, Math.max(shortest, word.length - 2))
}

const wordsOf = (description: string): ReadonlyArray<string> => {
  const words = description.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== "" && !isUnspaced.test(word))
  if (!isUnspaced.test(description)) return words
  const language = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(description) ? "ja" : /\p{Script=Thai}/u.test(description) ? "th" : "zh"
  const segments = [...new Intl.Segmenter(language, { granularity: "word" }).segment(description)].map(({ segment }) => segment)
  return [...words, ...segments.filter((segment) => segment.length >= 2 && isUnspaced.test(segment))]
}

/**
 * Makes the counter for one description; null for a description without usable words.
 * @param own folded words of the brand's name, which are no evidence of its business
 */
export const describedNear = (description: string, own: ReadonlySet<string>): DescribedNear | null => {
  const stems = wordsOf(description)
    .map(fold)
    .filter((word) => !own.has(word) && !isFunctionWord(word))
    .map((word) => (isUnspaced.test(word) ? word : stemOf(word)))
    .filter((stem) => stem.length >= 2)
  if (stems.length === 0) return null
  const [bound, free] = [
    stems.filter((stem) => !isUnspaced.test(stem) && !isPrefixed.test(stem)),
    stems.filter((stem) => isUnspaced.test(stem) || isPrefixed.test(stem))
  ]
  const pattern = new RegExp([...(bound.length > 0 ? [`(?<![\\p{L}\\p{M}])(?:${bound.join("|")})`] : []), ...free].join("|"), "gu")
  const fieldWords = fieldWordsOf(description)
  return (text, start, end) => {
    const around = fold(`${text.slice(Math.max(0, start - reach), start)} | ${text.slice(end, end + reach)}`)
    const words = Math.min(2, new Set(Patterns.findAll(pattern, around).map(([found]) => found)).size)
    return words === 2 || fieldWords === null ? words : Math.max(words, fieldWords(text, start, end))
  }
}
