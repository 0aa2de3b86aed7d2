/**
 * The parts of an answer that are not the model's prose: link targets, lists of sources, the frame of the page it was read from.
 * A name there is no mention.
 */
import { linksOf, type TextLink } from "./TextLinks.js"

export interface NonProse {
  /** Whether the offsets touch such a part. */
  readonly covers: (start: number, end: number) => boolean
  /** The bare URL in running text that the offsets lie in; a brand's own domain there is a mention. */
  readonly isInBareLink: (start: number, end: number) => boolean
}

interface Span {
  readonly start: number
  readonly end: number
}

interface Zone extends Span {
  readonly isBareLink: boolean
}

/** Titles of lists of sources, as they stand on a line of their own. */
const sourceTitles: ReadonlySet<string> = new Set([
  ...[
    "Sources",
    "SOURCES",
    "Source",
    "References",
    "REFERENCES",
    "Citations",
    "Bibliography",
    "Works cited",
    "Works Cited",
    "Further reading",
    "Further Reading"
  ],
  ...[
    "Quellen",
    "Quellenangaben",
    "Einzelnachweise",
    "Références",
    "Fuentes",
    "Referencias",
    "Fonti",
    "Fontes",
    "Referências",
    "Bronnen",
    "Źródła",
    "Источники"
  ],
  ...["Kaynaklar", "参考资料", "參考資料", "参考文献", "来源", "來源", "資料來源", "出典", "参照", "출처", "المصادر", "מקורות"]
])

/** What surfaces put around an answer; each reaches to the end of its sentence. */
const frame: ReadonlyArray<string> = [
  "Your feedback helps",
  "AI responses may include mistakes",
  "Generative AI is experimental",
  "AI-generated, for reference only",
  "ChatGPT said:",
  "ChatGPT can make mistakes",
  "Claude can make mistakes",
  "Gemini can make mistakes",
  "Copilot said:",
  "Claude said:",
  "Gemini said:",
  "Perplexity said:",
  "You said:",
  "Thank youYour feedback",
  "See our Privacy Policy",
  "Show more in Google",
  "Share more feedbackReport a problem"
]

/** Phrases that are looked for together with the names. */
export const furniture: ReadonlyArray<string> = [...frame, ...sourceTitles]

const sentenceEnd = (text: string, from: number): number => {
  let end = from
  while (end < text.length && text[end] !== "\n" && !((text[end] === "." || text[end] === ":" || text[end] === "!") && end > from)) end++
  return end
}

/** Each sentence is read once, however many phrases begin in it. */
const furnitureZones = (text: string, framed: ReadonlyArray<Span>): ReadonlyArray<Zone> => {
  const zones: Array<Zone> = []
  let covered = 0
  for (const { end, start } of framed) {
    if (end <= covered || sourceTitles.has(text.slice(start, end))) continue
    covered = sentenceEnd(text, end - 1)
    zones.push({ start, end: covered, isBareLink: false })
  }
  return zones
}

/** Chips of one answer that are looked for. */
const mostChips = 500

