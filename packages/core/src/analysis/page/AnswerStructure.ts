/**
 * The structure of an answer: headings, list items, table rows, and the heads of items in text that lost its line breaks.
 *
 * One pass over the lines compares character codes, because every answer that names the brand is read here. The head of an item is its title: the bold words,
 * or the text before the first colon, dash or bracket. An item that is a long sentence has no head.
 */
import * as Characters from "../text/Characters.js"
import { wholeNumber } from "../text/Digits.js"
import { traitsOf } from "../text/Tokens.js"
import { circledAt, inlineNumbers, inlineTwos, type InlineNumber } from "./InlineNumbers.js"
import { isOfPlaceWord } from "./PlaceTitles.js"
import { depthOfBold, plainLines } from "./PlainLines.js"
import { mayHaveRomans, romanAt, romanLines } from "./RomanNumerals.js"
import { runOnHeads, longestWithBreaks } from "./RunOnHeads.js"
import { headerOf, rowOf } from "./TableRows.js"

/**
 * A line is an item without a mark (`PlainLines`). A column is a thing that a table compares by criteria. A criterion is a row of such a table.
 */
type Marker = "heading" | "number" | "bullet" | "row" | "run" | "line" | "column" | "criterion"

export interface Item {
  readonly marker: Marker
  /** The number that is printed before the item; null when there is none. */
  readonly number: number | null
  /** The indentation in columns, or the level of a heading. */
  readonly depth: number
  readonly isBold: boolean
  /** Whether the item stands inside a line, in text that lost its line breaks. */
  readonly isInline: boolean
  /** The offsets of the item's title in the text. */
  readonly head: { readonly start: number; readonly end: number }
  /** The offset where the item begins. `end` is the offset where the next item of any kind begins. */
  readonly start: number
  readonly end: number
  /** The key of the item's list. Consecutive items with the same key are one list. */
  readonly list: number
}

const longestHead = 90
const mostItems = 400

interface Marked {
  readonly marker: Marker
  readonly number: number | null
  readonly at: number
  readonly depth: number
  /** Whether the number is a Roman numeral. Roman sections and the numbers inside the sections are different lists. */
  readonly isRoman?: boolean
}

