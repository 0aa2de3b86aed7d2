/**
 * Folding makes different spellings of a name equal.
 *
 * Each UTF-16 unit folds by itself: to nothing (apostrophes, accents, zero-width characters, ™), to a separator (white space,
 * hyphens, dashes, middle dots), to one symbol (traditional Chinese to simplified), or rarely to several (`ß`, `æ`, `ﬁ`, voiced
 * kana). Because folding needs no context, an automaton can read the answer itself, without a folded copy. The original offsets of
 * a match are found by a walk over the few units of the match.
 *
 * Source: detection "Finding names"; UAX #15 (NFKC), UAX #44.
 */
import { simplifiedHan } from "../lexicon/HanVariants.js"

/** The kinds of units that do not fold to exactly one symbol. Their values are control characters, which no name contains. */
export const skipped = 1
export const separator = 2
export const several = 3

const apostrophes = new Set([..."'’‘ʼ′´`＇‛ʻʹˈꞌ՚׳"])
const doubleQuotes = new Set([..."“”„‟«»″＂״"])
const trademarks = new Set([..."™®©℠"])
/** First and last unit of invisible characters: soft hyphens, joiners, marks of the writing direction, variation selectors. */
const unseen: ReadonlyArray<readonly [first: number, last: number]> = [
  [0xad, 0xad],
  [0x61c, 0x61c],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x2060],
  [0x2066, 0x2069],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff]
]
/** Marks that writers of a script leave out: accents, vowel points of Hebrew and Arabic, the Arabic stretching line, the nukta of Devanagari. */
const optionalMarks: ReadonlyArray<readonly [first: number, last: number]> = [
  [0x300, 0x36f],
  [0x591, 0x5bd],
  [0x5bf, 0x5bf],
  [0x5c1, 0x5c2],
  [0x5c4, 0x5c5],
  [0x5c7, 0x5c7],
  [0x610, 0x61a],
  [0x640, 0x640],
  [0x64b, 0x65f],
  [0x670, 0x670],
  [0x6d6, 0x6dc],
  [0x93c, 0x93c],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20ff]
]
const isWithin = (ranges: ReadonlyArray<readonly [first: number, last: number]>, character: string): boolean => {
  const unit = character.charCodeAt(0)
  return ranges.some(([first, last]) => first <= unit && unit <= last)
}
const dots = new Set(["·", "・", "･", "‧"])
const withoutDecomposition = new Map([
  ["ø", "o"],
  ["đ", "d"],
  ["ł", "l"],
  ["ı", "i"],
  ["ħ", "h"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["þ", "th"],
  ["ð", "d"],
  ["ς", "σ"],
  // Arabic letters with two spellings.
  ["ى", "ي"],
  ["ی", "ي"],
  ["ک", "ك"],
  ["ة", "ه"]
])

const isSpaceOrHyphen = (character: string): boolean => /^[\s\p{Pd}\u2212\u2043]$/u.test(character)

const foldCharacter = (character: string): string => {
  if (apostrophes.has(character) || trademarks.has(character) || isWithin(unseen, character)) return ""
  if (dots.has(character) || isSpaceOrHyphen(character)) return " "
  if (doubleQuotes.has(character)) return '"'
  const compatible = character.normalize("NFKC")
  if (compatible.length > 0 && [...compatible].every(isSpaceOrHyphen)) return " "
  // Upper case, then lower case, is JavaScript's closest way to full case folding ("ß" becomes "ss"). Lower case before both turns the capital ẞ, which
  // is its own upper case, into ß.
  const lower = compatible.toLowerCase().toUpperCase().toLowerCase()
  let folded = ""
  // Decomposition takes the accents off Latin, Greek and Cyrillic letters. It also splits voiced kana into two symbols, as in text that is already
  // decomposed. Hangul is left out, because its syllables would become separate letters.
  for (const part of /\p{Script=Hangul}/u.test(lower) ? lower : lower.normalize("NFD")) {
    if (isWithin(optionalMarks, part)) continue
    folded += withoutDecomposition.get(part) ?? simplifiedHan(part) ?? part
  }
  return folded
}

const kinds = new Uint16Array(65536)
const expansions = new Map<number, string>()

const computeKind = (unit: number): number => {
  // Half of a surrogate pair folds to itself, so that a name beyond the Basic Multilingual Plane is found as written.
  if (unit >= 0xd800 && unit <= 0xdfff) return unit
  const folded = foldCharacter(String.fromCharCode(unit))
  if (folded === "") return skipped
  if (folded === " ") return separator
  if (folded.length === 1) return folded.charCodeAt(0) <= several ? separator : folded.charCodeAt(0)
  expansions.set(unit, folded.replaceAll(" ", ""))
  return several
}

/** The folded symbol of a unit, or one of the three kinds above. */
export const foldUnit = (unit: number): number => {
  const known = kinds[unit]!
  if (known !== 0) return known
  return (kinds[unit] = computeKind(unit))
}

/** The symbols of a unit whose kind is `several`. */
export const expansionOf = (unit: number): string => expansions.get(unit) ?? ""

const itself = 1
const capital = 2
const space = 3
/** The kind of an ASCII unit for the fast path of `fold`; 0 for a unit that the fast path cannot fold. */
const plainKinds = Uint8Array.from({ length: 128 }, (_, unit) => {
  const folded = foldUnit(unit)
  return folded === unit ? itself : unit >= 0x41 && unit <= 0x5a ? capital : unit === 0x20 ? space : 0
})

/** The folded form of a text: separators are single spaces, none at the ends. */
export const fold = (text: string): string => {
  // Fast path: most names have only plain letters and single spaces, and most words only small letters.
  let isSmall = true
  let isParted = true
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    const kind = unit < 128 ? plainKinds[unit]! : 0
    if (kind === 0 || (kind === space && isParted)) return foldUnits(text)
    isParted = kind === space
    if (kind === capital) isSmall = false
  }
  if (isParted) return text === "" ? text : foldUnits(text)
  return isSmall ? text : text.toLowerCase()
}

