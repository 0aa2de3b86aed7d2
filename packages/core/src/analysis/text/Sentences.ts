/**
 * Splits a text into sentences, even where it lost its spaces: "…a bit slow.Breville Bambino Plus: If you're a beginner, …".
 */
import * as Characters from "./Characters.js"

export interface Span {
  readonly start: number
  readonly end: number
}

const abbreviation = /(?:^|[\s(])(?:e\.g|i\.e|vs|etc|mr|mrs|ms|dr|st|inc|ltd|co|no|approx|u\.s|\p{Lu})$/iu

/** The most letters of an abbreviation. */
const longestAbbreviation = 6

/** Whether an abbreviation may end at `index`. Most words before a full stop are too long, so the pattern is rarely tried. */
const mayAbbreviate = (text: string, index: number): boolean => {
  const least = Math.max(0, index - longestAbbreviation - 1)
  for (let at = index - 1; at >= least; at--) {
    const unit = text.charCodeAt(at)
    if (unit <= 32 || unit === 0x28 || unit >= 128) return true
  }
  return least === 0
}

/** The marks that can end a sentence, as a table by unit, which skips most of a text quickly. */
const mayEnd = new Uint8Array(65_536)
for (const mark of "\n。！？।॥؟۔።။.!?") mayEnd[mark.charCodeAt(0)] = 1
/** The marks that always end a sentence. */
const alwaysEnds = new Uint8Array(65_536)
for (const mark of "\n。！？।॥؟۔።။") alwaysEnds[mark.charCodeAt(0)] = 1
/** The marks that may stand between the end of a sentence and the next sentence. */
const closes = new Uint8Array(65_536)
for (const mark of '"”)*’') closes[mark.charCodeAt(0)] = 1
/** The spaces that may stand behind a sentence. */
const separates = new Uint8Array(65_536)
for (const mark of " \n\u00a0") separates[mark.charCodeAt(0)] = 1

const fullStop = 0x2e
const closingBracket = 0x29

/** Whether the mark at `index` ends a sentence. */
const endsSentence = (text: string, index: number): boolean => {
  const mark = text.charCodeAt(index)
  if (alwaysEnds[mark] !== 0) return true
  let next = index + 1
  while (next < text.length && closes[text.charCodeAt(next)] !== 0) next++
  if (next >= text.length) return true
  const following = text.charCodeAt(next)
  if (Characters.kindOf(following) === Characters.upper) {
    if (mark !== fullStop) return true
    const before = Characters.kindAt(text, index - 1)
    return before === Characters.lower || before === Characters.digit || text.charCodeAt(index - 1) === closingBracket
  }
  if (separates[following] === 0) return false
  return mark !== fullStop || !mayAbbreviate(text, index) || !abbreviation.test(text.slice(Math.max(0, index - 8), index))
}

/** The offset of the next mark that can end a sentence; the length of the text when there is none. */
const nextMark = (text: string, from: number): number => {
  let index = from
  while (index < text.length && mayEnd[text.charCodeAt(index)] === 0) index++
  return index
}

/** The sentences of a text, in order. White space before a sentence belongs to no sentence. */
export const sentencesOf = (text: string): ReadonlyArray<Span> => {
  const sentences: Array<Span> = []
  let start = 0
  for (let index = nextMark(text, 0); index <= text.length; index = nextMark(text, index + 1)) {
    if (index < text.length && !endsSentence(text, index)) continue
    const end = Math.min(index + 1, text.length)
    while (start < end && text.charCodeAt(start) <= 32) start++
    if (end > start) sentences.push({ start, end })
    start = end
  }
  return sentences
}
