/**
 * Whether a word with a capital may be an ordinary word, by the lists of each language: common words and their forms, function words, German nouns, endings of
 * nouns, months and days. Core knows most words of English only.
 *
 * Tested by `ListKinds`, `ListNeighbours` and `MentionCorpus`.
 */
import { isWordOf, languagesLike, languagesOfScript } from "../lexicon/CommonWords.js"
import { isEnglishWord } from "../lexicon/EnglishWords.js"
import { isGermanNoun } from "../lexicon/GermanWords.js"
import { isGivenName } from "../lexicon/GivenNames.js"
import { hasNounEnding } from "../lexicon/NounEndings.js"
import { isCountryName, isPersonName, isPlaceName } from "../lexicon/ProperNames.js"
import { isTownName } from "../lexicon/TownNames.js"
import { fold } from "./Folding.js"
import { scriptOf } from "./Scripts.js"
import { guessAround, isEnglish, isFunctionWord } from "./TextLanguage.js"
import type { Token } from "./Tokens.js"

/** Whether a folded word, or a word of which it is a form, is in the list of a language or of a language like it. */
export const isListedIn = (language: string, folded: string): boolean => languagesLike(language).some((one) => isWordOf(one, folded))

/** Names of months and days of the week, folded, by language. They come from the runtime. For a language without any, the runtime would take its own. */
const calendars = new Map<string, ReadonlySet<string>>()
const calendarOf = (language: string): ReadonlySet<string> => {
  let words = calendars.get(language)
  if (words === undefined && Intl.DateTimeFormat.supportedLocalesOf(language).length === 0) calendars.set(language, (words = new Set()))
  if (words === undefined) {
    const [months, days] = [new Intl.DateTimeFormat(language, { month: "long" }), new Intl.DateTimeFormat(language, { weekday: "long" })]
    words = new Set(
      Array.from({ length: 12 }, (_, index) => new Date(2024, index, 1 + index)).flatMap((date) => [fold(months.format(date)), fold(days.format(date))])
    )
    calendars.set(language, words)
  }
  return words
}

const isOrdinaryIn = (language: string, folded: string): boolean =>
  isListedIn(language, folded) || hasNounEnding(language, folded) || (language === "de" && isGermanNoun(folded)) || calendarOf(language).has(folded)

/** Whether a word is an ordinary word of the language around it. */
export const isOrdinaryWord = (text: string, { start, text: word, traits: { folded, isCoined } }: Token): boolean => {
  if (isCoined) return false
  if (isFunctionWord(folded)) return true
  const ofScript = languagesOfScript(word)
  if (ofScript.length > 0) {
    const script = scriptOf(word.charCodeAt(0))
    return ofScript.some((language) => isWordOf(language, folded) || calendarOf(language).has(folded)) || hasNounEnding(script, folded)
  }
  // Short texts leave several languages possible, of which one may have a word that is a name elsewhere: "Carrefour".
  const { language } = guessAround(text, start)
  return !isEnglish(language) && isOrdinaryIn(language, folded)
}

/** Whether a folded word beside a name may be no brand: a word of English or of one of the languages, a person or a place. */
export const isWordPersonOrPlace = (folded: string, languages: ReadonlyArray<string>): boolean =>
  isEnglishWord(folded) ||
  isEnglishWord(folded.replace(/s$/, "")) ||
  isFunctionWord(folded) ||
  isGermanNoun(folded) ||
  isGivenName(folded) ||
  isPersonName(folded) ||
  isPlaceName(folded) ||
  isCountryName(folded) ||
  isTownName(folded) ||
  languages.some((language) => isWordOf(language, folded))
