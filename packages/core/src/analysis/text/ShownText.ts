/**
 * The text as a reader sees it: Markdown escapes (`AT\&T`), HTML entities (`Levi&#39;s`), words that a hyphen breaks at a line's
 * end, names of which a part is emphasised (`**Uni**cum`) and letters of mathematical alphabets are what they stand for. Places found in it are taken back to the original.
 *
 * Most texts have none of these, and are their own shown text.
 *
 * Source: CommonMark 0.31 §2.4, §2.5; detection "Finding names".
 */
export interface ShownText {
  readonly text: string
  /** The place in the original, in UTF-16 code units, half open. */
  readonly originalOf: <Place extends { readonly start: number; readonly end: number }>(place: Place) => Place
}

/** Entities that a text about brands has; numbers are read as such. */
const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0", shy: "\u00ad", ensp: " ", emsp: " ", thinsp: " ", zwnj: "\u200c", zwj: "\u200d" },
    ...{ lsquo: "‘", rsquo: "’", sbquo: "‚", ldquo: "“", rdquo: "”", bdquo: "„", laquo: "«", raquo: "»", prime: "′", ndash: "–", mdash: "—", hellip: "…" },
    ...{ reg: "®", trade: "™", copy: "©", middot: "·", bull: "•", plus: "+", num: "#", period: ".", excl: "!" },
    ...{
      aelig: "æ",
      AElig: "Æ",
      oelig: "œ",
      OElig: "Œ",
      szlig: "ß",
      oslash: "ø",
      Oslash: "Ø",
      lstrok: "ł",
      Lstrok: "Ł",
      dstrok: "đ",
      Dstrok: "Đ",
      eth: "ð",
      thorn: "þ"
    },
    ...{ aring: "å", Aring: "Å", inodot: "ı", Idot: "İ" }
  })
)

/** A letter and its accent: `eacute`, `Scaron`. */
const accents: Readonly<Record<string, string>> = {
  ...{ grave: "\u0300", acute: "\u0301", circ: "\u0302", tilde: "\u0303", macr: "\u0304", breve: "\u0306", dot: "\u0307", uml: "\u0308", ring: "\u030a" },
  ...{ dblac: "\u030b", caron: "\u030c", cedil: "\u0327", ogon: "\u0328" }
}
const accented = /^([A-Za-z])(grave|acute|circ|tilde|macr|breve|dot|uml|ring|dblac|caron|cedil|ogon)$/

const entityOf = (name: string): string | undefined => {
  const [, letter, accent] = accented.exec(name) ?? []
  return letter === undefined ? entities.get(name) : `${letter}${accents[accent!]!}`.normalize("NFC")
}

