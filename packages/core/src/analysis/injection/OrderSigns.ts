/**
 * One look at an answer that says which of the searches for orders to a judge could find something. Most answers have nothing that any of them
 * needs, and none is made: together they took a fifth of what scoring an answer takes (`npm run bench -- detection`).
 *
 * It may say yes where a search then finds nothing, never no where one would find something.
 *
 * Source: threat T14.
 */
import { sense } from "../lexicon/OrderWords.js"
import { expansionOf, foldUnit, separator, several, skipped } from "../text/Folding.js"
import { sketchesOf } from "../text/WordSketches.js"
import { digit, isInWord, isPunctuation, latin, leastApart, ofPair, plainKindOf, plainLetters, roles, within } from "./DisguisedWords.js"
import { inBase64, leastBase64 } from "./HiddenBase64.js"
import { orderEntries } from "./OrderSenses.js"

/** What an answer may have, as bits. */
export const sign = { words: 1, verdictNames: 2, verdictFields: 4, base64: 8, otherOrder: 16, tags: 32, brackets: 64, escapes: 128, unseen: 256 } as const

/** Of texts of other scripts than Latin, and of whatever is set in letters of another kind, everything is read. */
export const allSigns = Object.values(sign).reduce((all, bit) => all | bit, 0)

/** "ignore", "positive", "instructions", "sentiment", "label" backwards and turned by thirteen; no word of a language has them. */
export const backwards = /erongi|evitisop|snoitcurtsni|tnemitnes/i
export const turned = /vtaber|cbfvgvir|vafgehpgvbaf|fragvzrag/i
const inOtherOrder = `${backwards.source}|${turned.source}`
const backwardsOrTurned = new RegExp(inOtherOrder, "i")
/** The letters of the shortest of them. */
const leastTurned = 6

/** Three letters as a number, whatever their capitals. */
const tripleAt = (text: string, at: number): number =>
  ((text.charCodeAt(at) & 31) << 10) | ((text.charCodeAt(at + 1) & 31) << 5) | (text.charCodeAt(at + 2) & 31)

/** The triples of letters at the first four places of each, as bits: of four places in a row one can be divided by four. */
const triples = new Int32Array(1024)
for (const letters of inOtherOrder.split("|"))
  for (let at = 0; at + 3 <= leastTurned; at++) triples[tripleAt(letters, at) >> 5]! |= 1 << (tripleAt(letters, at) & 31)

const isInOtherOrder = (text: string, start: number, end: number): boolean => {
  for (let at = start; at + 3 <= end; at += 4) {
    const triple = tripleAt(text, at)
    if ((triples[triple >> 5]! & (1 << (triple & 31))) !== 0 && backwardsOrTurned.test(text.slice(start, end))) return true
  }
  return false
}

/** Each of these asks for something; an instruction does together with what takes it back or gives it away. */
const asking = sense.label | sense.maximum | sense.ten | sense.judge
const takingBack = sense.ignore | sense.reveal
const needed = asking | sense.instruction | takingBack

/** Whether words of these senses together ask for something, or take something back; without that they are no order, however much they weigh. */
export const asks = (senses: number): boolean => (senses & asking) !== 0 || ((senses & sense.instruction) !== 0 && (senses & takingBack) !== 0)

/** A word without which nothing asks for anything, or nothing is a verdict. */
interface Word {
  senses: number
  /** Bits of `sign`. */
  signs: number
  /** The senses of this word together with the one that follows. */
  readonly pairs: Map<Word, number>
}

const words = new Map<string, Word>()
const wordOf = (text: string): Word => {
  const known = words.get(text) ?? { senses: 0, signs: 0, pairs: new Map<Word, number>() }
  words.set(text, known)
  return known
}
for (const [entry, senses] of orderEntries) {
  if ((senses & needed) === 0) continue
  const [first = "", second] = entry.split(" ")
  if (second === undefined) wordOf(first).senses |= senses
  else wordOf(first).pairs.set(wordOf(second), senses)
}
for (const name of ["isbrand", "sameas"]) wordOf(name).signs |= sign.verdictNames
for (const name of ["sentiment", "verdict", "label"]) wordOf(name).signs |= sign.verdictFields
const verdictWords = /isBrand|sameAs|sentiment|verdict|label/i
const leastVerdictWord = 5

const sketches = sketchesOf(words)
const longestWord = Math.max(...Array.from(words.keys(), ({ length }) => length))
const longestNumber = Math.max(...Array.from(words.keys(), (word) => (/^\d+$/.test(word) ? word.length : 0)))

/** With less than so many codes of letters a text hides nothing. */
export const leastEscapes = 4
/** The marks with which codes of letters, and what only machines write, begin. */
const marks = new Uint8Array(128)
for (const mark of "<[&%\\") marks[mark.charCodeAt(0)] = 1

/** What a mark is a sign of, by the unit behind it: most stand alone. */
const signOfMark = (text: string, at: number): number => {
  const next = text[at + 1] ?? " "
  switch (text[at]) {
    case "<":
      return sign.tags
    case "[":
      return "/Ii".includes(next) ? sign.brackets : 0
    case "&":
      return next === "#" ? sign.escapes : 0
    case "%":
      return /[0-9a-f]/i.test(next) ? sign.escapes : 0
    default:
      return "uUxX".includes(next) ? sign.escapes : 0
  }
}

/** Text that runs from right to left begins here. */
const isTurningPoint = (unit: number): boolean => unit === 0x202e || unit === 0x2067

