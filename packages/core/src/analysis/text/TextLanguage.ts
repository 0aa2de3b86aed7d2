/** Guesses the language around a place in a text, as precisely as finding names needs it. */
import { isEnglishWord } from "../lexicon/EnglishWords.js"
import { functionWords, furtherWords, tellingLetters, type LatinLanguage } from "../lexicon/FunctionWords.js"
import { memoised } from "../lexicon/Memo.js"
import * as Characters from "./Characters.js"
import { fold } from "./Folding.js"
import { scriptOf } from "./Scripts.js"
import { sketchesOf } from "./WordSketches.js"

/** `unspaced`: Chinese, Japanese, Thai. `unknown`: Latin letters without a known function word. `other`: another script with spaces. */
export type TextLanguage = LatinLanguage | "cyrillic" | "greek" | "unspaced" | "unknown" | "other"

const languages = Object.keys(functionWords) as ReadonlyArray<LatinLanguage>

/** The indices of the languages that have each function word, as `write` spells it. */
const languagesByWord = (write: (word: string) => string): ReadonlyMap<string, ReadonlyArray<number>> => {
  const found = new Map<string, Array<number>>()
  for (const [index, language] of languages.entries()) {
    for (const word of new Set(`${functionWords[language]} ${furtherWords[language] ?? ""}`.trim().split(" ").map(write))) {
      const known = found.get(word)
      if (known === undefined) found.set(word, [index])
      else known.push(index)
    }
  }
  return found
}

const sketches = sketchesOf(languagesByWord(fold))

/** Romanian has the same letters with a comma or with a cedilla. */
const accented = (word: string): string => word.toLowerCase().normalize("NFC").replaceAll("ş", "ș").replaceAll("ţ", "ț")
const accentedWords = languagesByWord(accented)
const noLanguages: ReadonlyArray<number> = []
/**
 * The languages that have a function word with accents. Such a word is no English word: Vietnamese "thất" is not "that". A word with other accents is another
 * word: "nào" is not "não".
 */
const languagesOfAccented = memoised((word) => accentedWords.get(accented(word)) ?? noLanguages)

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

/** Where a row of counts has the votes of the languages, and the letters of each kind. */
const latin = languages.length
const cyrillic = latin + 1
const greek = latin + 2
const unspaced = latin + 3
const other = latin + 4
const rowLength = latin + 5

/** The place of a kind of letters in a row of counts. */
const placeOf: Readonly<Record<Letter["kind"], number>> = { latin, cyrillic, greek, unspaced, other, none: -1 }

/**
 * The counts of the blocks of the last text, a row for each block, and the guesses that were made from them. All texts share the memory, because new
 * objects for each block cost as much as the counting. Letters from A to Z are not counted here (`plainLettersIn`).
 */
let rows = new Float64Array(rowLength)
let isCounted = new Uint8Array(1)
let guesses: Array<LanguageGuess | undefined> = []
/** The sum of the rows around a place. */
const sum = new Float64Array(rowLength)

let lastText = ""

const begin = (text: string): void => {
  const blocks = Math.floor(text.length / block) + 1
  if (blocks > isCounted.length) {
    rows = new Float64Array(blocks * rowLength)
    isCounted = new Uint8Array(blocks)
  } else isCounted.fill(0, 0, blocks)
  guesses = []
}

/** Guesses the language from the letters and function words within some hundred units of a place. */
export const guessAround = (text: string, at: number): LanguageGuess => {
  if (text !== lastText) begin(text)
  // Keeping the newest string means that an equal but different string is compared letter by letter only once.
  lastText = text
  const place = Math.floor(at / block)
  return (guesses[place] ??= read(text, place))
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
  for (let index = 0; index < languages.length; index++) if (votes[index]! >= least) bits |= 1 << index
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

/** Counts a block into its row. */
const count = (text: string, place: number): void => {
  const row = place * rowLength
  rows.fill(0, row, row + rowLength)
  const from = place * block
  const to = Math.min(text.length, from + block)
  for (let index = from; index < to; index++) {
    const unit = text.charCodeAt(index)
    if (unit < 128) continue
    const { kind, telling } = letterOf(unit)
    // A letter of many languages is weak evidence for each.
    for (const language of telling) rows[row + language]! += telling.length <= 2 ? 1 : 2 / telling.length
    if (kind !== "none") rows[row + placeOf[kind]]!++
  }
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
    const having = units < 128 ? sketches.at(text, start, index) : languagesOfAccented(text.slice(start, index))
    if (having === undefined) continue
    // A word of many languages is weak evidence for each.
    const vote = 1 + 1 / having.length
    for (const language of having) rows[row + language]! += vote
  }
}

