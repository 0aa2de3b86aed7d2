/**
 * The shape of an answer: headings, list items, table rows, and the heads of items in text that lost its line breaks.
 *
 * One pass over the lines. What counts as the head of an item is what a reader takes as its title: the bold words, or what
 * stands before the first colon, dash or bracket; a long sentence has none.
 */
import * as Characters from "./Characters.js"

export type Marker = "heading" | "number" | "bullet" | "row" | "run"

export interface Item {
  readonly marker: Marker
  /** The number printed before it. */
  readonly number: number | null
  /** Depth: indentation in columns, or the level of a heading. */
  readonly depth: number
  readonly isBold: boolean
  /** Where its title is; offsets of the text. */
  readonly head: { readonly start: number; readonly end: number }
  /** Where the item begins and where the next one of any kind does. */
  readonly start: number
  readonly end: number
  /** Items with the same key that follow each other are one list. */
  readonly list: number
}

const longestHead = 90
const mostItems = 400

interface Marked {
  readonly marker: Marker
  readonly number: number | null
  readonly at: number
  readonly depth: number
}

const isDigit = (text: string, index: number): boolean => Characters.kindAt(text, index) === Characters.digit

const skipSpaces = (text: string, from: number, end: number): number => {
  let index = from
  while (index < end && (text[index] === " " || text[index] === "\t")) index++
  return index
}

/** Emoji and other ornaments before a title. */
const skipOrnaments = (text: string, from: number, end: number): number => {
  let index = from
  while (
    index < end &&
    !Characters.isWord(Characters.kindAt(text, index)) &&
    text[index] !== "*" &&
    text[index] !== "[" &&
    text[index] !== "|" &&
    text[index] !== "."
  )
    index++
  return index
}

/** `1.`, `1)`, `#1:`, `1️⃣`; undefined where no number of at most three digits stands. */
const numberAt = (text: string, from: number, end: number): { readonly value: number; readonly at: number } | undefined => {
  let index = text[from] === "#" && isDigit(text, from + 1) ? from + 1 : from
  const first = index
  while (index < end && isDigit(text, index) && index - first < 4) index++
  if (index === first || index - first > 3) return undefined
  const value = Number.parseInt(text.slice(first, index), 10)
  if (!Number.isFinite(value)) return undefined
  if (text[index] === "." || text[index] === ")" || (text[index] === ":" && first > from)) {
    if (index + 1 < end && text[index + 1] !== " " && text[index + 1] !== "*" && text[index] !== ")") return undefined
    return { value, at: skipSpaces(text, index + 1, end) }
  }
  return text[index] === "\ufe0f" || text[index] === "\u20e3" ? { value, at: skipSpaces(text, skipOrnaments(text, index, end), end) } : undefined
}

const markedAt = (text: string, lineStart: number, lineEnd: number): Marked | undefined => {
  const first = skipSpaces(text, lineStart, lineEnd)
  const indentation = first - lineStart
  if (first >= lineEnd) return undefined
  const character = text[first]!
  if (character === "|") return { marker: "row", number: null, at: first, depth: 0 }
  if (character === "#" && !isDigit(text, first + 1)) {
    let level = first
    while (text[level] === "#") level++
    const at = skipSpaces(text, level, lineEnd)
    const inner = text.startsWith("**", at) ? at + 2 : skipOrnaments(text, at, lineEnd)
    const number = numberAt(text, inner, lineEnd)
    return { marker: "heading", number: number?.value ?? null, at: number?.at ?? at, depth: level - first }
  }
  const bold = text.startsWith("**", first) ? first + 2 : first
  const number = numberAt(text, bold, lineEnd)
  if (number !== undefined) return { marker: "number", number: number.value, at: number.at, depth: indentation }
  if (
    (character === "-" || character === "*" || character === "•" || character === "+" || character === "–" || character === "●") &&
    (text[first + 1] === " " || text[first + 1] === "\t" || character === "•")
  ) {
    const at = skipSpaces(text, first + 1, lineEnd)
    const nested = numberAt(text, text.startsWith("**", at) ? at + 2 : at, lineEnd)
    return { marker: nested === undefined ? "bullet" : "number", number: nested?.value ?? null, at: nested?.at ?? at, depth: indentation }
  }
  // A line that is bold as a whole is a heading that somebody did not mark as one.
  if (text.startsWith("**", first)) {
    const close = text.indexOf("**", first + 2)
    if (close > 0 && close < lineEnd && lineEnd - close <= 40) return { marker: "heading", number: null, at: first, depth: 7 }
  }
  return undefined
}

const isHeadEnd = (text: string, index: number, end: number): boolean => {
  const character = text[index]!
  if (character === ":" || character === "—" || character === "(" || character === "：" || character === "（" || character === "|" || character === "[")
    return true
  if ((character === "-" || character === "–") && text[index - 1] === " " && (text[index + 1] === " " || index + 1 >= end)) return true
  return character === "–" && Characters.kindAt(text, index - 1) === Characters.lower
}

/** The title that begins at `from`; undefined for a sentence. */
const headAt = (text: string, from: number, end: number): { readonly start: number; readonly end: number; readonly isBold: boolean } | undefined => {
  let start = skipOrnaments(text, from, end)
  let isBold = false
  if (text.startsWith("**", start)) {
    isBold = true
    start = skipOrnaments(text, start + 2, end)
    const number = numberAt(text, start, end)
    if (number !== undefined) start = number.at
  }
  while (start < end && (text[start] === "*" || text[start] === "[" || text[start] === "_")) start++
  let headEnd = start
  while (headEnd < end && headEnd - start <= longestHead) {
    if (isBold && text.startsWith("**", headEnd)) break
    if (!isBold && text.startsWith("**", headEnd)) {
      headEnd += 2
      continue
    }
    if (isHeadEnd(text, headEnd, end)) break
    headEnd++
  }
  if (headEnd - start > longestHead) return undefined
  while (headEnd > start && !Characters.isWord(Characters.kindAt(text, headEnd - 1)) && text[headEnd - 1] !== "+" && text[headEnd - 1] !== "!") headEnd--
  return headEnd > start ? { start, end: headEnd, isBold } : undefined
}