/** Marks of base64 that are in no word. */
const isInBase64 = (unit: number): boolean => unit === 0x2b || unit === 0x2d || unit === 0x2f || unit === 0x5f
const space = 0x20
const isHalfPair = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff
/** From Greek on. */
const isOtherScript = (folded: number): boolean => folded >= 0x370
const isBetweenWords = (folded: number): boolean => folded === separator || (folded > several && (!isInWord(folded) || isPunctuation(folded)))

/**
 * The end of a word that has more than letters from A to Z or digits alone, such as an accent or an apostrophe, or -1 where it is of another script,
 * or text runs from right to left. What else there is to say of it stands in `mixed`, so that no object is made.
 */
const endOfMixed = (text: string, start: number): number => {
  mixed.length = 0
  mixed.isOfDigits = true
  let index = start
  for (; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit < 128 ? roles[unit] !== within : isHalfPair(unit)) break
    const folded = foldUnit(unit)
    if (isTurningPoint(unit)) return -1
    if (folded === skipped) continue
    if (isBetweenWords(folded)) break
    const letters = folded === several ? expansionOf(unit) : undefined
    mixed.last = letters === undefined ? folded : letters.charCodeAt(letters.length - 1)
    if (mixed.length === 0) mixed.first = letters === undefined ? folded : letters.charCodeAt(0)
    mixed.length += letters === undefined ? 1 : letters.length
    if (plainKindOf(mixed.last) !== digit) mixed.isOfDigits = false
    if (isOtherScript(mixed.first) || isOtherScript(mixed.last)) return -1
  }
  return index
}
const mixed = { first: 0, last: 0, length: 0, isOfDigits: false }

/** What of the list the word is that `endOfMixed` has gone over. */
const wordOfMixed = (text: string, start: number, end: number): Word | undefined => {
  const { first, isOfDigits, last, length } = mixed
  if (length > longestWord || !(isOfDigits || sketches.mayHave(plainLetters[first] ?? first, plainLetters[last] ?? last, length))) return undefined
  let letters = ""
  for (let index = start; index < end; index++) {
    const folded = foldUnit(text.charCodeAt(index))
    if (folded === several) letters += expansionOf(text.charCodeAt(index))
    else if (folded !== skipped) letters += String.fromCharCode(isOfDigits ? folded : (plainLetters[folded] ?? folded))
  }
  return words.get(letters)
}

const hasBase64 = (text: string, from: number, to: number): boolean => to - from >= leastBase64 && inBase64(text.slice(from, to)).length > 0

/** The bits of `sign` for what a text may have. */
export const signsOf = (text: string): number => {
  let signs = 0
  let senses = 0
  /** The word before, where it is one of the list. */
  let before: Word | undefined
  /** Words of one letter in a row: they may be one word, set apart. */
  let apart = 0
  /** Codes of letters. */
  let escapes = 0
  /** Where letters, digits and marks of base64 began. */
  let code = 0
  let index = 0
  const { length } = text
  // Nothing here is a function that would be made for each text and keep these numbers out of the registers.
  while (index < length) {
    const start = index
    const unit = text.charCodeAt(start)
    let kind = plainKindOf(unit)
    if (kind === 0 && (unit < 128 ? roles[unit] !== within : isHalfPair(unit) || isBetweenWords(foldUnit(unit)))) {
      index++
      if (unit < 128) {
        if (marks[unit] !== 0) {
          const found = signOfMark(text, start)
          if (found !== sign.escapes || ++escapes === leastEscapes) signs |= found
        }
        if (isInBase64(unit)) continue
      } else if (isHalfPair(unit)) {
        // Emoji part words.
        if (unit >= 0xdc00 || ofPair(text, start) !== "") return allSigns
        index++
      }
      if (hasBase64(text, code, start)) signs |= sign.base64
      code = index
      continue
    }
    let kinds = 0
    let next = unit
    // Most words end in this loop.
    while (kind !== 0) {
      kinds |= kind
      index++
      next = index < length ? text.charCodeAt(index) : space
      kind = plainKindOf(next)
    }
    let word: Word | undefined
    let letters = index - start
    if (next < 128 && roles[next] !== within && kinds !== (latin | digit)) {
      if (kinds === latin) {
        word = sketches.at(text, start, index)
        if (letters >= leastTurned && isInOtherOrder(text, start, index)) signs |= sign.otherOrder
      } else if (letters <= longestNumber) word = words.get(text.slice(start, index))
    } else {
      index = endOfMixed(text, start)
      next = 0
      if (index < 0) return allSigns
      letters = mixed.length
      if (letters === 0) continue
      word = wordOfMixed(text, start, index)
      if (index - start >= leastVerdictWord) {
        const written = text.slice(start, index)
        if (verdictWords.test(written)) signs |= sign.verdictNames | sign.verdictFields
        if (backwardsOrTurned.test(written)) signs |= sign.otherOrder
      }
    }
    apart = letters === 1 ? apart + 1 : 0
    if (apart === leastApart) return allSigns
    if (word !== undefined) {
      signs |= word.signs
      senses |= word.senses
      if (before !== undefined) senses |= before.pairs.get(word) ?? 0
    }
    before = word
    // A space, as after most words, is not worth a turn of its own.
    if (next === space) {
      if (hasBase64(text, code, index)) signs |= sign.base64
      code = ++index
    }
  }
  if (hasBase64(text, code, index)) signs |= sign.base64
  return asks(senses) ? signs | sign.words : signs
}
