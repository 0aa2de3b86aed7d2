/**
 * Finds the matches of a pattern of hundreds of words, tried only where a word begins. To try the pattern at each letter costs several times as
 * much (`npm run bench -- detection`, answers that name the tracked brand).
 */
import type { WordPattern } from "../lexicon/OtherOrders.js"
import * as Patterns from "../lexicon/Patterns.js"
import * as Characters from "./Characters.js"

/** The first unit of the scripts without spaces, in which a word begins anywhere: Thai. */
const firstUnspaced = 0xe00

/** Whether a text has letters of a script without spaces. */
const hasUnspaced = (text: string): boolean => {
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit >= firstUnspaced && Characters.isWord(Characters.kindOf(unit))) return true
  }
  return false
}

/** The match of the first pattern that matches at an offset. */
const matchAt = (patterns: ReadonlyArray<WordPattern>, text: string, index: number): RegExpExecArray | null => {
  for (const { atWord, mayBegin } of patterns) {
    const likely = mayBegin(text, index)
    if (likely === 0) continue
    for (let place = 0; place < atWord.length; place++) {
      if ((likely & (1 << place)) === 0) continue
      const pattern = atWord[place]!
      pattern.lastIndex = index
      const match = pattern.exec(text)
      if (match !== null) return match
    }
  }
  return null
}

/**
 * Passes each match of words of scripts with spaces to a function, until the function returns true. A match begins where no letter stands before.
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

/**
 * The matches of the patterns, in order, without those that begin inside another. A match begins where no letter stands before, except a word of a script
 * without spaces.
 */
export const matchesAtWords = (patterns: ReadonlyArray<WordPattern>, text: string): ReadonlyArray<RegExpExecArray> => {
  const found: Array<RegExpExecArray> = []
  visitMatches(patterns, text, (match) => {
    found.push(match)
    return false
  })
  if (!hasUnspaced(text)) return found
  for (const { unspaced } of patterns) if (unspaced !== undefined) found.push(...Patterns.findAll(unspaced, text))
  let end = 0
  return found
    .sort((left, right) => left.index - right.index)
    .filter(({ 0: word, index }) => {
      if (index < end) return false
      end = index + word.length
      return true
    })
}

/** Whether one of the patterns has a match, as `matchesAtWords` finds it. */
export const occursAtWords = (patterns: ReadonlyArray<WordPattern>, text: string): boolean => {
  let isFound = false
  visitMatches(patterns, text, () => (isFound = true))
  if (isFound || !hasUnspaced(text)) return isFound
  return patterns.some(({ unspaced }) => {
    if (unspaced === undefined) return false
    unspaced.lastIndex = 0
    return unspaced.test(text)
  })
}
