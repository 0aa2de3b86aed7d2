/**
 * Finds titles in text that lost its line breaks. Such a title stands between the end of a sentence and a colon
 * ("…at a low price.Canon G3270: Similar to…").
 */
import * as Characters from "../text/Characters.js"

/** The most UTF-16 units of a line in text that still has its line breaks. Only longer lines are searched for titles. */
export const longestWithBreaks = 300
const longestHead = 70

const dot = 0x2e
const slash = 0x2f
/** The marks that end the sentence before a title. A full stop is not among them, because it may stand in a number. */
const isBreak = new Uint8Array(65536)
for (const mark of ":)!?\u00a0") isBreak[mark.charCodeAt(0)] = 1

const isDigit = (text: string, index: number): boolean => Characters.kindAt(text, index) === Characters.digit

/**
 * The titles inside a line.
 *
 * @param lineEnd the end of a line that is longer than `longestWithBreaks`
 */
export const runOnHeads = (text: string, lineStart: number, lineEnd: number): ReadonlyArray<{ readonly start: number; readonly end: number }> => {
  const heads: Array<{ readonly start: number; readonly end: number }> = []
  // The search for colons must stop at the end of the line. Otherwise each line without a colon reads the whole rest of the text.
  const line = text.slice(lineStart, lineEnd)
  for (let at = line.indexOf(":"); at >= 0; at = line.indexOf(":", at + 1)) {
    const colon = lineStart + at
    if (isDigit(text, colon + 1) || text.charCodeAt(colon + 1) === slash) continue
    let start = colon
    while (start > lineStart && colon - start <= longestHead) {
      const before = text.charCodeAt(start - 1)
      if (isBreak[before] === 1 || (before === dot && !(isDigit(text, start - 2) && isDigit(text, start)))) break
      start--
    }
    while (text[start] === " " || text[start] === "\t") start++
    const kind = Characters.kindAt(text, start)
    if (colon - start > 1 && colon - start <= longestHead && (kind === Characters.upper || kind === Characters.digit)) heads.push({ start, end: colon })
  }
  return heads
}
