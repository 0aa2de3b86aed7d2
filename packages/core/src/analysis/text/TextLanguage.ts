/** Guesses the language around a place in a text, as precisely as finding names needs it. */
import { isEnglishWord } from "../lexicon/EnglishWords.js"
import { functionWords, tellingLetters, type LatinLanguage } from "../lexicon/FunctionWords.js"
import * as Characters from "./Characters.js"
import { fold } from "./Folding.js"
import { scriptOf } from "./Scripts.js"
import { sketchesOf } from "./WordSketches.js"

/** `unspaced`: Chinese, Japanese, Thai. `unknown`: Latin letters without a known function word. `other`: another script with spaces. */
export type TextLanguage = LatinLanguage | "cyrillic" | "greek" | "unspaced" | "unknown" | "other"

const languages = Object.keys(functionWords) as ReadonlyArray<LatinLanguage>

/** The indices of the languages that have each word. */
const languagesOfWord = new Map<string, Array<number>>()
for (const [index, language] of languages.entries()) {
  for (const word of new Set(functionWords[language].split(" ").map(fold))) {
    const known = languagesOfWord.get(word)
    if (known === undefined) languagesOfWord.set(word, [index])
    else known.push(index)
  }
}
const sketches = sketchesOf(languagesOfWord)

const languagesOfLetter = new Map<number, ReadonlyArray<number>>()
for (const [letters, tellingOf] of tellingLetters)
  for (const letter of letters)
    languagesOfLetter.set(
      letter.charCodeAt(0),
      tellingOf.map((language) => languages.indexOf(language))
    )

/** The first unit of the scripts that are written without spaces: Thai. */
const firstUnspaced = 0x0e00

/** Letters and words are counted in blocks of this many units. Each block is counted once, so that a text with many names is read only once. */
const block = 128
/** How many blocks on each side of a place's block are read. */
const reach = 2
/** How many letters beyond its end a block is read, so that it ends with a whole word. */
const longestWord = 24

/** The fewest votes of a language other than English. Such a language must also lead English by as many votes, or have twice as many votes as English. */
const leastLead = 2

/** With fewer votes than this, other languages stay possible. */
const fewVotes = 4

/** About the vote of a word that English shares with two or more languages: "a", "do", "in". */
const sharedVote = 1.4

export interface LanguageGuess {
  readonly language: TextLanguage
  /** The possible languages in Latin letters: those with the most votes, or almost as many when there are few votes. All languages when there are no votes. */
  readonly possible: ReadonlySet<string>
  /** Whether the text has function words of English. */
  readonly hasEnglish: boolean
}

interface Letter {
  readonly kind: "unspaced" | "cyrillic" | "greek" | "latin" | "other" | "none"
  /** The indices of the languages that have the letter and few other languages do. */
  readonly telling: ReadonlyArray<number>
}

const kindOf = (unit: number): Letter["kind"] => {
  const script = scriptOf(unit)
  if (script === "cyrillic" || script === "greek") return script
  if (unit >= firstUnspaced && Characters.kindOf(unit) >= Characters.han) return "unspaced"
  return script === "latin" || script === "none" ? script : "other"
}

/** A cache of units beyond ASCII. */
const letterOfUnit: Array<Letter | undefined> = Array.from({ length: 65_536 })

const letterOf = (unit: number): Letter => {
  const seen = letterOfUnit[unit]
  if (seen !== undefined) return seen
  const telling = languagesOfLetter.get(unit) ?? languagesOfLetter.get(String.fromCharCode(unit).toLowerCase().charCodeAt(0)) ?? []
  return (letterOfUnit[unit] = { kind: kindOf(unit), telling })
}

/** The counts of one block, or of several together. */
interface Counts {
  /** Votes by language. V8 would convert a plain array of whole numbers at the first fraction, and discard the code that it compiled for the array. */
  readonly votes: Float64Array
  readonly letters: { unspaced: number; cyrillic: number; greek: number; latin: number; other: number }
}

const noCounts = (): Counts => ({ votes: new Float64Array(languages.length), letters: { unspaced: 0, cyrillic: 0, greek: 0, latin: 0, other: 0 } })

let lastText = ""
let counted = new Map<number, Counts>()
let known = new Map<number, LanguageGuess>()

/** Guesses the language from the letters and function words within some hundred units of a place. */
export const guessAround = (text: string, at: number): LanguageGuess => {
  if (text !== lastText) {
    counted = new Map()
    known = new Map()
  }
  // Keeping the newest string means that an equal but different string is compared letter by letter only once.
  lastText = text
  const place = Math.floor(at / block)
  let guess = known.get(place)
  if (guess === undefined) known.set(place, (guess = read(text, place)))
  return guess
}

export const languageAround = (text: string, at: number): TextLanguage => guessAround(text, at).language

const noLanguage: ReadonlySet<string> = new Set()
const allLanguages: ReadonlySet<string> = new Set(languages)

/** A cache of sets of possible languages, by their bits. Most texts of a run have one of a few sets. */
const setsOfLanguages = new Map<number, ReadonlySet<string>>()
/** Most sets in the cache. Ordinary texts have far fewer; hostile texts could have millions. */
const mostSets = 1_000

/** The languages with at least `least` votes. */
const languagesOf = (votes: Float64Array, least: number): ReadonlySet<string> => {
  let bits = 0
  for (let index = 0; index < votes.length; index++) if (votes[index]! >= least) bits |= 1 << index
  let found = setsOfLanguages.get(bits)
  if (found === undefined) {
    found = new Set(languages.filter((_, index) => (bits & (1 << index)) !== 0))
    if (setsOfLanguages.size < mostSets) setsOfLanguages.set(bits, found)
  }
  return found
}
const inOtherLetters = (language: TextLanguage): LanguageGuess => ({ language, possible: noLanguage, hasEnglish: false })

