/**
 * The text as a reader sees it. Markdown escapes (`AT\&T`), HTML entities (`Levi&#39;s`), words that a hyphen breaks at the end of a
 * line, names with an emphasised part (`**Uni**cum`) and letters of mathematical alphabets are replaced by what a reader sees. An answer
 * in HTML becomes Markdown: its lists, headings, cells, links and bold words. Places in the shown text are mapped back to the original.
 *
 * Most texts have none of these and are not changed.
 *
 * Source: CommonMark 0.31 §2.4, §2.5; detection "Finding names".
 */
export interface ShownText {
  readonly text: string
  /** Maps a place in the shown text to the original, in UTF-16 code units, half open. */
  readonly originalOf: <Place extends { readonly start: number; readonly end: number }>(place: Place) => Place
}

/** Named entities that texts about brands have. Numeric entities are decoded by their number. */
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

/** A Markdown escape, except of `|`: an escaped `|` is part of a table cell and must not end the cell. */
const escape = /\\[!-/:-@[-`{}~]/y
const entity = /&(?:amp;){0,3}(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z]{2,8});/y
/** A hyphen that breaks a word at the end of a line. A hyphen before "and" stands for an omitted word and stays: "Kaffee-\nund Teemaschinen". */
const lineEnd = /(?<=\p{L}\p{Ll})-\n(?=\p{Ll})(?!(?:und|oder|bzw|and|or|to|y|et|ou|e|i|en|of|och|og|ja)\b)|(?<=\p{Lu}\p{Lu})-\n(?=\p{Lu}\p{Lu})/uy
/** Emphasis marks between two letters. */
const emphasis = /(?<=\p{L})\*{1,3}(?=\p{L})/uy
const tagInWord = /(?<=\p{L})<\/?(?:b|i|u|em|strong|mark|wbr|span)>(?=\p{L})/uy
/** Whether a piece marks a part of a word. */
const isMarkIn = (text: string, at: number, piece: string): boolean => {
  if (!piece.startsWith("<")) return piece.startsWith("*")
  tagInWord.lastIndex = at
  return tagInWord.test(text)
}
const mathematical = /[\u{1d400}-\u{1d7ff}]/uy

/** A tag of a page. The attributes may hold no tag. */
const pageTag = /<(\/?)(li|ol|ul|p|div|h[1-6]|br|table|thead|tbody|tr|td|th|b|strong|em|i|span|u|a)(?:\s[^<>]{0,200})?\/?>/iuy
/** An answer in HTML has one of these, and no code. An answer in Markdown about HTML has its tags in code. */
const closesBlock = /<\/(?:li|p|h[1-6]|tr)>/iu
const isPage = (text: string): boolean => text.includes("</") && !text.includes("`") && closesBlock.test(text)

const address = /\shref\s*=\s*["']?(https?:[^\s"'<>]+)/iu

/** What is open at a place in a page. */
interface OpenTags {
  /** The address of the open link; empty outside of links. */
  target: string
  /** The open lists, the outermost one first: the number of the next item, or null for a list without numbers. */
  readonly lists: Array<number | null>
}

/** The deepest indentation of an item. Only hostile text has deeper lists, whose indentations would be much longer than the text. */
const deepest = 4

/** The Markdown before an item, whose list counts it. */
const itemMark = ({ lists }: OpenTags): string => {
  const number = lists.at(-1) ?? null
  if (number !== null) lists[lists.length - 1] = number + 1
  return `\n${"   ".repeat(Math.min(deepest, Math.max(0, lists.length - 1)))}${number === null ? "-" : `${number}.`} `
}

/** The Markdown for the beginning or the end of a link. Of a link without an address only the text is shown. */
const linkMark = (piece: string, isEnd: boolean, open: OpenTags): string => {
  if (isEnd) {
    const end = open.target === "" ? "" : `](${open.target})`
    open.target = ""
    return end
  }
  open.target = (address.exec(piece)?.[1] ?? "").replace(/&(?:amp;)+/giu, "&")
  return open.target === "" ? "" : "["
}

/** The Markdown for a tag of a page, which opens, goes on with or closes what is open. */
const markdownOf = (piece: string, open: OpenTags): string => {
  pageTag.lastIndex = 0
  const [, slash, written] = pageTag.exec(piece)!
  const name = written!.toLowerCase()
  if (name === "a") return linkMark(piece, slash === "/", open)
  if (name === "b" || name === "strong") return "**"
  if (name === "em" || name === "i" || name === "span" || name === "u") return ""
  if (name === "td" || name === "th") return slash === "" ? "| " : " "
  if (name === "ol" || name === "ul") {
    if (slash === "/") open.lists.pop()
    else open.lists.push(name === "ol" ? 1 : null)
  }
  if (slash === "/") return name === "tr" ? "|\n" : "\n"
  if (name === "li") return itemMark(open)
  return name.startsWith("h") ? `\n${"#".repeat(Number(name[1]))} ` : "\n"
}

/** The characters with which each kind begins. The pattern of a kind is tried only at these characters. */
const kinds: ReadonlyArray<readonly [mark: string, pattern: RegExp]> = [
  ["\\", escape],
  ["&", entity],
  ["-\n", lineEnd],
  ["*", emphasis],
  ["<", tagInWord],
  ["\ud835", mathematical]
]

/** No letter has a smaller unit. */
const firstLetter = 0x41

const characterOf = (code: number): string | undefined =>
  code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : undefined

/** The text that a reader sees in place of a piece; undefined when the piece is shown as written. */
const shownAs = (piece: string, open: OpenTags): string | undefined => {
  if (piece.startsWith("\\")) return piece.slice(1)
  if (piece.startsWith("-") || piece.startsWith("*")) return ""
  if (piece.startsWith("<")) return markdownOf(piece, open)
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

/** The last rewrite for which `isBefore` is true. The rewrites must be in order. */
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

/** Most pieces of one kind. An answer has some hundreds; only hostile text has more. */
const mostPieces = 10_000

/** The pieces that a reader may see differently than written, in order. */
const piecesOf = (text: string): ReadonlyArray<Piece> => {
  const pieces: Array<Piece> = []
  const ofPage = isPage(text)
  for (const [mark, ofKind] of kinds) {
    const pattern = ofPage && ofKind === tagInWord ? pageTag : ofKind
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

/** Most marks inside words that are tested for a name in one text. Only hostile text has more. */
const mostMarks = 100

/** Units on each side of a mark inside a word that may be parts of one name. */
const joinReach = 40
const plain = (text: string): string => text.replace(/\*|<[^<>]{1,8}>/g, "")
const nothingIsJoined = (): boolean => false

/** @param isJoined whether a name goes on from the letters before an emphasis mark to the letters after it. If not, the mark separates two words. */
export const shownTextOf = (original: string, isJoined: (before: string, after: string) => boolean = nothingIsJoined): ShownText => {
  const rewrites: Array<Rewrite> = []
  const parts: Array<string> = []
  let length = 0
  let copied = 0
  let marks = 0
  const open: OpenTags = { target: "", lists: [] }
  for (const { start: at, written } of piecesOf(original)) {
    if (at < copied) continue
    const isMark = isMarkIn(original, at, written)
    const shown = isMark ? "" : shownAs(written, open)
    if (shown === undefined) continue
    const end = at + written.length
    if (isMark && (++marks > mostMarks || !isJoined(plain(original.slice(Math.max(0, at - joinReach), at)), plain(original.slice(end, end + joinReach)))))
      continue
    parts.push(original.slice(copied, at), shown)
    const start = length + at - copied
    length = start + shown.length
    copied = at + written.length
    rewrites.push({ start, end: length, originalStart: at, originalEnd: copied })
  }
  if (rewrites.length === 0) return { text: original, originalOf: (place) => place }
  parts.push(original.slice(copied))
  // The runtime reads a joined text faster than a text that was added up from pieces, because it stores the pieces of the latter by reference.
  const text = parts.join("")
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
