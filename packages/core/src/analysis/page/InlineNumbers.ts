/**
 * Finds numbered items inside a line, in text that lost its line breaks: "… the best are: 1. Zoho: cheap. 2. HubSpot: big. 3. Pipedrive".
 */
import * as Characters from "../text/Characters.js"
import { beginsRomanItem, inlineRomanTwos, romanAt } from "./RomanNumerals.js"

/** A number inside a line. `start` is the offset of the number, and `at` the offset behind it. */
export interface InlineNumber {
  readonly number: number
  readonly start: number
  readonly at: number
}

const circledOne = 0x2460
/** The value of a number in a circle, from `①` to `⑳`; 0 for another character. */
export const circledAt = (text: string, index: number): number => {
  const value = text.charCodeAt(index) - circledOne + 1
  return value >= 1 && value <= 20 ? value : 0
}

const isDigit = (text: string, index: number): boolean => Characters.kindAt(text, index) === Characters.digit && circledAt(text, index) === 0

/**
 * The offsets of the number two inside lines. Every list, ascending or descending, has a two, so lines without one need no search.
 *
 * @param hasRomans whether Roman numerals count as numbers
 */
export const inlineTwos = (text: string, hasRomans: boolean): ReadonlyArray<number> => {
  const places: Array<number> = []
  for (const two of ["2. ", "2) "])
    for (let at = text.indexOf(two); at >= 0; at = text.indexOf(two, at + 3)) {
      let before = at
      while (before > 0 && (text[before - 1] === " " || text[before - 1] === "*" || text[before - 1] === "#")) before--
      if (before > 0 && text[before - 1] !== "\n" && !isDigit(text, at - 1)) places.push(at)
    }
  for (const two of ["2\ufe0f\u20e3", "②"])
    for (let at = text.indexOf(two); at > 0; at = text.indexOf(two, at + two.length))
      if (!/\n[ \t*#]*$/.test(text.slice(Math.max(0, at - 8), at))) places.push(at)
  if (hasRomans) for (const at of inlineRomanTwos(text)) places.push(at)
  return places.toSorted((left, right) => left - right)
}

/** Whether a number may begin an item. Directly behind a digit, a dollar sign or a capital it is an amount or a part of a name. */
const beginsPiece = (text: string, index: number, lineStart: number): boolean => {
  let before = index
  while (before > lineStart && (text[before - 1] === "*" || text[before - 1] === " ")) before--
  if (before === lineStart) return true
  const kind = Characters.kindAt(text, before - 1)
  return kind !== Characters.digit && text[before - 1] !== "$" && (before < index || kind !== Characters.upper)
}

/** Whether a Roman numeral may begin at the offset: a letter of a numeral or an opening bracket, at the start of a word. */
const mayBeRoman = (text: string, index: number): boolean =>
  "(IVXivxⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩⅪⅫ".includes(text[index]!) && !Characters.isLetter(Characters.kindAt(text, index - 1))

/** Names such as "eBay", "iRobot" and "easyJet". */
const smallFirst = /\p{Ll}{1,6}\p{Lu}/uy

/** Whether the text of an item may begin there: no word in small letters, behind bold marks and brackets. */
const beginsTitle = (text: string, from: number, lineEnd: number): boolean => {
  let at = from
  while (text[at] === "*" || text[at] === " " || text[at] === "[") at++
  const kind = Characters.kindAt(text, at)
  smallFirst.lastIndex = at
  return at < lineEnd && kind !== Characters.other && (kind !== Characters.lower || smallFirst.test(text))
}

const keycap = /\ufe0f?\u20e3 ?/y
/** The offset behind the rest of a keycap ("1️⃣"); the offset itself without one. */
const behindKeycap = (text: string, index: number): number => {
  keycap.lastIndex = index
  return keycap.test(text) ? keycap.lastIndex : index
}

const numbersOf = (text: string, lineStart: number, lineEnd: number, hasRomans: boolean): ReadonlyArray<InlineNumber> => {
  const found: Array<InlineNumber> = []
  for (let index = lineStart; index < lineEnd; index++) {
    const circled = circledAt(text, index)
    if (circled > 0) found.push({ number: circled, start: index, at: index + 1 })
    if (hasRomans && mayBeRoman(text, index)) {
      const roman = beginsRomanItem(text, index, lineStart) ? romanAt(text, index, lineEnd) : undefined
      if (roman !== undefined && beginsTitle(text, roman.at, lineEnd)) found.push({ number: roman.value, start: index, at: roman.at })
      continue
    }
    if (!isDigit(text, index)) continue
    const start = index
    while (index < lineEnd && isDigit(text, index)) index++
    const behind = behindKeycap(text, index)
    if (behind > index && beginsTitle(text, behind, lineEnd)) found.push({ number: Number.parseInt(text.slice(start, index), 10), start, at: behind })
    if (index - start > 2 || (text[index] !== "." && text[index] !== ")") || text[index + 1] !== " " || !beginsPiece(text, start, lineStart)) continue
    if (beginsTitle(text, index + 2, lineEnd)) found.push({ number: Number.parseInt(text.slice(start, index), 10), start, at: index + 2 })
  }
  return found
}

/** The longest chain of numbers that ascends from one or descends to one. Numbers between them ("in version 3. It …") belong to the text. */
const chainOf = (numbers: ReadonlyArray<InlineNumber>): ReadonlyArray<InlineNumber> => {
  const up: Array<InlineNumber> = []
  for (const entry of numbers) if (entry.number === up.length + 1) up.push(entry)
  const down: Array<InlineNumber> = []
  for (const entry of numbers.toReversed()) if (entry.number === down.length + 1) down.push(entry)
  return down.length >= 3 && down.length > up.length ? down.toReversed() : up
}

/** The numbered items of a line; empty when the line has fewer than two. */
export const inlineNumbers = (text: string, lineStart: number, lineEnd: number, hasRomans: boolean): ReadonlyArray<InlineNumber> => {
  const chain = chainOf(numbersOf(text, lineStart, lineEnd, hasRomans)).filter(({ number }) => !Number.isNaN(number))
  return chain.length >= 2 ? chain : []
}