/** Source chips: a line in capitals between the lines of a running text (`… the economy. \nTHE TIMES\n`). */
const chipZones = (text: string): ReadonlyArray<Zone> => {
  const zones: Array<Zone> = []
  for (let newline = text.indexOf("\n"); newline >= 0 && zones.length < mostChips; newline = text.indexOf("\n", newline + 1)) {
    if (text[newline - 1] !== " ") continue
    const next = text.indexOf("\n", newline + 1)
    const end = next < 0 ? text.length : next
    if (end - newline < 3 || end - newline > 48) continue
    const line = text.slice(newline + 1, end)
    if (line === line.toUpperCase() && line !== line.toLowerCase() && /^[\p{L}\p{N} .&'’+-]+$/u.test(line))
      zones.push({ start: newline + 1, end, isBareLink: false })
  }
  return zones
}

/** Marks that may stand around the title of a list of sources, which has its line for itself. */
const beforeTitle = /^[ \t>]{0,4}(?:#{1,6} )?(?:\*\*|__)?$/
const afterTitle = /^[ \t]?[:：]?(?:\*\*|__)?[:：]?[ \t]{0,4}$/
/** A line of such a list: a mark of a list, a bracketed number, or an address in it. */
const sourceLine = /^\s{0,8}(?:[-*•–]|\d{1,3}[.)\]:]|\[)|:\/\/|\bwww\./u
/** Lines of one list of sources, and lists of one answer. */
const mostSourceLines = 200
const mostSourceLists = 20
const longestSourceLine = 600

const lineEndOf = (text: string, at: number): number => {
  const newline = text.indexOf("\n", at)
  return newline < 0 ? text.length : newline
}

/** Names in the titles of sources are the authors' words, not the answer's. Undefined where the title introduces no list. */
const sourceListZone = (text: string, title: Span): Zone | undefined => {
  const before = text.slice(Math.max(0, title.start - 16), title.start)
  const titleEnd = lineEndOf(text, title.end)
  if (titleEnd - title.end > 12 || !beforeTitle.test(before.slice(before.lastIndexOf("\n") + 1)) || !afterTitle.test(text.slice(title.end, titleEnd)))
    return undefined
  let end = titleEnd
  for (let lines = 0, start = end + 1; lines < mostSourceLines && start < text.length; lines++) {
    const lineEnd = lineEndOf(text, start)
    const line = text.slice(start, Math.min(lineEnd, start + longestSourceLine))
    if (line.trim() !== "") {
      if (!sourceLine.test(line)) break
      end = lineEnd
    }
    start = lineEnd + 1
  }
  return end === titleEnd ? undefined : { start: title.start, end, isBareLink: false }
}

const sourceListZones = (text: string, framed: ReadonlyArray<Span>): ReadonlyArray<Zone> => {
  const zones: Array<Zone> = []
  for (const title of framed) {
    if (zones.length >= mostSourceLists) break
    if (title.start < (zones.at(-1)?.end ?? 0) || !sourceTitles.has(text.slice(title.start, title.end))) continue
    const zone = sourceListZone(text, title)
    if (zone !== undefined) zones.push(zone)
  }
  return zones
}

const longestListMark = 12

/** Nothing but a list's mark before it and nothing after it. Looks no further back than such a mark is long. */
const isAloneOnLine = (text: string, link: TextLink): boolean => {
  const before = text.slice(Math.max(0, link.start - longestListMark - 1), link.start)
  const newline = before.lastIndexOf("\n")
  if (newline < 0 && link.start > longestListMark) return false
  const after = text[link.end]
  return /^[\s\d[\]().*:-]*$/.test(before.slice(newline + 1)) && (after === undefined || after === "\n")
}

const linkZones = (text: string): ReadonlyArray<Zone> =>
  linksOf(text).flatMap((link): ReadonlyArray<Zone> => {
    if (link.label !== null) return [{ start: link.label.end, end: link.end, isBareLink: false }]
    return [{ start: link.start, end: link.end, isBareLink: !link.isDefinition && !isAloneOnLine(text, link) && text[link.start] !== "[" }]
  })

/**
 * Reads the whole text, so it is asked for only when a name was found.
 *
 * @param framed where phrases of `furniture` stand
 */
export const of = (text: string, framed: ReadonlyArray<Span>): NonProse => {
  const lists = sourceListZones(text, framed)
  const isInList = ({ start }: Zone): boolean => lists.some((list) => list.start <= start && start < list.end)
  // Zones do not overlap: what stands in a list of sources is part of it.
  const others = [...linkZones(text), ...furnitureZones(text, framed), ...chipZones(text)]
  const zones = [...lists, ...(lists.length === 0 ? others : others.filter((zone) => !isInList(zone)))].toSorted((left, right) => left.start - right.start)
  const find = (start: number, end: number): Zone | undefined => {
    // Zones hardly overlap, so that the last one that begins before the end is the one that could cover it.
    let low = 0
    let high = zones.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (zones[middle]!.start < end) low = middle + 1
      else high = middle
    }
    for (let index = low - 1; index >= 0 && index >= low - 3; index--) if (zones[index]!.end > start) return zones[index]
    return undefined
  }
  return zones.length === 0
    ? { covers: () => false, isInBareLink: () => false }
    : { covers: (start, end) => find(start, end) !== undefined, isInBareLink: (start, end) => find(start, end)?.isBareLink === true }
}
