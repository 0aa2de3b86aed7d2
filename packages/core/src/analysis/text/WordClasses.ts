/**
 * Finds the kinds of words in a stretch of text, in one pass over its letters.
 *
 * A rule is a regular expression of many alternatives, which is tried at each letter of a sentence. A dozen rules are a dozen such passes, and
 * rarely does more than one rule match. Each alternative needs a certain word to match. A rule lists these words, and is tried only on a sentence
 * with one of them. The result is the same (`WordClasses.test.ts`), and most of the cost of judging a sentence is saved (`npm run bench --
 * detection`, "everything").
 */
import type { WordPattern } from "../lexicon/OtherOrders.js"
import * as Characters from "./Characters.js"
import { sketchesOf } from "./WordSketches.js"

/** How many first letters identify a word. Words with the same beginning count as one, so a rule is sometimes tried in vain but never left out. */
const beginning = 4

const isLetter = (unit: number): boolean => (unit | 32) >= 0x61 && (unit | 32) <= 0x7a

/** Case-insensitive regular expressions treat the long s and the kelvin sign as letters from A to Z. */
const isLookalike = (unit: number): boolean => unit === 0x17f || unit === 0x212a

const allClasses = -1

/** The first letter beyond those of Latin: Greek. */
const firstBeyondLatin = 0x370

/**
 * Makes a function that gives the classes of the words in a stretch of text, as bits.
 *
 * @param lists the words of each class, in letters from a to z. Any other character separates words. A word of four or more letters may have an
 * ending.
 * @param beyondLatin the classes that also have words in other scripts, as bits. Any letter of such a script sets these bits.
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

/** Rules that are tried only on texts with one of their words. A test checks that no match is lost. */
export interface GuardedRules {
  readonly rulesFor: (text: string) => number
  readonly patterns: ReadonlyArray<readonly [bit: number, pattern: RegExp | WordPattern]>
}
