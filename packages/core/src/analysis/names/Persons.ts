/**
 * A company's name that is a person here: "Ferdinand Porsche was born in …", "le général Leclerc". Fashion houses carry the names of people
 * ("Christian Dior"), so that a given name alone says nothing: a title, a profession or what only people do has to stand beside it.
 *
 * Source: detection "Finding names".
 */
import { isEnglishWord } from "../lexicon/EnglishWords.js"
import { isGermanNoun } from "../lexicon/GermanWords.js"
import { isCalendarWord, isCountryName, isPersonName, isPlaceName } from "../lexicon/ProperNames.js"
import * as Characters from "../text/Characters.js"
import { fold } from "../text/Folding.js"
import { isFunctionWord } from "../text/TextLanguage.js"
import { wordBefore, type Word } from "../text/Words.js"

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "))

/** Directly before a family name; folded. */
const titles = setOf("mr mrs ms miss sir herr frau herrn monsieur madame senor senora signor signora general admiral marechal oberst pan pani")
/** Before a given name; folded. */
const professions = setOf(
  "inventor physicist chemist engineer scientist founder founders actor actress singer writer author designer painter architect entrepreneur industrialist mathematician " +
    "erfinder physiker chemiker ingenieur grunder schauspieler sanger schriftsteller unternehmer industrieller dr prof professor " +
    "inventeur physicien fondateur ingenieur ecrivain inventore fisico fondatore inventor fisico fundador ingeniero escritor"
)
const particles = setOf("von van de di da zu")

/** What people do or suffer, and companies hardly. */
const afterPerson =
  /^,?(?: \((?:\*|born|geb\. |né )? ?\d{4}(?:\)| ?[-–])| [^.!?\n]{0,40}?(?:\b(?:was born|is born|born in|died|invented|studied|married|grew up|geboren|starb|verstarb|erfand|studierte|heiratete|est né|naquit|mourut|inventa|nació|murió|nacque|morì)\b|\b(?:his|her|and his|and her|sein|seine|seinem|und sein) (?:wife|son|sons|daughter|brother|father|Frau|Sohn|Tochter|Bruder|Vater)\b))/u

const isGivenName = (word: Word): boolean => {
  const folded = fold(word.text)
  if (!/^\p{Lu}\p{Ll}+$/u.test(word.text)) return false
  if (isCountryName(folded) || isPlaceName(folded) || isCalendarWord(folded)) return false
  return isPersonName(folded) || !(isEnglishWord(folded) || isGermanNoun(folded) || isFunctionWord(folded))
}

/** Whether a name of one word is the family name of a person here. */
export const isPersonAt = (text: string, start: number, end: number): boolean => {
  // Most names follow a small word or a mark.
  if (text[start - 1] !== " " || Characters.kindAt(text, start) !== Characters.upper) return false
  let before = wordBefore(text, start)
  if (before === undefined || (before.gap !== " " && before.gap !== ". ")) return false
  if (titles.has(fold(before.text))) return true
  if (before.gap !== " ") return false
  if (particles.has(before.text)) {
    before = wordBefore(text, before.start)
    if (before === undefined || before.gap !== " ") return false
  }
  if (Characters.kindAt(text, before.start) !== Characters.upper || !isGivenName(before)) return false
  const earlier = wordBefore(text, before.start)
  if (earlier !== undefined && /^\.? $/.test(earlier.gap) && professions.has(fold(earlier.text))) return true
  return afterPerson.test(text.slice(end, end + 70))
}
