/**
 * Tells whether the items beside a name in a list or table, or the word that "and" joins to the name, are names. Beside "SumUp", the item "Square" is a brand;
 * beside "Circle", it is a word.
 *
 * Source: detection "Finding names".
 */
import { isCommonWord } from "../lexicon/CommonWords.js"
import { areFirmsIn, subjectIn } from "../lexicon/ListSubjects.js"
import { fold } from "../text/Folding.js"
import { isWordPersonOrPlace } from "../text/OrdinaryWords.js"
import { isFunctionWord, languageAround } from "../text/TextLanguage.js"
import { isCoined } from "../text/Words.js"

/** How far around the name items are read, in UTF-16 units, and how many lines on each side. */
const reach = 400
const mostLines = 4

/** The head of an item or the first cell of a row: one to three words up to a mark, a dash or the end of the line. */
const head =
  /^[ \t]*(?:(?:[-*•·–]|\d{1,2}[.)])[ \t]+|\|[ \t]*)(?:\*\*|__)?(\p{L}[\p{L}\p{M}\p{N}&'’.+-]*(?: [\p{L}\p{N}&'’.+-]+){0,2}?)(?:\*\*|__|\s?[:(|]|\s[-–—:]\s|\s*$|[ \t]+\|)/u

const isNameOfBrand = (line: string, language: string): boolean => {
  const found = head.exec(line)?.[1]
  if (found === undefined || !/^[\p{Lu}\p{Lo}]|\p{Ll}\p{Lu}|\d/u.test(found)) return false
  if (isCoined(found) || /\p{L}&\p{L}/u.test(found)) return true
  return found.split(" ").some((word) => /^\p{Lu}/u.test(word) && !isWordPersonOrPlace(fold(word), [language]))
}

const linesBefore = (text: string, start: number): ReadonlyArray<string> =>
  text
    .slice(Math.max(0, start - reach), start)
    .split("\n")
    .slice(0, -1)
    .slice(-mostLines)
const linesAfter = (text: string, end: number): ReadonlyArray<string> =>
  text
    .slice(end, end + reach)
    .split("\n")
    .slice(1, 1 + mostLines)

/** Whether an item near the name in the same list or table begins with a name that is no ordinary word, person or place. */
export const isAmongNames = (text: string, start: number, end: number): boolean => {
  const language = languageAround(text, start)
  return [...linesBefore(text, start), ...linesAfter(text, end)].some((line) => isNameOfBrand(line, language))
}

/** Whether each word of an item is an ordinary word, so that the item names a thing: "Washer", "Ad budget". */
const isThing = (item: string, language: string): boolean => {
  const words = item.match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? []
  return words.length > 0 && words.length <= mostWordsOfThing && words.every((word) => !isCoined(word) && isWordPersonOrPlace(fold(word), [language]))
}
const mostWordsOfThing = 3
const leastThings = 2

const lineAround = (text: string, start: number, end: number): string => {
  const before = text.slice(Math.max(0, start - reach), start)
  const after = text.slice(end, end + reach)
  return `${before.slice(before.lastIndexOf("\n") + 1)}${text.slice(start, end)}${after.split("\n", 1)[0]}`
}

/** Nouns for what brands sell or are, in English introductions, of which short ones show no language: "Top banks:". */
const ofBrands =
  /\b(?:apps?|tools?|software|services?|platforms?|programs?|providers?|brands?|compan(?:y|ies)|firms?|stores?|shops?|retailers?|banks?|insurers?|brokers?|carriers?|operators?|airlines?|makers?|manufacturers?|vendors?|startups?|stations|websites?|sites)\b/iu

/** Whether the line above a list says that the list has brands: "Scooter companies:". Their names may be ordinary words. */
const introducesBrands = (before: ReadonlyArray<string>, language: string): boolean => {
  const line = before.findLast((each) => each.trim() !== "" && !head.test(each))
  return line !== undefined && (areFirmsIn(line, [language]) || subjectIn(line, [language]) === "sold" || ofBrands.test(line))
}

/** Whether the other cells of the name's row, or the other items of its list, are things. In a header, "Target" stands beside "Month" and "Ad budget". */
export const isAmongThings = (text: string, start: number, end: number): boolean => {
  const language = languageAround(text, start)
  const line = lineAround(text, start, end)
  if (/^[ \t]*\|/.test(line)) {
    const cells = line.split("|").map((cell) => cell.trim())
    const others = cells.filter((cell) => cell !== "" && !cell.includes(text.slice(start, end)))
    return others.length >= leastThings && others.every((cell) => isThing(cell, language))
  }
  const before = linesBefore(text, start)
  if (introducesBrands(before, language)) return false
  const lines = [...before, ...linesAfter(text, end)]
  const items = lines.map((other) => head.exec(other)?.[1]).filter((item) => item !== undefined)
  return items.length >= leastThings && items.every((item) => isThing(item, language))
}

/** "And" where it is no other small word of another language: Polish "i" is also Swedish "in", and Slovak "a" is also French "has". */
const joinedWord = /^ (?:et|y|e|und|och|og|și|és|ve|и|та|και) (\p{Ll}[\p{L}\p{M}]*)/u
/** Folded beginnings of "other", "many", "similar" and "company", which follow a brand: "Zara y otras tiendas". */
const othersOfKind =
  /^(?:autr|otr|outr|altr|ander|andr|alia|alte|inn|jin|drug|muut|mas|tobb|diger|bircok|друг|інш|αλλ|mehrer|viel|veel|mang|moni|much|muit|molt|plusieurs|beaucoup|varios|varias|similar|simil|ahnlich|lignende|liknande|podobn|vergelijkbar|co|kump|marc|marq|mark|merk|emp|entrep|tiend|compan|firm)/u

/**
 * Whether a conjunction joins the name to a word of the language in small letters without an article, as it joins two adjectives or two things: "Sol y playa".
 * Names are joined to names, some of which are written small ("Orange et sfr"), and to "others".
 */
export const isJoinedToSmall = (text: string, end: number): boolean => {
  const word = joinedWord.exec(text.slice(end, end + 40))?.[1]
  if (word === undefined) return false
  const folded = fold(word)
  return !isFunctionWord(folded) && !othersOfKind.test(folded) && isCommonWord(languageAround(text, end), folded)
}