const space = 0x20
const tab = 0x09
const asterisk = 0x2a
const hash = 0x23
const bar = 0x7c
const greater = 0x3e
const openingBracket = 0x28
const dot = 0x2e
const hyphen = 0x2d
const enDash = 0x2013
const emDash = 0x2014
const slash = 0x2f
const colon = 0x3a
const closingBracket = 0x29
const openingSquare = 0x5b
const underscore = 0x5f
const ideographicComma = 0x3001
const wideDot = 0xff0e
const wideColon = 0xff1a
const wideBracket = 0xff09
const emojiSelector = 0xfe0f
const firstPictograph = 0x2190
const bullets: ReadonlySet<number> = new Set([..."-*•+–●・◦▪■◆▶►✓✔➤★»‣⁃∙❖✦"].map((character) => character.charCodeAt(0)))
const alwaysBullet = 0x2022
/** An emoji at the beginning of a line, in place of a bullet: "🚕 Uber". */
const emojiBullet = /\p{Extended_Pictographic}[\p{M}\u200d\p{Emoji_Modifier}\p{Extended_Pictographic}]*[ \t]+(?=[\p{L}*_[])/uy
const middleDot = 0x30fb
/** Characters that always end a title. */
const endsHead = new Uint8Array(65536)
for (const mark of ":—(：（|[") endsHead[mark.charCodeAt(0)] = 1

const isDigit = (text: string, index: number): boolean => Characters.kindAt(text, index) === Characters.digit
const isBoldAt = (text: string, index: number): boolean => text.charCodeAt(index) === asterisk && text.charCodeAt(index + 1) === asterisk

const skipSpaces = (text: string, from: number, end: number): number => {
  let index = from
  while (index < end && (text.charCodeAt(index) === space || text.charCodeAt(index) === tab)) index++
  return index
}

/** The offset behind emoji and other ornaments before a title. */
const skipOrnaments = (text: string, from: number, end: number): number => {
  let index = from
  while (index < end) {
    const unit = text.charCodeAt(index)
    // The variation selector belongs to the emoji before it, although it counts as a part of a word.
    if (Characters.isWord(Characters.kindOf(unit)) && unit !== emojiSelector) break
    if (unit === asterisk || unit === openingSquare || unit === bar || unit === dot) break
    index++
  }
  return index
}

const isDash = (unit: number): boolean => unit === hyphen || unit === enDash || unit === emDash

const longestLine = 300
/** Whether a line close above begins with a number and a dash. */
const hasDashedBefore = (text: string, from: number, number: number): boolean => {
  const above = text.slice(Math.max(0, from - longestLine), from)
  return above.startsWith(`${number} `) || above.includes(`\n${number} `)
}

/** Whether a line begins with the number and a capital. */
const beginsWith = (text: string, from: number, number: number): boolean =>
  text.startsWith(`${number} `, from) && Characters.kindAt(text, from + `${number} `.length) === Characters.upper
const startOfLineAbove = (text: string, from: number): number => text.lastIndexOf("\n", from - 2) + 1
const isCountedAbove = (text: string, from: number, number: number): boolean => from > 0 && beginsWith(text, startOfLineAbove(text, from), number - 1)

const amount = /^\d+ [^\n:–—-]{0,30}?(\p{L}+s)\*{0,2}(?=\n|$)/u
/** Whether a line behind the first is an amount of things: "2 Bedrooms", "3 Heinz tins". */
const isAmount = (text: string, from: number): boolean => {
  const things = amount.exec(text.slice(from, from + longestAmount))?.[1]
  return things !== undefined && traitsOf(things).isWordLike
}
const longestAmount = 50

/**
 * Whether three lines count on, of which the line is one: the first two of the list with the third, or a later one. Two such lines may be amounts or addresses,
 * and three are amounts if the last two end with a plural.
 */
const isCounted = (text: string, from: number, lineEnd: number, number: number): boolean => {
  if ((from > 0 && text[from - 1] !== "\n") || (number > 1 && !isCountedAbove(text, from, number))) return false
  const below = lineEnd + 1
  if (number > 2) {
    const above = startOfLineAbove(text, from)
    return isCountedAbove(text, above, number - 1) && !(isAmount(text, above) && isAmount(text, from))
  }
  const second = number === 2 ? from : below
  const third = number === 2 ? below : text.indexOf("\n", below) + 1
  return beginsWith(text, second, 2) && beginsWith(text, third, 3) && !(isAmount(text, second) && isAmount(text, third))
}

/** The sign for "place" in Korean, Japanese and Chinese: `1위.`, `1位：`. */
const isPlaceSign = (character: string | undefined): boolean => character === "위" || character === "位"

/**
 * A number before an item (`1.`, `1)`, `(1)`, `1/`, `1 -`, `#1:`, `1️⃣`, `①`, `1、`, `1位：`) and the offset behind it. Undefined without a number of at most three digits.
 *
 * @param hasRomans whether Roman numerals count as numbers
 */
const numberAt = (text: string, from: number, end: number, hasRomans: boolean): { readonly value: number; readonly at: number } | undefined => {
  const roman = hasRomans ? romanAt(text, from, end) : undefined
  if (roman !== undefined) return { value: roman.value, at: skipSpaces(text, roman.at, end) }
  const circled = circledAt(text, from)
  if (circled > 0) return { value: circled, at: skipSpaces(text, from + 1, end) }
  const isHashed = text.charCodeAt(from) === hash
  const isBracketed = text.charCodeAt(from) === openingBracket
  const first = isHashed || isBracketed ? from + 1 : from
  if (!isDigit(text, first)) return undefined
  let index = first
  while (index < end && isDigit(text, index) && index - first < 4) index++
  if (index === first || index - first > 3) return undefined
  const value = wholeNumber(text.slice(first, index))
  if (!Number.isFinite(value)) return undefined
  if (isBracketed)
    return text.charCodeAt(index) === closingBracket && text.charCodeAt(index + 1) === space ? { value, at: skipSpaces(text, index + 1, end) } : undefined
  const isPlace = isPlaceSign(text[index])
  if (isPlace) index++
  const after = text.charCodeAt(index)
  if (isPlace && (after === colon || after === wideColon)) return { value, at: skipSpaces(text, index + 1, end) }
  if (after === ideographicComma || after === wideDot || after === wideBracket) return { value, at: skipSpaces(text, index + 1, end) }
  if (after === slash && text.charCodeAt(index + 1) === space) return { value, at: skipSpaces(text, index + 1, end) }
  // "1 - Zoho". Behind "5 - 10" stands an amount.
  // A list begins at 1: "9 – 5" and "10 – Zoho" are times.
  if (
    after === space &&
    isDash(text.charCodeAt(index + 1)) &&
    text.charCodeAt(index + 2) === space &&
    !isDigit(text, index + 3) &&
    (value === 1 || hasDashedBefore(text, from, value - 1))
  )
    return { value, at: skipSpaces(text, index + 2, end) }
  // "1 Zoho", above a line "2 HubSpot".
  if (after === space && !isHashed && Characters.kindAt(text, index + 1) === Characters.upper && isCounted(text, from, end, value))
    return { value, at: index + 1 }
  if (after === dot || after === closingBracket || (after === colon && isHashed)) {
    const next = text.charCodeAt(index + 1)
    if (index + 1 < end && next !== space && next !== asterisk && after !== closingBracket) return undefined
    return { value, at: skipSpaces(text, index + 1, end) }
  }
  if (text[index] !== "\ufe0f" && text[index] !== "\u20e3") return undefined
  while (text[index] === "\ufe0f" || text[index] === "\u20e3") index++
  return { value, at: skipSpaces(text, index, end) }
}

const hanNumbers = "一二三四五六七八九十"
/** A letter or a Chinese number before an item: `a)`, `一、`. */
const letteredAt = (text: string, from: number, end: number): { readonly number: number; readonly at: number } | undefined => {
  const after = text.charCodeAt(from + 1)
  if (after === ideographicComma) {
    const number = hanNumbers.indexOf(text[from]!) + 1
    return number > 0 ? { number, at: skipSpaces(text, from + 2, end) } : undefined
  }
  if (after !== closingBracket || text.charCodeAt(from + 2) !== space) return undefined
  const number = (text.charCodeAt(from) | space) - 0x60
  return number >= 1 && number <= 10 ? { number, at: skipSpaces(text, from + 2, end) } : undefined
}

/** A name behind the title of a place, and no sentence: "**Best for teams:** Zoho. Its free plan is generous." */
const nameAlone = /^\*\* [\p{Lu}\d][^\s.,;(]{0,20}(?: [\p{Lu}\d][^\s.,;(]{0,20}){0,4} ?(?:\. |, |; |[–—-] |\()/u
const longestNameAlone = 60
const isBeforeName = (text: string, open: number, close: number): boolean =>
  text.charCodeAt(close - 1) === colon && isOfPlaceWord(text.slice(open, close)) && nameAlone.test(text.slice(close, close + longestNameAlone))

/**
 * @param hasRomans whether Roman numerals count as numbers
 * @param ofSubjects whether a bold name at the beginning of a paragraph is the title of the paragraph
 */
const markedAt = (text: string, lineStart: number, lineEnd: number, hasRomans: boolean, ofSubjects: boolean): Marked | undefined => {
  const unquoted = skipSpaces(text, lineStart, lineEnd)
  // A quotation in Markdown begins each of its lines with ">".
  const isQuoted = text.charCodeAt(unquoted) === greater && text.charCodeAt(unquoted + 1) === space
  const first = isQuoted ? skipSpaces(text, unquoted + 1, lineEnd) : unquoted
  if (first >= lineEnd) return undefined
  const kind = Characters.kindAt(text, first)
  const roman = hasRomans ? romanAt(text, first, lineEnd) : undefined
  if (roman !== undefined) return { marker: "number", number: roman.value, at: skipSpaces(text, roman.at, lineEnd), depth: first - lineStart, isRoman: true }
  const lettered = letteredAt(text, first, lineEnd)
  if (lettered !== undefined) return { marker: "number", ...lettered, depth: first - lineStart }
  // Most lines are prose.
  if (Characters.isLetter(kind)) return undefined
  const indentation = isQuoted ? 0 : first - lineStart
  const unit = text.charCodeAt(first)
  if (unit === bar) return { marker: "row", number: null, at: first, depth: 0 }
  if (unit === hash && !isDigit(text, first + 1)) {
    let level = first
    while (text.charCodeAt(level) === hash) level++
    const at = skipSpaces(text, level, lineEnd)
    const inner = isBoldAt(text, at) ? at + 2 : skipOrnaments(text, at, lineEnd)
    const number = numberAt(text, inner, lineEnd, hasRomans)
    return { marker: "heading", number: number?.value ?? null, at: number?.at ?? at, depth: level - first }
  }
  const isBold = isBoldAt(text, first)
  const number = numberAt(text, isBold ? first + 2 : first, lineEnd, hasRomans)
  if (number !== undefined) return { marker: "number", number: number.value, at: number.at, depth: indentation }
  if (bullets.has(unit) && (text.charCodeAt(first + 1) === space || text.charCodeAt(first + 1) === tab || unit === alwaysBullet || unit === middleDot)) {
    const at = skipSpaces(text, first + 1, lineEnd)
    const nested = numberAt(text, isBoldAt(text, at) ? at + 2 : at, lineEnd, hasRomans)
    return { marker: nested === undefined ? "bullet" : "number", number: nested?.value ?? null, at: nested?.at ?? at, depth: indentation }
  }
  if (unit >= firstPictograph) {
    emojiBullet.lastIndex = first
    if (emojiBullet.test(text)) return { marker: "bullet", number: null, at: emojiBullet.lastIndex, depth: indentation }
  }
  // A line that begins with bold words, and has little text behind them, is a heading without a heading mark.
  if (isBold) {
    const close = text.indexOf("**", first + 2)
    const isSubject = ofSubjects && text.charCodeAt(close + 2) === space && Characters.kindAt(text, close + 3) === Characters.lower
    if (close > 0 && close < lineEnd && (isSubject || lineEnd - close <= 40 || isBeforeName(text, first, close)))
      return { marker: "heading", number: null, at: first, depth: depthOfBoldLine }
  }
  return undefined
}

/** The depth of a line with a bold title, below all headings with marks. */
const depthOfBoldLine = 7

/** A line without a mark that is an item all the same (`PlainLines`). */
const lineAt = (lines: ReadonlyMap<number, number>, lineStart: number): Marked | undefined => {
  const depth = lines.get(lineStart)
  if (depth === undefined) return undefined
  return depth === depthOfBold
    ? { marker: "heading", number: null, at: lineStart, depth: depthOfBoldLine }
    : { marker: "line", number: null, at: lineStart, depth }
}

const isHeadEnd = (text: string, index: number, end: number): boolean => {
  const unit = text.charCodeAt(index)
  if (endsHead[unit] === 1) return true
  if (unit !== hyphen && unit !== enDash) return false
  if (text.charCodeAt(index - 1) === space && (text.charCodeAt(index + 1) === space || index + 1 >= end)) return true
  return unit === enDash && Characters.kindAt(text, index - 1) === Characters.lower
}

/** The offsets of a title, and whether the title is bold. */
interface Head {
  readonly start: number
  readonly end: number
  readonly isBold: boolean
}

/** The title that begins at `from`; undefined for a sentence. */
const headAt = (text: string, from: number, end: number, hasRomans: boolean): Head | undefined => {
  let start = skipOrnaments(text, from, end)
  const isBold = isBoldAt(text, start)
  if (isBold) {
    start = skipOrnaments(text, start + 2, end)
    const number = numberAt(text, start, end, hasRomans)
    if (number !== undefined) start = number.at
  }
  while (start < end) {
    const unit = text.charCodeAt(start)
    if (unit !== asterisk && unit !== openingSquare && unit !== underscore) break
    start++
  }
  let headEnd = start
  while (headEnd < end && headEnd - start <= longestHead) {
    if (Characters.kindOf(text.charCodeAt(headEnd)) !== Characters.other) headEnd++
    else if (isBoldAt(text, headEnd)) {
      if (isBold) break
      headEnd += 2
    } else if (isHeadEnd(text, headEnd, end)) break
    else headEnd++
  }
  if (headEnd - start > longestHead) return undefined
  while (headEnd > start && !Characters.isWord(Characters.kindAt(text, headEnd - 1)) && text[headEnd - 1] !== "+" && text[headEnd - 1] !== "!") headEnd--
  return headEnd > start ? { start, end: headEnd, isBold } : undefined
}

const placeOf: Record<Marker, number> = { heading: 0, number: 1, bullet: 2, row: 3, run: 4, column: 5, criterion: 6, line: 7 }
const placeOfRoman = 8
const markers = 9

interface LastOfList {
  readonly number: number | null
  readonly list: number
  readonly isDescending: boolean
}

const noNumbers: ReadonlyArray<InlineNumber> = []
const noLines: ReadonlySet<number> = new Set()

/**
 * The items of an answer in order, at most `mostItems`.
 *
 * @param ofSubjects whether a bold name at the beginning of a paragraph is the title of the paragraph, however long the paragraph is
 */
export const itemsOf = (text: string, ofSubjects = false): ReadonlyArray<Item> => {
  const items: Array<{ -readonly [Key in keyof Item]: Item[Key] }> = []
  let lists = 0
  /** The last table row or run-on title. Consecutive ones form a list. */
  let last: { readonly marker: Marker; readonly number: number | null; readonly list: number } | undefined
  const headings = new Map<number, LastOfList>()
  /** The lists under the open heading. */
  let underHeading = new Map<number, LastOfList>()

  const add = (marker: Marker, number: number | null, depth: number, list: number, head: Head, start: number, isInline: boolean) => {
    if (items.length >= mostItems) return
    const before = items.at(-1)
    if (before !== undefined) before.end = start
    items.push({ marker, number, depth, isBold: head.isBold, isInline, head: { start: head.start, end: head.end }, start, end: text.length, list })
  }
  /** The column of ranks that the table's header names. In such a table, a rank of one begins no new list. */
  let rankColumn: number | null = null
  let isOfCriteria = false
  let nameColumn = 0
  const addToLast = (marker: "row" | "run" | "column" | "criterion", number: number | null, head: Head, start: number) => {
    const goesOn = last !== undefined && last.marker === marker && (rankColumn !== null || !(number === 1 && last.number !== null && number <= last.number))
    last = { marker, number, list: goesOn ? last!.list : ++lists }
    add(marker, number, 0, last.list, head, start, marker === "run")
  }
  /** Adds an item to its list. A list continues after sub-items if an item of the same kind and depth follows under the same heading. */
  const addMarked = ({ depth, isRoman, marker, number }: Marked, head: Head, start: number, isInline: boolean) => {
    const known = marker === "heading" ? headings : underHeading
    const key = depth * markers + (isRoman === true ? placeOfRoman : placeOf[marker])
    const before = known.get(key)
    const isDescending = number !== null && before?.number != null && number === before.number - 1
    // The number one begins a new list, unless it ends a countdown.
    const restarts = number === 1 && before?.number != null && !(isDescending && before.isDescending)
    const list = before === undefined || restarts ? ++lists : before.list
    known.set(key, { number, list, isDescending })
    last = undefined
    add(marker, number, depth, list, head, start, isInline)
    if (marker === "heading") underHeading = new Map()
  }

  const romans = mayHaveRomans(text)
  const ofRomans = romans ? romanLines(text) : noLines
  const ofLines = plainLines(text)
  const twos = inlineTwos(text, romans)
  let nextTwo = 0
  for (let lineStart = 0; lineStart < text.length && items.length < mostItems;) {
    const newline = text.indexOf("\n", lineStart)
    const lineEnd = newline < 0 ? text.length : newline
    const hasRomans = ofRomans.has(lineStart)
    // Most lines have no numbers inside, so no list of numbers is made for them.
    const inline = nextTwo < twos.length && twos[nextTwo]! < lineEnd ? inlineNumbers(text, lineStart, lineEnd, romans) : noNumbers
    while (nextTwo < twos.length && twos[nextTwo]! < lineEnd) nextTwo++
    for (let index = 0; index < inline.length; index++) {
      const { at, number, start } = inline[index]!
      const head = headAt(text, at, inline[index + 1]?.start ?? lineEnd, hasRomans)
      if (head !== undefined) addMarked({ marker: "number", number, at, depth: 0 }, head, start, true)
    }
    const marked = inline.length > 0 ? undefined : (markedAt(text, lineStart, lineEnd, hasRomans, ofSubjects) ?? lineAt(ofLines, lineStart))
    if (marked?.marker === "row") {
      const header = headerOf(text, lineStart, lineEnd)
      if (header !== undefined) {
        rankColumn = header.rankColumn
        isOfCriteria = header.isOfCriteria
        nameColumn = header.nameColumn
        for (const { end, start } of header.compared) {
          const head = headAt(text, skipSpaces(text, start, end), end, hasRomans)
          if (head !== undefined) addToLast("column", null, head, start)
        }
      }
      const row = rowOf(text, lineStart, lineEnd, rankColumn, nameColumn)
      const head = row === undefined ? undefined : headAt(text, skipSpaces(text, row.start, row.end), row.end, hasRomans)
      if (head !== undefined) addToLast(isOfCriteria ? "criterion" : "row", row!.number, head, lineStart)
    } else if (marked !== undefined) {
      const head = headAt(text, marked.at, lineEnd, hasRomans)
      if (head !== undefined) addMarked(marked, head, lineStart, false)
    }
    if (lineEnd - lineStart > longestWithBreaks)
      for (const { end, start } of runOnHeads(text, lineStart, lineEnd)) addToLast("run", null, { start, end, isBold: false }, start)
    lineStart = lineEnd + 1
  }
  return items
}
