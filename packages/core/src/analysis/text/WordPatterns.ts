/**
 * Finds the matches of a pattern of hundreds of words, tried only where a word begins. To try the pattern at each letter costs several times as
 * much (`npm run bench -- detection`, answers that name the tracked brand).
 */
import type { WordPattern } from "../lexicon/OtherOrders.js"
import * as Patterns from "../lexicon/Patterns.js"
import * as Characters from "./Characters.js"

/** The first unit of the scripts without spaces, in which a word begins anywhere: Thai. */
const firstUnspaced = 0xe00

/** Whether a text has letters of a script without spaces, or surrogate pairs. */
const hasUnspaced = (text: string): boolean => {
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit >= firstUnspaced && ((unit >= 0xd800 && unit <= 0xdfff) || Characters.isWord(Characters.kindOf(unit)))) return true
  }
  return false
}

/** The match of the first pattern that matches at an offset. */
const matchAt = (patterns: ReadonlyArray<WordPattern>, text: string, index: number): RegExpExecArray | null => {
  for (const { atWord, mayBegin } of patterns) {
    if (!mayBegin(text, index)) continue
    atWord.lastIndex = index
    const match = atWord.exec(text)
    if (match !== null) return match
  }
  return null
}

/**
 * Passes each match of the patterns in a text with spaces between words to a function, until the function returns true. A match begins where no letter stands
 * before.
 */
const visitMatches = (patterns: ReadonlyArray<WordPattern>, text: string, isLast: (match: RegExpExecArray) => boolean): void => {
  let isInside = false
  for (let index = 0; index < text.length; index++) {
    const kind = Characters.kindOf(text.charCodeAt(index))
    const begins = !isInside && Characters.isWord(kind)
    isInside = Characters.isLetter(kind)
    if (!begins) continue
    const match = matchAt(patterns, text, index)
    if (match === null) continue
    if (isLast(match)) return
    index += match[0].length - 1
    isInside = Characters.isLetter(Characters.kindOf(text.charCodeAt(index)))
  }
}

/** The matches of the patterns, in order. A match begins where no letter stands before, except in a text with a script without spaces. */
export const matchesAtWords = (patterns: ReadonlyArray<WordPattern>, text: string): ReadonlyArray<RegExpExecArray> => {
  if (hasUnspaced(text)) return patterns.flatMap(({ anywhere }) => Patterns.findAll(anywhere, text)).sort((left, right) => left.index - right.index)
  const found: Array<RegExpExecArray> = []
  visitMatches(patterns, text, (match) => {
    found.push(match)
    return false
  })
  return found
}

/** Whether one of the patterns has a match, as `matchesAtWords` finds it. */
export const occursAtWords = (patterns: ReadonlyArray<WordPattern>, text: string): boolean => {
  if (hasUnspaced(text))
    return patterns.some(({ anywhere }) => {
      anywhere.lastIndex = 0
      return anywhere.test(text)
    })
  let isFound = false
  visitMatches(patterns, text, () => (isFound = true))
  return isFound
}
