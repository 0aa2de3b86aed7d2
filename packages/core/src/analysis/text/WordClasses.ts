/**
 * Which kinds of words a stretch of text has, in one pass over its letters.
 *
 * A rule is a regular expression of many alternatives, and is tried at each letter of a sentence; a dozen rules are a dozen such passes, and of
 * hardly any sentence more than one says something. Each alternative has a word without which it cannot match. A rule names these words here,
 * and is asked only where one of them stands: its verdict stays what it was (`WordClasses.test.ts`), and most of what judging a sentence cost is saved (`npm run bench --
 * detection`, "everything").
 */
import * as Characters from "./Characters.js"
import { sketchesOf } from "./WordSketches.js"

/** Letters by which words are told: what begins alike is one word here, so that a rule is sometimes asked for nothing, and never left out. */
const beginning = 4

const isLetter = (unit: number): boolean => (unit | 32) >= 0x61 && (unit | 32) <= 0x7a

/** Regular expressions without regard to case take the long s and the sign for kelvin for letters from A to Z. */
const isLookalike = (unit: number): boolean => unit === 0x17f || unit === 0x212a

const allClasses = -1

/** The first letter beyond those of Latin: Greek. */
const firstBeyondLatin = 0x370

/**
 * The classes that a stretch of text has words of, as bits.
 *
 * @param lists words of each class, of the letters a to z: whole words, parted by whatever is none of these letters. A word of four letters and more
 * may have an ending.
 * @param beyondLatin the classes that also have words in other letters than Latin ones, as bits: any such letter tells of them
 */
export const classesOfWords = (lists: ReadonlyArray<readonly [bit: number, words: string]>, beyondLatin = 0): ((text: string) => number) => {
  const classes = new Map<string, number>()
  for (const [bit, words] of lists)
    for (const word of words.split(" ")) classes.set(word.slice(0, beginning), (classes.get(word.slice(0, beginning)) ?? 0) | bit)
  const sketches = sketchesOf(classes)
  return (text) => {
    let found = 0
    for (let index = 0; index < text.length; index++) {
      const unit = text.charCodeAt(index)
      if (!isLetter(unit)) {
        if (isLookalike(unit)) return allClasses
        if (unit >= firstBeyondLatin && Characters.isWord(Characters.kindOf(unit))) found |= beyondLatin
        continue
      }
      const start = index
      do index++
      while (index < text.length && isLetter(text.charCodeAt(index)))
      if (isLookalike(text.charCodeAt(index))) return allClasses
      found |= sketches.at(text, start, Math.min(index, start + beginning)) ?? 0
    }
    return found
  }
}

/** Whether a stretch has a word of one of these classes. */
export const hasClass = (classes: number, wanted: number): boolean => (classes & wanted) !== 0

/** Rules that are asked only where one of their words stands, for the test that nothing is left out by it. */
export interface GuardedRules {
  readonly rulesFor: (text: string) => number
  readonly patterns: ReadonlyArray<readonly [bit: number, pattern: RegExp]>
}
