/**
 * Tells in one pass over an answer which searches for orders to a judge could find something. Most answers have no sign of an order, so no search runs on
 * them. All searches together took a fifth of the time of scoring an answer (`npm run bench -- detection`).
 *
 * A text with a sign may have no order. A text with an order always has the sign of its search.
 *
 * Source: threat T14.
 */
import { isLowHalf } from "../../domain/SurrogatePairs.js"
import { sense } from "../lexicon/OrderWords.js"
import { expansionOf, foldUnit, separator, several, skipped } from "../text/Folding.js"
import { sketchesOf } from "../text/WordSketches.js"
import { digit, isInWord, isPunctuation, latin, leastApart, ofPair, plainKindOf, plainLetters, roles, within } from "./DisguisedWords.js"
import { inBase64, leastBase64 } from "./HiddenBase64.js"
import { orderEntries } from "./OrderSenses.js"

/** The signs that an answer may have, as bits: one for each search. */
export const sign = { words: 1, verdictNames: 2, verdictFields: 4, base64: 8, otherOrder: 16, tags: 32, brackets: 64, escapes: 128, unseen: 256 } as const

/** All signs. Texts in scripts other than Latin, and texts with letters that look like Latin ones, get all of them. */
export const allSigns = Object.values(sign).reduce((all, bit) => all | bit, 0)

/** Words of orders written backwards, and with each letter moved by thirteen places (ROT13). No word of a language contains them. */
export const backwards = /erongi|evitisop|snoitcurtsni|tnemitnes/i
export const turned = /vtaber|cbfvgvir|vafgehpgvbaf|fragvzrag/i
const inOtherOrder = `${backwards.source}|${turned.source}`
const backwardsOrTurned = new RegExp(inOtherOrder, "i")
/** The number of letters of the shortest of these words. */
const leastTurned = 6

/** Three letters as one number; capitals count as small letters. */
const tripleAt = (text: string, at: number): number =>
  ((text.charCodeAt(at) & 31) << 10) | ((text.charCodeAt(at + 1) & 31) << 5) | (text.charCodeAt(at + 2) & 31)

/**
 * The letter triples at the first four offsets of each of these words, as bits. A word is only tested at every fourth letter, which hits one of any four
 * consecutive offsets.
 */
const triples = new Int32Array(1024)
for (const letters of inOtherOrder.split("|"))
  for (let at = 0; at + 3 <= leastTurned; at++) triples[tripleAt(letters, at) >> 5]! |= 1 << (tripleAt(letters, at) & 31)

/** Whether a word contains one of these words. The search runs at most once, at the first such triple, so that a long word takes linear time. */
const isInOtherOrder = (text: string, start: number, end: number): boolean => {
  for (let at = start; at + 3 <= end; at += 4) {
    const triple = tripleAt(text, at)
    if ((triples[triple >> 5]! & (1 << (triple & 31))) !== 0) return backwardsOrTurned.test(text.slice(start, end))
  }
  return false
}

/** The senses of words that ask a judge for something. An "instruction" asks for something only together with a word of `takingBack`. */
const asking = sense.label | sense.maximum | sense.ten | sense.judge
const takingBack = sense.ignore | sense.reveal
const needed = asking | sense.instruction | takingBack

/** Whether words with these senses can be an order: they ask a judge for something, or they cancel instructions. */
export const asks = (senses: number): boolean => (senses & asking) !== 0 || ((senses & sense.instruction) !== 0 && (senses & takingBack) !== 0)

/** A word of the list. Every order, and every verdict, has at least one word of the list. */
interface Word {
  senses: number
  /** The signs that the word is, as bits of `sign`. */
  signs: number
  /** The senses of this word together with the word behind it, by that word. */
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

/** The fewest escaped letters (`\u0041`) that can hide an order. */
export const leastEscapes = 4
/** The first characters of escaped letters, tags and special tokens of models. */
const marks = new Uint8Array(128)
for (const mark of "<[&%\\") marks[mark.charCodeAt(0)] = 1

/** The sign that a mark is, depending on the character behind it; 0 for most marks. */
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

/** Whether a unit is a control character that turns the direction of the text to right-to-left. */
const isTurningPoint = (unit: number): boolean => unit === 0x202e || unit === 0x2067

/** Whether a unit is a base64 character other than a letter or a digit. */
const isInBase64 = (unit: number): boolean => unit === 0x2b || unit === 0x2d || unit === 0x2f || unit === 0x5f
const space = 0x20
const isHalfPair = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff
/** Whether a letter belongs to a script that Unicode has after Latin: Greek and all later ones. */
const isOtherScript = (folded: number): boolean => folded >= 0x370
const isBetweenWords = (folded: number): boolean => folded === separator || (folded > several && (!isInWord(folded) || isPunctuation(folded)))

/**
 * The end of a word that has accents, apostrophes or both letters and digits; -1 when the word is in another script, or changes the direction of the text. The
 * other properties of the word are written into `mixed`, which saves an object for each word.
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

/** The entry, in the list of words, of the word that `endOfMixed` has just read. */
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

/** The bits of `sign` for the searches that could find something in a text. */
export const signsOf = (text: string): number => {
  let signs = 0
  let senses = 0
  /** The last word, if it is in the list of words. */
  let before: Word | undefined
  /** The number of consecutive words of one letter, which together may spell a word. */
  let apart = 0
  /** The number of escaped letters so far. */
  let escapes = 0
  /** The offset where the current run of base64 characters began. */
  let code = 0
  let index = 0
  const { length } = text
  // This function has no inner functions, because a closure would keep the variables above out of the processor's registers.
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
        // An emoji ends a word and is no sign. A lone surrogate does not occur in stored answers, so it gives all signs.
        if (unit >= 0xdc00 || !isLowHalf(text.charCodeAt(index)) || ofPair(text, start) !== "") return allSigns
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
    // The space that follows most words is skipped here, which saves a pass of the loop.
    if (next === space) {
      if (hasBase64(text, code, index)) signs |= sign.base64
      code = ++index
    }
  }
  if (hasBase64(text, code, index)) signs |= sign.base64
  return asks(senses) ? signs | sign.words : signs
}
