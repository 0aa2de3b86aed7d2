/** A guess at the language around a place in a text, as far as finding names needs one. */
import { isEnglishWord } from "../lexicon/EnglishWords.js"
import { functionWords, tellingLetters, type LatinLanguage } from "../lexicon/FunctionWords.js"
import * as Characters from "./Characters.js"
import { fold } from "./Folding.js"
import { scriptOf } from "./Scripts.js"
import { sketchesOf } from "./WordSketches.js"

/** `unspaced`: Chinese, Japanese, Thai. `unknown`: Latin letters without a word that tells. `other`: another script with spaces. */
export type TextLanguage = LatinLanguage | "cyrillic" | "greek" | "unspaced" | "unknown" | "other"

const languages = Object.keys(functionWords) as ReadonlyArray<LatinLanguage>

/** For each word the languages that have it, by index. */
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

/** Letters and words are counted by blocks of this many units, each once, so that a text of many names is read no more than once. */
const block = 128
/** Blocks on each side of the one that a place is in. */
const reach = 2
/** Letters by which a block is read on, to end with a whole word. */
const longestWord = 24

/** The votes that another language than English must have, and have more than English unless it has twice as many. */
const leastLead = 2

/** Fewer votes than these leave others possible. */
const fewVotes = 4

/** What a word counts that English shares with two languages or more: "a", "do", "in". */
const sharedVote = 1.4

export interface LanguageGuess {
  readonly language: TextLanguage
  /** Languages in Latin letters that the text could have: of the most votes, or almost as many where there are few. All, when no word tells. */
  readonly possible: ReadonlySet<string>
  /** Whether words of English are among those that tell. */
  readonly hasEnglish: boolean
}

interface Letter {
  readonly kind: "unspaced" | "cyrillic" | "greek" | "latin" | "other" | "none"
  /** The languages that it tells of, by index. */
  readonly telling: ReadonlyArray<number>
}

const kindOf = (unit: number): Letter["kind"] => {
  const script = scriptOf(unit)
  if (script === "cyrillic" || script === "greek") return script
  if (unit >= firstUnspaced && Characters.kindOf(unit) >= Characters.han) return "unspaced"
  return script === "latin" || script === "none" ? script : "other"
}

/** Units beyond ASCII that have turned up. */
const letterOfUnit: Array<Letter | undefined> = Array.from({ length: 65_536 })

const letterOf = (unit: number): Letter => {
  const seen = letterOfUnit[unit]
  if (seen !== undefined) return seen
  const telling = languagesOfLetter.get(unit) ?? languagesOfLetter.get(String.fromCharCode(unit).toLowerCase().charCodeAt(0)) ?? []
  return (letterOfUnit[unit] = { kind: kindOf(unit), telling })
}

/** What one block, or several together, have. */
interface Counts {
  /** By language. V8 stores a plain array of whole numbers anew when the first fraction is written into it, and discards code that it compiled for the array. */
  readonly votes: Float64Array
  readonly letters: { unspaced: number; cyrillic: number; greek: number; latin: number; other: number }
}

const noCounts = (): Counts => ({ votes: new Float64Array(languages.length), letters: { unspaced: 0, cyrillic: 0, greek: 0, latin: 0, other: 0 } })

let lastText = ""
let counted = new Map<number, Counts>()
let known = new Map<number, LanguageGuess>()

/** Reads the letters and function words within some hundred units. */
export const guessAround = (text: string, at: number): LanguageGuess => {
  if (text !== lastText) {
    counted = new Map()
    known = new Map()
  }
  // An equal text that is another string is compared letter by letter only once.
  lastText = text
  const place = Math.floor(at / block)
  let guess = known.get(place)
  if (guess === undefined) known.set(place, (guess = read(text, place)))
  return guess
}

export const languageAround = (text: string, at: number): TextLanguage => guessAround(text, at).language

const noLanguage: ReadonlySet<string> = new Set()
const allLanguages: ReadonlySet<string> = new Set(languages)

/** Sets of languages that texts could have, by their bits: most texts of a run have one of a few. */
const setsOfLanguages = new Map<number, ReadonlySet<string>>()
/** Most sets that are kept. Ordinary texts have far fewer; texts that somebody makes for it could have millions. */
const mostSets = 1_000

/** The languages of at least so many votes. */
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

/** The end of the word that `at` stands in, or `at`. */
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
    // A letter of many languages tells little about each.
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
    // A word of many languages tells little about each.
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
  // English is the first language of the list, and a text that fits it as well as another is English.
  const best = languages[votes.indexOf(most)]!
  const english = votes[0]!
  return { language: most < leastLead || (most - english < leastLead && most < 2 * english) ? "en" : best, possible, hasEnglish: english > sharedVote }
}

/** How far letters are read to see that they are not Latin. */
const nearReach = 60

/** How far words are read to see that they are not English. */
const foreignReach = 120

let lastForeign: { readonly text: string; readonly at: number; readonly isForeign: boolean } | undefined

/**
 * Whether the words around a place in Latin letters are those of no English text, although none tells which language it is: of those in
 * small letters, less than half are English.
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

/** Whether the text around a place is in another language than English, be it told which one or not. */
export const isOtherThanEnglish = (text: string, at: number): boolean =>
  !isEnglish(languageAround(text, at)) ||
  isForeignAround(text, at) ||
  // Names in Latin letters can be most of a Korean sentence, and a name in others stands in an English one: "Xiaomi (小米) is …".
  (!guessAround(text, at).hasEnglish && /[\u0370-\u1fff\u3040-\ud7ff]/.test(text.slice(Math.max(0, at - nearReach), at + nearReach)))

/** Whether a folded word is a function word of any of the languages. */
export const isFunctionWord = (word: string): boolean => languagesOfWord.has(word)

/** A text that does not tell its language is taken for English. */
export const isEnglish = (language: TextLanguage): boolean => language === "en" || language === "unknown"
