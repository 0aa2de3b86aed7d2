/**
 * The parts of an answer that are not the model's prose: link targets, lists of sources, and page furniture (buttons and notices around an answer that was
 * captured from a page). A name there is no mention.
 */
import { linksOf, type TextLink } from "./TextLinks.js"

export interface NonProse {
  /** Whether the stretch from `start` to `end` overlaps a part that is no prose. */
  readonly covers: (start: number, end: number) => boolean
  /** Whether the stretch lies in a bare URL in running text, where the brand's own domain is a mention. */
  readonly isInBareLink: (start: number, end: number) => boolean
}

interface Span {
  readonly start: number
  readonly end: number
}

interface Zone extends Span {
  readonly isBareLink: boolean
}

/** Titles of lists of sources, each on a line of its own. */
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
  ...["Kaynaklar", "参考资料", "參考資料", "参考文献", "来源", "來源", "資料來源", "出典", "参照", "출처", "المصادر", "מקורות"],
  ...["Källor", "Kilder", "Lähteet", "Zdroje", "Források", "Surse", "Izvori", "Извори", "Джерела", "Източници", "Πηγές", "Nguồn", "Nguồn tham khảo"],
  ...["Sumber", "Referensi", "参考", "参考情報", "参考リンク", "参考サイト", "情報源", "참고 자료", "참고자료", "منابع", "المراجع", "स्रोत", "แหล่งที่มา", "อ้างอิง"]
])

/** Beginnings of page furniture around an answer. Each one extends to the end of its sentence. */
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

/** Phrases that `AnswerScan` finds in the same pass as the names. */
export const furniture: ReadonlyArray<string> = [...frame, ...sourceTitles]

const sentenceEnd = (text: string, from: number): number => {
  let end = from
  while (end < text.length && text[end] !== "\n" && !((text[end] === "." || text[end] === ":" || text[end] === "!") && end > from)) end++
  return end
}

/** The zones of page furniture. Each sentence is read once, even if several phrases begin in it. */
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

/** The most source chips that are found in one answer. */
const mostChips = 500

/** The zones of source chips: a line in capitals between the lines of running text (`… the economy. \nTHE TIMES\n`). */
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

/** Marks that may stand before and behind the title of a list of sources, on the title's line. */
const beforeTitle = /^[ \t>]{0,4}(?:#{1,6} )?(?:\*\*|__)?$/
const afterTitle = /^[ \t]?[:：]?(?:\*\*|__)?[:：]?[ \t]{0,4}$/
/** A line of a list of sources: it begins with a list mark or a number, or it contains an address. */
const sourceLine = /^\s{0,8}(?:[-*•–]|\d{1,3}[.)\]:]|\[)|:\/\/|\bwww\./u
/** The most lines of one list of sources, and the most such lists of one answer. */
const mostSourceLines = 200
const mostSourceLists = 20
const longestSourceLine = 600

const lineEndOf = (text: string, at: number): number => {
  const newline = text.indexOf("\n", at)
  return newline < 0 ? text.length : newline
}

/** The zone of the list under a title. Names in it belong to the sources, not to the answer. Undefined when no list follows the title. */
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

/**
 * The lists of sources below their titles.
 *
 * @param framed the offsets of the phrases of `furniture` in the text
 */
export const sourceListsOf = (text: string, framed: ReadonlyArray<Span>): ReadonlyArray<Zone> => {
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

/** Whether a link has its line for itself, apart from a list mark before it. Only the length of a list mark is read before the link. */
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
 * Finds the parts of a text that are no prose. The function reads the whole text, so it is called only when a name was found.
 *
 * @param framed the offsets of the phrases of `furniture` in the text
 */
export const of = (text: string, framed: ReadonlyArray<Span>): NonProse => {
  const lists = sourceListsOf(text, framed)
  const isInList = ({ start }: Zone): boolean => lists.some((list) => list.start <= start && start < list.end)
  // A zone inside a list of sources is part of the list's zone, so it is left out.
  const others = [...linkZones(text), ...furnitureZones(text, framed), ...chipZones(text)]
  const zones = [...lists, ...(lists.length === 0 ? others : others.filter((zone) => !isInList(zone)))].toSorted((left, right) => left.start - right.start)
  const find = (start: number, end: number): Zone | undefined => {
    // Zones hardly overlap. The stretch can only be in one of the last zones that begin before its end.
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