/** The end of the word around `at`; `at` itself when it is not inside a word. */
const wordEnd = (text: string, at: number): number => {
  if (at <= 0 || !Characters.isWord(Characters.kindAt(text, at - 1))) return at
  let end = at
  while (end < text.length && end - at < longestWord && Characters.isWord(Characters.kindAt(text, end))) end++
  return end
}

const count = (text: string, place: number): Counts => {
  const counts = noCounts()
  const { letters: found, votes } = counts
  const from = place * block
  const to = Math.min(text.length, from + block)
  let latin = 0
  for (let index = from; index < to; index++) {
    const unit = text.charCodeAt(index)
    if (unit < 128) {
      const letter = (unit | 32) - 97
      if (letter >= 0 && letter < 26) latin++
      continue
    }
    const { kind, telling } = letterOf(unit)
    // A letter of many languages is weak evidence for each.
    for (const language of telling) votes[language]! += telling.length <= 2 ? 1 : 2 / telling.length
    if (kind !== "none") found[kind]++
  }
  found.latin += latin
  const last = wordEnd(text, to)
  for (let index = wordEnd(text, from); index < last; index++) {
    if (!Characters.isWord(Characters.kindOf(text.charCodeAt(index)))) continue
    const start = index
    let units = 0
    for (; index < last; index++) {
      const unit = text.charCodeAt(index)
      if (!Characters.isWord(Characters.kindOf(unit))) break
      units |= unit
    }
    const having = units < 128 ? sketches.at(text, start, index) : languagesOfWord.get(fold(text.slice(start, index)))
    if (having === undefined) continue
    // A word of many languages is weak evidence for each.
    const vote = 1 + 1 / having.length
    for (const language of having) votes[language]! += vote
  }
  return counts
}

const read = (text: string, place: number): LanguageGuess => {
  const { letters: found, votes } = noCounts()
  const first = Math.max(0, place - reach)
  const last = Math.min(place + reach, Math.floor(text.length / block))
  for (let near = first; near <= last; near++) {
    let counts = counted.get(near)
    if (counts === undefined) counted.set(near, (counts = count(text, near)))
    for (let index = 0; index < votes.length; index++) votes[index]! += counts.votes[index]!
    found.unspaced += counts.letters.unspaced
    found.cyrillic += counts.letters.cyrillic
    found.greek += counts.letters.greek
    found.latin += counts.letters.latin
    found.other += counts.letters.other
  }
  const { cyrillic, greek, latin, other, unspaced } = found
  if (unspaced * 4 > Math.min(text.length, (last + 1) * block) - first * block) return inOtherLetters("unspaced")
  const mostOther = Math.max(cyrillic, greek, other)
  if (mostOther > latin) return inOtherLetters(mostOther === cyrillic ? "cyrillic" : mostOther === greek ? "greek" : "other")
  let most = 0
  for (const vote of votes) most = Math.max(most, vote)
  if (most === 0) return { language: "unknown", possible: allLanguages, hasEnglish: false }
  const least = most - (most < fewVotes ? 1.2 : 0.01)
  const possible = languagesOf(votes, least)
  // English is the first language of the list, and wins a tie.
  const best = languages[votes.indexOf(most)]!
  const english = votes[0]!
  return { language: most < leastLead || (most - english < leastLead && most < 2 * english) ? "en" : best, possible, hasEnglish: english > sharedVote }
}

/** How far letters are read for a script other than Latin, in UTF-16 units. */
const nearReach = 60

/** How far words are read to decide that the text is not English, in UTF-16 units. */
const foreignReach = 120

let lastForeign: { readonly text: string; readonly at: number; readonly isForeign: boolean } | undefined

/**
 * Whether the text around a place in Latin letters is not English. Without function words of another language, the text is not English when less than
 * half of its words in small letters are English.
 */
export const isForeignAround = (text: string, at: number): boolean => {
  const { hasEnglish, language, possible } = guessAround(text, at)
  if (possible.size === 0 || hasEnglish) return false
  if (language !== "en" && language !== "unknown") return true
  if (lastForeign?.text === text && lastForeign.at === at) return lastForeign.isForeign
  const small = text.slice(Math.max(0, at - foreignReach), at + foreignReach).match(/(?<![\p{L}\p{M}\p{N}'’.@/-])\p{Ll}[\p{L}\p{M}]+/gu) ?? []
  const isForeign = small.length > 0 && small.filter((word) => isEnglishWord(fold(word))).length * 2 < small.length
  lastForeign = { text, at, isForeign }
  return isForeign
}

/** Whether the text around a place is in another language than English, even if that language is not known. */
export const isOtherThanEnglish = (text: string, at: number): boolean =>
  !isEnglish(languageAround(text, at)) ||
  isForeignAround(text, at) ||
  // A Korean sentence may consist mostly of names in Latin letters. An English sentence may have a name in another script: "Xiaomi (小米) is …".
  (!guessAround(text, at).hasEnglish && /[\u0370-\u1fff\u3040-\ud7ff]/.test(text.slice(Math.max(0, at - nearReach), at + nearReach)))

/** Whether a folded word is a function word of any of the languages. */
export const isFunctionWord = (word: string): boolean => languagesOfWord.has(word)

/** Whether a language counts as English. A text of unknown language does. */
export const isEnglish = (language: TextLanguage): boolean => language === "en" || language === "unknown"
