/** A guess at the language around a place in a text, as far as finding names needs one. */
import { functionWords, tellingLetters, type LatinLanguage } from "../lexicon/FunctionWords.js"
import * as Characters from "./Characters.js"
import { fold } from "./Folding.js"
import { scriptOf } from "./Scripts.js"
import * as Vocabulary from "./Vocabulary.js"

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
const vocabulary = Vocabulary.make([...languagesOfWord.keys()])

const languagesOfLetter = new Map<number, ReadonlyArray<number>>()
for (const [letters, tellingOf] of tellingLetters)
  for (const letter of letters)
    languagesOfLetter.set(
      letter.charCodeAt(0),
      tellingOf.map((language) => languages.indexOf(language))
    )

/** The first unit of the scripts that are written without spaces: Thai. */
const firstUnspaced = 0x0e00

const reach = 250
/** Places this near to each other have one language, so that a text of many names is not read anew for each. */
const grain = 64

/** The votes that another language than English must have, and have more than English unless it has twice as many. */
const leastLead = 2

export interface LanguageGuess {
  readonly language: TextLanguage
  /** Languages in Latin letters that the text could have: of the most votes. All, when no word tells. */
  readonly possible: ReadonlySet<string>
}

let lastText = ""
let known = new Map<number, LanguageGuess>()

/** Reads the letters and function words within some hundred units. */
export const guessAround = (text: string, at: number): LanguageGuess => {
  if (text !== lastText) {
    lastText = text
    known = new Map()
  }
  const place = Math.floor(at / grain)
  let guess = known.get(place)
  if (guess === undefined) known.set(place, (guess = read(text, place * grain)))
  return guess
}

export const languageAround = (text: string, at: number): TextLanguage => guessAround(text, at).language

const noLanguage: ReadonlySet<string> = new Set()
const allLanguages: ReadonlySet<string> = new Set(languages)
const inOtherLetters = (language: TextLanguage): LanguageGuess => ({ language, possible: noLanguage })

const read = (text: string, at: number): LanguageGuess => {
  const from = Math.max(0, at - reach)
  const to = Math.min(text.length, at + grain + reach)
  const votes = new Float64Array(languages.length)
  let unspaced = 0
  let cyrillic = 0
  let greek = 0
  let other = 0
  let latin = 0
  for (let index = from; index < to; index++) {
    const unit = text.charCodeAt(index)
    if (unit < 128) {
      if ((unit | 32) >= 97 && (unit | 32) <= 122) latin++
      continue
    }
    const telling = languagesOfLetter.get(unit | 0) ?? languagesOfLetter.get(text[index]!.toLowerCase().charCodeAt(0))
    if (telling !== undefined) for (const language of telling) votes[language]! += 1
    const script = scriptOf(unit)
    if (script === "cyrillic") cyrillic++
    else if (script === "greek") greek++
    else if (unit >= firstUnspaced && Characters.kindOf(unit) >= Characters.han) unspaced++
    else if (script === "latin") latin++
    else if (script !== "none") other++
  }
  if (unspaced * 4 > to - from) return inOtherLetters("unspaced")
  const mostOther = Math.max(cyrillic, greek, other)
  if (mostOther > latin) return inOtherLetters(mostOther === cyrillic ? "cyrillic" : mostOther === greek ? "greek" : "other")
  vocabulary.search(text, from, to, (word) => {
    const having = languagesOfWord.get(word)!
    // A word of many languages tells little about each.
    for (const language of having) votes[language]! += 1 + 1 / having.length
    return false
  })
  let most = 0
  for (const vote of votes) most = Math.max(most, vote)
  if (most === 0) return { language: "unknown", possible: allLanguages }
  const possible = new Set(languages.filter((_, index) => votes[index]! >= most - 0.01))
  // English is the first language of the list, and a text that fits it as well as another is English.
  const [best] = possible
  const english = votes[0]!
  return { language: most < leastLead || (most - english < leastLead && most < 2 * english) ? "en" : best!, possible }
}

/** A text that does not tell its language is taken for English. */
export const isEnglish = (language: TextLanguage): boolean => language === "en" || language === "unknown"
