/** The senses of the words of orders to a judge, by the folded word. */
import { closers, orderWordLists } from "../lexicon/OrderWords.js"
import { setOf } from "../lexicon/WordList.js"
import { fold } from "../text/Folding.js"
import { sketchesOf } from "../text/WordSketches.js"
import type { DisguisedWord } from "./DisguisedWords.js"

const tableOf = (): ReadonlyMap<string, number> => {
  const table = new Map<string, number>()
  for (const [bits, words] of orderWordLists) {
    for (const entry of words.split(",")) {
      // Arabic vowel signs are removed, as in the words that `readWords` reads.
      const word = fold(entry.trim()).replaceAll(/[\u064b-\u065f]/g, "")
      table.set(word, (table.get(word) ?? 0) | bits)
    }
  }
  return table
}

/** The senses of each entry. An entry is a folded word, or two words with a space between them. */
export const orderEntries = tableOf()

/** The entries of two words: by first word, and then by second word, the senses of both together. */
const pairs = new Map<string, Map<string, number>>()
for (const [entry, senses] of orderEntries) {
  const space = entry.indexOf(" ")
  if (space < 0) continue
  const first = entry.slice(0, space)
  const following = pairs.get(first) ?? new Map<string, number>()
  pairs.set(first, following.set(entry.slice(space + 1), senses))
}

/** The first units of entries in scripts that join words or particles, and in Cyrillic, whose words inflect at the end. */
const gluedBeginnings: ReadonlySet<number> = new Set([...orderEntries.keys()].map((entry) => entry.charCodeAt(0)).filter((unit) => unit >= 0x400))

const closing: ReadonlySet<string> = setOf(closers)

/** All words that have a sense, alone or in a pair, or that end a phrase. */
export const orderWords = sketchesOf(new Map([...[...orderEntries.keys()].flatMap((entry) => entry.split(" ")), ...closing].map((word) => [word, word])))

const longestEntry = 12

const isCyrillic = (unit: number): boolean => unit >= 0x400 && unit <= 0x52f
const isGlued = (unit: number): boolean => unit >= 0x590

/** The senses of the entries inside a word, of the longest entry at each place. In a Cyrillic word, only an entry at its beginning counts. */
const sensesInside = (word: string, isJoined: boolean): number => {
  const isStem = isCyrillic(word.charCodeAt(0))
  const least = isJoined ? 4 : isStem ? 3 : 1
  let senses = 0
  for (let index = 0; index < (isStem ? 1 : word.length); index++) {
    if (!isJoined && !gluedBeginnings.has(word.charCodeAt(index))) continue
    for (let length = Math.min(longestEntry, word.length - index); length >= least; length--) {
      const found = orderEntries.get(word.slice(index, index + length))
      if (found === undefined) continue
      senses |= found
      index += length - 1
      break
    }
  }
  return senses
}

/** The senses of a single word, as bits. */
export const sensesOf = ({ isJoined, text }: DisguisedWord): number => {
  const known = orderEntries.get(text) ?? 0
  const first = text.charCodeAt(0)
  return isJoined || isGlued(first) || isCyrillic(first) ? known | sensesInside(text, isJoined) : known
}

/** The senses of two adjacent words together, as bits. */
export const sensesOfPair = (word: DisguisedWord, next: DisguisedWord | undefined): number =>
  next === undefined ? 0 : (pairs.get(word.text)?.get(next.text) ?? 0)

/** Whether a word ends the phrase before it. False for a word that `readWords` did not return. */
export const isClosing = (word: DisguisedWord | undefined): boolean => word !== undefined && closing.has(word.text)
