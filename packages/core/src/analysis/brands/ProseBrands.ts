/**
 * Finds brands that nobody configured in running text: "X vs Y", "such as A, B and C", sentences that list recommendations, and names in typical positions of
 * a single brand: "available at X", "(X and Y)", "X's app", "X®".
 *
 * Source: detection "Other brands".
 */
import { isEnglishWord } from "../lexicon/EnglishWords.js"
import { isCountryName, isPersonName } from "../lexicon/ProperNames.js"
import { isLikelyName, isShopName } from "../names/LikelyNames.js"
import type { Cue } from "../names/ProseCues.js"
import * as Characters from "../text/Characters.js"
import { fold } from "../text/Folding.js"
import { traitsOf } from "../text/Tokens.js"
import { wordAfter, wordBefore, type Word } from "../text/Words.js"
import { candidateOf, type BrandCandidate } from "./BrandCandidate.js"

/** The first sentence that lists at least three names ("some good browsers are A, B and C"). */
export const listedInProse = (text: string, cues: ReadonlyArray<Cue>): ReadonlyArray<BrandCandidate> => {
  for (const { from, role } of cues) {
    const names = role.isList ? namesInRow(text, from) : []
    if (names.length >= 3 && names.some(({ confidence }) => confidence >= 0.7)) return names
  }
  return []
}

const sure = 0.7
const ordinary = 0.4

/** Whether a possessive ending belongs to the sentence: "Sony's camera". In "at Lowe's, and" the ending belongs to the shop's name. */
const isOwner = (text: string, { end, text: word }: Word): boolean =>
  /['’]s$/.test(word) && /^ (?!(?:for|to|and|or|in|on|at|is|are|has|have)\b)/.test(text.slice(end, end + 6))

/** Whether a word is a person, a country, a year or an amount, which also stand in rows of names. */
const isNoBrand = (word: string): boolean => {
  const { folded, isCapital } = traitsOf(word)
  return isPersonName(folded) || isCountryName(folded) || (/^\d/.test(word) && !isCapital) || /^\p{Lu}{1,3}-?\d+$/u.test(word)
}

/** The most brackets, and the most marks of each kind, that are read in one answer. */
const mostBrackets = 300
const mostMarks = 200

/** Capitalised names from `from` on that commas and "and" join. Ordinary words among them get a lower confidence. */
const namesInRow = (text: string, from: number): ReadonlyArray<BrandCandidate> => {
  const names: Array<BrandCandidate> = []
  let at = from
  for (let count = 0; count < 12; count++) {
    const words: Array<Word> = []
    let word = wordAfter(text, at)
    while (word !== undefined && (words.length === 0 || word.gap === " ") && words.length < 3) {
      const name = isOwner(text, word) ? word.text.slice(0, -2) : word.text
      const { isCapital, isCoined } = traitsOf(name)
      if (!isCapital && !isCoined) break
      words.push({ ...word, text: name, end: word.start + name.length })
      at = word.end
      word = wordAfter(text, at)
    }
    const [first, second] = words
    if (first === undefined) break
    const isOrdinary = words.every(({ text: name }) => traitsOf(name).isWordLike && !isShopName(name)) || isNoBrand(first.text)
    const last = second !== undefined && traitsOf(first.text).isWordLike ? second : first
    names.push(candidateOf(text, first, last, isOrdinary ? ordinary : sure, "named in a row"))
    const gap = /^(?:,? (?:and|or|&) |, |\/)/.exec(text.slice(at, at + 6))
    if (gap === null) break
    at += gap[0].length
  }
  // "Amazon, Walmart and Target": an ordinary word in a row of names is a name.
  const isRowOfNames = names.length >= 3 && names.some(({ name }) => isLikelyName(name))
  return isRowOfNames ? names.map((name) => (name.confidence < sure && !isNoBrand(name.name.split(" ")[0]!) ? { ...name, confidence: 0.5 } : name)) : names
}

/** Names after a cue ("such as A, B and C", "X vs Y", "works with X"). */
const cuedBrands = (text: string, cues: ReadonlyArray<Cue>): ReadonlyArray<BrandCandidate> => {
  const found: Array<BrandCandidate> = []
  for (const { from, role, start } of cues) {
    const { isComparison, isRow, isSingle } = role
    if (!isRow) continue
    const names = namesInRow(text, from).filter(({ confidence }) => confidence >= 0.5)
    const [first] = names
    if (names.length >= 2 || isComparison || (isSingle && first !== undefined && isLikelyName(first.name))) found.push(...names)
    if (!isComparison) continue
    const before = wordBefore(text, start)
    if (before !== undefined && before.gap === " " && /^\p{Lu}/u.test(before.text) && !isEnglishWord(fold(before.text))) {
      found.push({ name: before.text, start: before.start, end: before.end, confidence: sure, rule: "compared" })
    }
  }
  return found
}

/** Marks behind a name: a possessive ending, which anybody's name may have, words for a company, and signs of a trademark. */
const marks: ReadonlyArray<readonly [mark: string, rule: string, confidence: number]> = [
  ["'s ", "owner", ordinary],
  ["’s ", "owner", ordinary],
  [" Holding", "company", 0.6],
  [" GmbH", "company", 0.6],
  ["®", "trademark", 0.6],
  ["™", "trademark", 0.6]
]

/** Names in brackets: "(Alexa & Google Assistant)". */
const bracketedBrands = (text: string): ReadonlyArray<BrandCandidate> => {
  const found: Array<BrandCandidate> = []
  let looked = 0
  for (let at = text.indexOf("("); at >= 0 && looked < mostBrackets; at = text.indexOf("(", at + 1)) {
    if (Characters.kindAt(text, at + 1) !== Characters.upper) continue
    looked++
    const names = namesInRow(text, at + 1)
    if (names.length >= 2 && names.some(({ name }) => isLikelyName(name)))
      found.push(...names.filter(({ confidence, name }) => confidence >= 0.5 && !traitsOf(name).isModel))
  }
  return found
}

const markedBrands = (text: string): ReadonlyArray<BrandCandidate> => {
  const found: Array<BrandCandidate> = []
  for (const [mark, rule, confidence] of marks) {
    let looked = 0
    for (let at = text.indexOf(mark); at >= 0 && looked < mostMarks; at = text.indexOf(mark, at + mark.length)) {
      looked++
      const word = wordBefore(text, at)
      if (word === undefined || word.gap !== "" || !isLikelyName(word.text)) continue
      found.push(candidateOf(text, word, word, confidence, rule))
    }
  }
  return found
}

/** All unconfigured brands in running text. One brand may be found several times. */
export const brandsInProse = (text: string, cues: ReadonlyArray<Cue>): ReadonlyArray<BrandCandidate> => [
  ...cuedBrands(text, cues),
  ...markedBrands(text),
  ...bracketedBrands(text)
]
