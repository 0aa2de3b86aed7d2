/**
 * Sentences, in text that may have lost its spaces: "…a bit slow.Breville Bambino Plus: If you're a beginner, …".
 */
import * as Characters from "./Characters.js"

export interface Span {
  readonly start: number
  readonly end: number
}

const abbreviation = /(?:^|[\s(])(?:e\.g|i\.e|vs|etc|mr|mrs|ms|dr|st|inc|ltd|co|no|approx|u\.s|\p{Lu})$/iu

const endsSentence = (text: string, index: number): boolean => {
  const character = text[index]!
  if (character === "\n" || character === "。" || character === "！" || character === "？") return true
  if (character === "|") return false
  if (character !== "." && character !== "!" && character !== "?") return false
  let next = index + 1
  while (text[next] === '"' || text[next] === "”" || text[next] === ")" || text[next] === "*" || text[next] === "’") next++
  if (next >= text.length) return true
  const following = Characters.kindAt(text, next)
  if (following === Characters.upper)
    return (
      character !== "." ||
      Characters.kindAt(text, index - 1) === Characters.lower ||
      Characters.kindAt(text, index - 1) === Characters.digit ||
      text[index - 1] === ")"
    )
  if (text[next] !== " " && text[next] !== "\n" && text[next] !== "\u00a0") return false
  return character !== "." || !abbreviation.test(text.slice(Math.max(0, index - 8), index))
}

/** The first sentence that begins at `from` or later, where the last one ended; undefined behind the last. White space at its ends belongs to none. */
export const sentenceFrom = (text: string, from: number): Span | undefined => {
  let start = from
  for (let index = from; index <= text.length; index++) {
    if (index < text.length && !endsSentence(text, index)) continue
    const end = Math.min(index + 1, text.length)
    while (start < end && text.charCodeAt(start) <= 32) start++
    if (end > start) return { start, end }
    start = end
  }
  return undefined
}