/** The cells of a table row that can name its subject: the first, or the second when the first is a rank. */
const rowHead = (
  text: string,
  lineStart: number,
  lineEnd: number
): { readonly start: number; readonly end: number; readonly isBold: boolean; readonly number: number | null } | undefined => {
  const open = text.indexOf("|", lineStart)
  const close = text.indexOf("|", open + 1)
  if (close < 0 || close > lineEnd) return undefined
  const first = text.slice(open + 1, close).trim()
  if (/^[-: ]+$/.test(first)) return undefined
  const rank = /^\W*(\d{1,3})\W*$/.exec(first)
  const from = rank === null ? open + 1 : close + 1
  const to = rank === null ? close : text.indexOf("|", close + 1)
  if (to < 0 || to > lineEnd) return undefined
  const head = headAt(text, skipSpaces(text, from, to), to)
  return head === undefined ? undefined : { ...head, number: rank === null ? null : Number.parseInt(rank[1]!, 10) }
}

/** Whether the next line is a table's rule, which makes this one its header. */
const isRuled = (text: string, lineEnd: number): boolean => /^\n *\|? *:?-{2,}/.test(text.slice(lineEnd, lineEnd + 24))

/**
 * Titles in one long line, each after the end of a sentence and before a colon ("…at a low price.Canon G3270: Similar to…").
 */
const runHeads = (text: string, lineStart: number, lineEnd: number): ReadonlyArray<{ readonly start: number; readonly end: number }> => {
  const heads: Array<{ readonly start: number; readonly end: number }> = []
  for (let colon = text.indexOf(":", lineStart); colon >= 0 && colon < lineEnd; colon = text.indexOf(":", colon + 1)) {
    if (isDigit(text, colon + 1) || text[colon + 1] === "/") continue
    let start = colon
    while (start > lineStart && colon - start <= 70) {
      const before = text[start - 1]!
      if (before === ":" || before === ")" || before === "!" || before === "?" || before === "\u00a0") break
      if (before === "." && !(isDigit(text, start - 2) && isDigit(text, start))) break
      start--
    }
    start = skipSpaces(text, start, colon)
    const kind = Characters.kindAt(text, start)
    if (colon - start > 1 && colon - start <= 70 && (kind === Characters.upper || kind === Characters.digit)) heads.push({ start, end: colon })
  }
  return heads
}

/** The items of an answer in order; at most some hundred, which is more than any reader reads. */
export const itemsOf = (text: string): ReadonlyArray<Item> => {
  const items: Array<Omit<Item, "end">> = []
  let list = 0
  let last: { marker: Marker; depth: number; number: number | null } | undefined
  let openHeading = ""
  const add = (marked: { marker: Marker; number: number | null; depth: number }, head: { start: number; end: number; isBold: boolean }, start: number) => {
    if (
      last === undefined ||
      last.marker !== marked.marker ||
      last.depth !== marked.depth ||
      (marked.number !== null && last.number !== null && marked.number <= last.number && marked.number === 1)
    )
      list++
    last = marked
    items.push({ ...marked, isBold: head.isBold, head: { start: head.start, end: head.end }, start, list })
  }
  const lastOf = new Map<string, { marker: Marker; depth: number; number: number | null; list: number; isDescending: boolean }>()
  for (let lineStart = 0; lineStart < text.length && items.length < mostItems;) {
    const newline = text.indexOf("\n", lineStart)
    const lineEnd = newline < 0 ? text.length : newline
    const marked = markedAt(text, lineStart, lineEnd)
    if (marked !== undefined && marked.marker === "row") {
      const head = isRuled(text, lineEnd) ? undefined : rowHead(text, lineStart, lineEnd)
      if (head !== undefined) add({ marker: "row", number: head.number, depth: 0 }, head, lineStart)
    } else if (marked !== undefined) {
      const head = headAt(text, marked.at, lineEnd)
      if (head !== undefined) {
        // Sub-items come between the items of a list; a list goes on where its kind and depth come back under the same heading.
        const key = `${marked.marker}/${marked.depth}/${marked.marker === "heading" ? "" : openHeading}`
        const known = lastOf.get(key)
        const isDescending = marked.number !== null && known?.number != null && marked.number === known.number - 1
        // A one begins a list anew, unless it ends a countdown.
        const restarts = marked.number === 1 && known?.number != null && !(isDescending && known.isDescending)
        const id = known === undefined || restarts ? ++list : known.list
        lastOf.set(key, { ...marked, list: id, isDescending })
        last = undefined
        items.push({
          marker: marked.marker,
          number: marked.number,
          depth: marked.depth,
          isBold: head.isBold,
          head: { start: head.start, end: head.end },
          start: lineStart,
          list: id
        })
        if (marked.marker === "heading") openHeading = String(items.length)
      }
    }
    if (lineEnd - lineStart > 300)
      for (const head of runHeads(text, lineStart, lineEnd)) add({ marker: "run", number: null, depth: 0 }, { ...head, isBold: false }, head.start)
    lineStart = lineEnd + 1
  }
  return items
    .toSorted((left, right) => left.start - right.start)
    .slice(0, mostItems)
    .map((item, index, all) => ({ ...item, end: all[index + 1]?.start ?? text.length }))
}