/** How many letters from A to Z stand between two offsets. Only a text with letters of other scripts is asked for them. */
const plainLettersIn = (text: string, from: number, to: number): number => {
  let letters = 0
  for (let index = from; index < to; index++) {
    const letter = (text.charCodeAt(index) | 32) - 97
    if (letter >= 0 && letter < 26) letters++
  }
  return letters
}

const czech = languages.indexOf("cs")
const croatian = languages.indexOf("hr")
/** Letters of which a Czech or Slovak sentence almost always has one. */
const northSlavic = /[áéíóúýěřůťďňľĺŕô]/iu
/** Letters that Czech shares with Croatian, Serbian and Slovenian. */
const sharedLetters = /[čšžćđ]/giu
/** The fewest letters of those that a short text has, and the length from which one is enough, in UTF-16 units. */
const [leastShared, longPassage] = [3, 40]
const isSouthSlavic = (passage: string): boolean => {
  const shared = passage.match(sharedLetters)?.length ?? 0
  return shared >= (passage.length < longPassage ? leastShared : 1) && !northSlavic.test(passage)
}

const read = (text: string, place: number): LanguageGuess => {
  sum.fill(0)
  const first = Math.max(0, place - reach)
  const last = Math.min(place + reach, Math.floor(text.length / block))
  for (let near = first; near <= last; near++) {
    if (isCounted[near] === 0) {
      count(text, near)
      isCounted[near] = 1
    }
    const row = near * rowLength
    for (let index = 0; index < rowLength; index++) sum[index]! += rows[row + index]!
  }
  const [from, to] = [first * block, Math.min(text.length, (last + 1) * block)]
  if (sum[unspaced]! * 4 > to - from) return inOtherLetters("unspaced")
  const mostOther = Math.max(sum[cyrillic]!, sum[greek]!, sum[other]!)
  if (mostOther > sum[latin]! && mostOther > sum[latin]! + plainLettersIn(text, from, to))
    return inOtherLetters(mostOther === sum[cyrillic] ? "cyrillic" : mostOther === sum[greek] ? "greek" : "other")
  let most = 0
  for (let language = 0; language < languages.length; language++) most = Math.max(most, sum[language]!)
  if (most === 0) return { language: "unknown", possible: allLanguages, hasEnglish: false }
  // Short texts in these languages share their function words: "je", "a", "se".
  if (sum[czech] === most && sum[croatian]! > 0 && isSouthSlavic(text.slice(from, to))) {
    sum[czech] = sum[croatian]!
    sum[croatian] = most
  }
  const least = most - (most < fewVotes ? 1.2 : 0.01)
  const possible = languagesOf(sum, least)
  // English is the first language of the list, and wins a tie.
  const best = languages[sum.indexOf(most)]!
  const english = sum[0]!
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
  // A word with an accent is no English word, whatever is left without the accent: German "löst" is not "lost".
  const isForeign = small.length > 0 && small.filter((word) => /^[a-z]+$/.test(word) && isEnglishWord(word)).length * 2 < small.length
  lastForeign = { text, at, isForeign }
  return isForeign
}

/**
 * Whether the text around a place is in another language than English, even if the guess cannot decide between several other languages. Unlike
 * `isForeignAround`, it does not count the words of a text that may be English.
 */
export const isForeignText = (text: string, at: number): boolean => {
  const { language, possible } = guessAround(text, at)
  return !isEnglish(language) || (!possible.has("en") && isForeignAround(text, at))
}

/** Whether the text around a place is in another language than English, even if that language is not known. */
export const isOtherThanEnglish = (text: string, at: number): boolean =>
  !isEnglish(languageAround(text, at)) ||
  isForeignAround(text, at) ||
  // A Korean sentence may consist mostly of names in Latin letters. An English sentence may have a name in another script: "Xiaomi (小米) is …".
  (!guessAround(text, at).hasEnglish && /[\u0370-\u1fff\u3040-\ud7ff]/.test(text.slice(Math.max(0, at - nearReach), at + nearReach)))

const wordsOfAll: ReadonlySet<string> = new Set(languages.flatMap((language) => functionWords[language].split(" ").map(fold)))
/** Whether a folded word is a function word of any of the languages. */
export const isFunctionWord = (word: string): boolean => wordsOfAll.has(word)

/** Whether a language counts as English. A text of unknown language does. */
export const isEnglish = (language: TextLanguage): boolean => language === "en" || language === "unknown"
