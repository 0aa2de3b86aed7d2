/**
 * Decides whether a name of one letter, such as X, is clearly something else: a word ("A good bank"), a part of another name ("iPhone X"), the label of a
 * line ("Q: …"), or part of a formula.
 *
 * Tested by `NumberNames.test.ts`.
 */
import { isEnglishWord } from "../lexicon/EnglishWords.js"
import { setOf } from "../lexicon/WordList.js"
import * as Characters from "../text/Characters.js"
import { fold } from "../text/Folding.js"
import { isFunctionWord, type TextLanguage } from "../text/TextLanguage.js"
import { hasCapital, isCoined, isNextWord, wordAfter, wordBefore, type Word } from "../text/Words.js"

/** Words of one letter, folded, by language. Folding removes accents. */
const words: Readonly<Record<string, ReadonlySet<string>>> = {
  en: setOf("a i"),
  unknown: setOf("a i"),
  es: setOf("a e o u y"),
  ca: setOf("a e i o"),
  pt: setOf("a e o"),
  it: setOf("a e i o"),
  fr: setOf("a y o"),
  ro: setOf("a o"),
  pl: setOf("a i o u w z"),
  cs: setOf("a i k o s u v z"),
  sk: setOf("a i k o s u v z"),
  hr: setOf("a i k o s u"),
  hu: setOf("a o"),
  sv: setOf("i a o"),
  da: setOf("i a o"),
  no: setOf("i a o"),
  cyrillic: setOf("а б в е ж з и і к о с у я")
}

/** Words that a letter follows as a kind or a number of something: "Plan A", "Vitamin C", "Type B", "Abschnitt D". */
const kinds = setOf(
  "plan vitamin type typ hepatitis influenza class klasse grade group gruppe section abschnitt option generation gen gate terminal model modell series serie " +
    "person factor faktor appendix exhibit point punkt line linie block zone version case fall mr mrs ms dr agent mister malcolm schedule item " +
    "clase grupo seccion opcion tipo classe groupe opzione gruppo"
)

const startsSentence = (before: Word | undefined): boolean => before === undefined || /[.!?:\n•·*#"“„(\]]/.test(before.gap)

/** How far around a label other labels are looked for, in UTF-16 units. */
const reach = 600
const label = /(?:^|\n)[ \t]*(?:\*\*)?(\p{Lu})(?:\*\*)?[:：]/gu

/** Whether several lines nearby begin with different letters and a colon, as questions and answers do. */
const isLabel = (text: string, start: number, end: number): boolean => {
  if (!/^(?:\*\*)?[:：]/.test(text.slice(end, end + 3)) || !/(?:^|\n)[ \t]*(?:\*\*)?$/.test(text.slice(Math.max(0, start - 8), start))) return false
  const around = text.slice(Math.max(0, start - reach), end + reach)
  return new Set(Array.from(around.matchAll(label), ([, letter]) => letter)).size > 1
}

/** Whether the letter between the offsets is clearly no name of its own. */
export const isOtherLetter = (text: string, start: number, end: number, language: TextLanguage): boolean => {
  if (isLabel(text, start, end)) return true
  if (/^\s?[=<>≤≥≈×÷^∈]/.test(text.slice(end, end + 2)) || /[=<>≤≥≈×÷^]\s?$/.test(text.slice(Math.max(0, start - 2), start))) return true
  const [before, after] = [wordBefore(text, start), wordAfter(text, end)]
  const isWord = words[language]?.has(fold(text.slice(start, end))) === true
  if (isWord && startsSentence(before) && isNextWord(after) && Characters.kindAt(text, after.start) === Characters.lower) return true
  if (before === undefined || !/^(?:\. |[ \u00a0-])$/.test(before.gap)) return false
  const word = fold(before.text)
  if (kinds.has(word)) return true
  // A genitive names an owner: "Elon's X". A German noun has a capital, too.
  if (before.gap === ". " || !hasCapital(before.text) || isFunctionWord(word) || /['’]s$/.test(before.text)) return false
  if (language === "de" && !isCoined(before.text)) return false
  // At the start of a sentence every word has a capital: "Follow X".
  return isCoined(before.text) || !startsSentence(wordBefore(text, before.start)) || !isEnglishWord(word)
}
