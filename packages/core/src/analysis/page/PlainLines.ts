/**
 * Finds lists whose lines have no mark: "NordVPN – fast", then "Surfshark – cheap", then "Mullvad – anonymous". Pages and programs that show an answer
 * without its Markdown lose the bullets.
 *
 * Three consecutive lines make a list. Each begins with a title of a few words, which may be bold, and goes on behind a dash or a colon, or all of them are
 * titles and nothing else. Only blank lines may stand between them. Three titles, each with text below it, make a list as well. Tested by `AnswerStructure`.
 */
import * as Characters from "../text/Characters.js"

const leastLines = 3
/** The most UTF-16 units of a title. */
const longestTitle = 40
const mostWords = 6
const mostLines = 200

const noLines: ReadonlyMap<number, number> = new Map()

/** The shape of a line: a title and a text behind a mark of one kind, a title alone, a bold title with a text behind it, or something else. */
type Shape = "dash" | "colon" | "title" | "bold" | "blank" | "other"

/** A bold title, and a colon or a dash inside or behind it: "**Zoho** – cheap", "**Zoho:** cheap". */
const boldTitle = /\*\*[^*\n]{1,60}(?:[:：]\*\*|\*\*\s?[:：]|\*\* [-–—] |\*\*——)/y

const isDash = (text: string, index: number): boolean => "-–—".includes(text[index]!)
const endsSentence = (text: string, index: number): boolean => ".!?…;".includes(text[index]!)

/** A line in capitals names a source, and stands for its link: "JUSTICE.GOV". */
const isShouted = (line: string): boolean => !/\p{Ll}/u.test(line) && /\p{Lu}/u.test(line)

/** @param end the offset behind the line */
const shapeOf = (text: string, start: number, end: number): Shape => {
  if (start === end) return "blank"
  if (text.startsWith("**", start)) {
    boldTitle.lastIndex = start
    return boldTitle.test(text) && boldTitle.lastIndex <= end ? "bold" : "other"
  }
  const kind = Characters.kindAt(text, start)
  if (!Characters.isLetter(kind) && kind !== Characters.digit) return "other"
  let words = 1
  const last = Math.min(end, start + longestTitle)
  for (let index = start + 1; index < last; index++) {
    const character = text[index]
    if (character === ":" || character === "：") {
      const isUnspaced = character === "：" || Characters.kindAt(text, index - 1) >= Characters.han
      return index + 1 < end && (text[index + 1] === " " || isUnspaced) ? "colon" : "other"
    }
    if (character !== " ") {
      if (endsSentence(text, index) && (index + 1 === end || text[index + 1] === " ")) return "other"
      continue
    }
    if (isDash(text, index + 1) && text[index + 2] === " ") return "dash"
    if (++words > mostWords) return "other"
  }
  return last === end && !isShouted(text.slice(start, end)) ? "title" : "other"
}

/** How deep the kinds of items stand: a title above its text, a line of its own list, and a line with a bold title. */
export const depthOfTitle = 0
const depthOfLine = 1
export const depthOfBold = 2

/** The lines that are items of such lists, by their offsets, each with its depth. A line with a number before its title may be among them. */
export const plainLines = (text: string): ReadonlyMap<number, number> => {
  if (!text.includes("\n")) return noLines
  const found = new Map<number, number>()
  let run: Array<number> = []
  const titles: Array<number> = []
  let shape: Shape = "other"
  const endRun = (next: Shape): void => {
    if (run.length >= leastLines) for (const start of run) found.set(start, shape === "bold" ? depthOfBold : depthOfLine)
    else if (shape === "title" && next === "other" && run.length === 1) titles.push(run[0]!)
    run = []
  }
  for (let start = 0; start <= text.length;) {
    const newline = text.indexOf("\n", start)
    const end = newline < 0 ? text.length : newline
    const next = shapeOf(text, start, end)
    if (next !== "blank") {
      if (next !== shape) endRun(next)
      if (next !== "other" && run.length < mostLines) run.push(start)
      shape = next
    }
    start = end + 1
  }
  endRun("blank")
  if (titles.length >= leastLines) for (const start of titles.slice(0, mostLines)) found.set(start, depthOfTitle)
  return found
}
