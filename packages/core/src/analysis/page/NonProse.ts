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

/** What surfaces put around an answer; each reaches to the end of its sentence. Looked for together with the names. */
export const furniture: ReadonlyArray<string> = [
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
    if (end <= covered) continue
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
  const zones = [...linkZones(text), ...furnitureZones(text, framed), ...chipZones(text)].toSorted((left, right) => left.start - right.start)
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
