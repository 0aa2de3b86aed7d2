/** What the name of a brand may also be, by the name alone: a word or a phrase, a person, a place, an abbreviation, a number, or nothing else. */
import { isEnglishWord } from "../lexicon/EnglishWords.js"
import { isGermanNoun } from "../lexicon/GermanWords.js"
import { isCalendarWord, isPersonName, isPlaceName } from "../lexicon/ProperNames.js"
import { foldedWords, hasCapital, isCoined } from "../text/Words.js"
import { isChineseWord } from "./ChineseAmbiguity.js"
import { isNumberName } from "./NumberNames.js"

/** The kind of thing that a name may also be. */
export type NameKind = "distinct" | "word" | "phrase" | "person" | "place" | "short" | "chinese" | "number"

/** Whether a name is an ordinary noun of German. */
export const isGermanWord = (name: string): boolean => {
  const words = foldedWords(name)
  return words.length === 1 && isGermanNoun(words[0]!) && !(isAllCapitals(name) && name.length <= 4)
}

export const isAllCapitals = (name: string): boolean => name === name.toUpperCase() && hasCapital(name)

/** The kind of a name as its owner writes it. */
export const kindOf = (name: string): NameKind => {
  const words = foldedWords(name.replace(/['’]/g, ""))
  const letters = words.join("")
  if (isNumberName(name)) return "number"
  if (/^\p{Script=Han}{2}$/u.test(name)) return isChineseWord(name) ? "chinese" : "distinct"
  if (!/^[a-z ]+$/.test(words.join(" "))) return letters.length <= 2 && /[a-z]/.test(letters) && !/[^\p{L}\p{N}\s]/u.test(name) ? "short" : "distinct"
  // The marks in `C++` and `Yahoo!` distinguish the name from a word.
  if (/[^\p{L}\p{N}\s'’.&-]/u.test(name) || (isCoined(name) && !isEnglishWord(letters))) return "distinct"
  if (words.length === 1) {
    if (letters.length <= 2) return "short"
    if (isPersonName(letters)) return "person"
    if (isPlaceName(letters)) return "place"
    if (isCalendarWord(letters)) return "word"
    return isEnglishWord(letters) ? "word" : (isAllCapitals(name) || !/[aeiouy]/.test(letters)) && letters.length === 3 ? "short" : "distinct"
  }
  return words.every((word) => isEnglishWord(word)) ? "phrase" : "distinct"
}