/** The end of a run of plain letters and single spaces between them. */
const endOfPlain = (text: string, from: number): number => {
  let end = from
  for (let index = from; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    const kind = unit < 128 ? plainKinds[unit]! : 0
    if (kind === space && end === index && index > from) continue
    if (kind !== itself && kind !== capital) break
    end = index + 1
  }
  return end
}

const foldUnits = (text: string): string => {
  let folded = ""
  let isSeparated = false
  for (let index = 0; index < text.length; index++) {
    // Most of a text is in such runs. To add each unit to a string costs several times as much as to copy a run.
    const end = endOfPlain(text, index)
    if (end > index) {
      if (isSeparated) folded += " "
      isSeparated = false
      folded += text.slice(index, end).toLowerCase()
      index = end
      if (index === text.length) break
    }
    const unit = text.charCodeAt(index)
    const kind = foldUnit(unit)
    if (kind === skipped) continue
    if (kind === separator) {
      isSeparated = folded !== ""
      continue
    }
    if (isSeparated) folded += " "
    isSeparated = false
    folded += kind === several ? expansionOf(unit) : String.fromCharCode(kind)
  }
  return folded
}

/**
 * The beginning of a match that ends before `end` and has `length` folded symbols; -1 when the beginning would be inside the
 * expansion of one unit, or the text is too short.
 */
export const startOfMatch = (text: string, end: number, length: number): number => {
  let index = end
  let left = length
  let wasSeparator = false
  while (left > 0 && index > 0) {
    index--
    const unit = text.charCodeAt(index)
    const kind = foldUnit(unit)
    if (kind === skipped) continue
    if (kind === separator) {
      if (!wasSeparator) left--
      wasSeparator = true
      continue
    }
    wasSeparator = false
    left -= kind === several ? expansionOf(unit).length : 1
  }
  return left === 0 ? index : -1
}