/** An escaped `|` is part of a cell, so it must not become the cell's end. */
const escape = /\\[!-/:-@[-`{}~]/y
const entity = /&(?:amp;){0,3}(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z]{2,8});/y
/** A line must not end in the hyphen that stands for a word left out: "Kaffee-\nund Teemaschinen". */
const lineEnd = /(?<=\p{L}\p{Ll})-\n(?=\p{Ll})(?!(?:und|oder|bzw|and|or|to|y|et|ou|e|i|en|of|och|og|ja)\b)|(?<=\p{Lu}\p{Lu})-\n(?=\p{Lu}\p{Lu})/uy
/** Between two letters. */
const emphasis = /(?<=\p{L})\*{1,3}(?=\p{L})/uy
const tag = /(?<=\p{L})<\/?(?:b|i|u|em|strong|mark|wbr|span)>(?=\p{L})/uy
const isMark = (piece: string): boolean => piece.startsWith("*") || piece.startsWith("<")
const mathematical = /[\u{1d400}-\u{1d7ff}]/uy

/** The characters with which each kind begins. The pattern of a kind is tried only at these characters. */
const kinds: ReadonlyArray<readonly [mark: string, pattern: RegExp]> = [
  ["\\", escape],
  ["&", entity],
  ["-\n", lineEnd],
  ["*", emphasis],
  ["<", tag],
  ["\ud835", mathematical]
]

/** No letter has a smaller unit. */
const firstLetter = 0x41

const characterOf = (code: number): string | undefined =>
  code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : undefined

/** What a piece is shown as; undefined when it is shown as it is. */
const shownAs = (piece: string): string | undefined => {
  if (piece.startsWith("\\")) return piece.slice(1)
  if (piece.startsWith("-") || isMark(piece)) return ""
  if (!piece.startsWith("&")) return piece.normalize("NFKC")
  const name = piece.slice(piece.lastIndexOf("&") + 1, -1).replace(/^(?:amp;)+/, "")
  if (!name.startsWith("#")) return entityOf(name)
  return characterOf(/^#[xX]/.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10))
}

interface Rewrite {
  readonly start: number
  readonly end: number
  readonly originalStart: number
  readonly originalEnd: number
}

/** Index of the last rewrite for which `isBefore` holds; they are in order. */
const lastOf = (rewrites: ReadonlyArray<Rewrite>, isBefore: (rewrite: Rewrite) => boolean): Rewrite | undefined => {
  let low = 0
  let high = rewrites.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(rewrites[middle]!)) low = middle + 1
    else high = middle
  }
  return rewrites[low - 1]
}

interface Piece {
  readonly start: number
  readonly written: string
}

/** Pieces of one kind that are shown otherwise than written; an answer has some hundreds, and more has only text that was made for it. */
const mostPieces = 10_000

/** The pieces that may be shown otherwise than they are written, in order. */
const piecesOf = (text: string): ReadonlyArray<Piece> => {
  const pieces: Array<Piece> = []
  for (const [mark, pattern] of kinds) {
    let from = 0
    let left = mostPieces
    for (let at = text.indexOf(mark); at >= 0 && left > 0; at = text.indexOf(mark, from)) {
      pattern.lastIndex = at
      // Markdown has many such marks, but few of them follow a letter.
      const written = mark === "*" && text.charCodeAt(at - 1) < firstLetter ? undefined : pattern.exec(text)?.[0]
      if (written !== undefined) {
        pieces.push({ start: at, written })
        left--
      }
      from = at + (written?.length ?? 1)
    }
  }
  return pieces.length < 2 ? pieces : pieces.sort((left, right) => left.start - right.start)
}

/** Marks inside of words at which names are tried in one text; more has only text that was made for it. */
const mostMarks = 100

/** Units on each side of a mark inside a word that may be parts of one name. */
const joinReach = 40
const plain = (text: string): string => text.replace(/\*|<[^<>]{1,8}>/g, "")
const nothingIsJoined = (): boolean => false

/** @param isJoined whether a name goes on from the letters before a mark of emphasis to those after it; otherwise the mark parts two words */
export const shownTextOf = (original: string, isJoined: (before: string, after: string) => boolean = nothingIsJoined): ShownText => {
  const rewrites: Array<Rewrite> = []
  let text = ""
  let copied = 0
  let marks = 0
  for (const { start: at, written } of piecesOf(original)) {
    const shown = at < copied ? undefined : shownAs(written)
    if (shown === undefined) continue
    const end = at + written.length
    if (
      isMark(written) &&
      (++marks > mostMarks || !isJoined(plain(original.slice(Math.max(0, at - joinReach), at)), plain(original.slice(end, end + joinReach))))
    )
      continue
    text += original.slice(copied, at)
    const start = text.length
    text += shown
    copied = at + written.length
    rewrites.push({ start, end: text.length, originalStart: at, originalEnd: copied })
  }
  if (rewrites.length === 0) return { text: original, originalOf: (place) => place }
  text += original.slice(copied)
  const startOf = (at: number): number => {
    const before = lastOf(rewrites, ({ start }) => start <= at)
    return before === undefined ? at : at < before.end ? before.originalStart : before.originalEnd + at - before.end
  }
  const endOf = (at: number): number => {
    const before = lastOf(rewrites, ({ start }) => start < at)
    return before === undefined ? at : at <= before.end ? before.originalEnd : before.originalEnd + at - before.end
  }
  return { text, originalOf: (place) => ({ ...place, start: startOf(place.start), end: Math.max(startOf(place.start), endOf(place.end)) }) }
}
