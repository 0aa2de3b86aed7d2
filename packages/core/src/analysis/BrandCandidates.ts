/**
 * Brands that nobody configured, offered with a confidence: who the head of an item is about, bold names, "X vs Y", "such as A, B and C".
 *
 * What makes a word a name: it is capitalised and no English word, or coined (`eBay`, `3M`). A head such as "Yamaha FG800"
 * begins with its maker, so the maker is its first word, longer where connectors, particles, or a first word that cannot stand
 * alone say so ("Briggs & Riley", "Le Creuset", "The North Face", "New Balance").
 *
 * Source: issue of detection "Other brands".
 */
import type { Item } from "./AnswerStructure.js"
import * as Characters from "./Characters.js"
import { fold, startOfMatch } from "./Folding.js"
import { isEnglishWord } from "./lexicon/EnglishWords.js"
import { isPersonName } from "./lexicon/ProperNames.js"
import * as NameAutomaton from "./NameAutomaton.js"
import { isCoined, wordAfter, wordBefore } from "./Words.js"

export interface BrandCandidate {
  readonly name: string
  readonly start: number
  readonly end: number
  readonly confidence: number
  readonly rule: string
}

interface Token {
  readonly isPossessive: boolean
  readonly isTrademark: boolean
  readonly text: string
  readonly folded: string
  readonly start: number
  readonly end: number
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "))
const particles = setOf("le la les de el los las van von di da del della du st saint dr mr mrs san santa don lo")
/** Words that begin a name of several words and hardly ever are a whole one. */
const openers = setOf(
  "the new old best black white red blue green big little under over first american british united general national royal north south east west northern southern eastern western home all " +
    "everything great good golden silver free open high low super mini upper lower your my our bank house university guitar men women wine book bath body barnes whole pottery crate trader dollar lucky urban"
)
/** Heads that title a part of the answer, whoever it is about. */
const sectionWords = setOf(
  "things pros cons price pricing features feature best why overview summary conclusion verdict rating ratings specs note notes tip tips key cost budget design performance battery display camera " +
    "weight size material warranty ideal great good drawbacks strengths weaknesses advantages disadvantages benefits considerations factors what how where when which who final other others additional " +
    "quick top most consider recommendation recommendations comparison category product brand model name type use uses option options alternative alternatives step steps example examples source sources references"
)
const connectors = setOf("& and + of by")

const isTokenInner = (text: string, index: number): boolean => {
  const character = text[index]
  return (
    Characters.isWord(Characters.kindAt(text, index)) ||
    character === "." ||
    character === "'" ||
    character === "’" ||
    character === "&" ||
    character === "+" ||
    character === "!" ||
    character === "-"
  )
}

const tokensOf = (text: string, from: number, to: number): ReadonlyArray<Token> => {
  const tokens: Array<Token> = []
  for (let index = from; index < to;) {
    const isWord = Characters.isWord(Characters.kindAt(text, index))
    if (!isWord && text[index] !== "&" && text[index] !== "+") {
      index++
      continue
    }
    let end = index + 1
    if (isWord) while (end < to && isTokenInner(text, end)) end++
    const after = text[end]
    const start = index
    index = end
    while (end > start + 1 && ".'’-".includes(text[end - 1]!)) end--
    const isPossessive = text[end - 1] === "s" && (text[end - 2] === "'" || text[end - 2] === "’")
    const token = text.slice(start, isPossessive ? end - 2 : end)
    if (token !== "")
      tokens.push({ text: token, folded: fold(token), start, end: start + token.length, isPossessive, isTrademark: after === "®" || after === "™" })
  }
  return tokens
}

const isCapital = (token: Token | undefined): boolean =>
  token !== undefined &&
  (/^\p{Lu}/u.test(token.text) || /^\p{Ll}\p{Lu}/u.test(token.text) || (/^\d+\p{Lu}/u.test(token.text) && !/^\d+(K|GB|TB|MP|W|V|D|HD|G|Hz)$/i.test(token.text)))
const isEastAsianName = (token: Token): boolean => Characters.kindAt(token.text, 0) >= Characters.han
const isWordLike = (token: Token): boolean => token.folded.split(/[ &+]/).every((part) => part === "" || isEnglishWord(part))
const isModel = (token: Token): boolean => /\d/.test(token.text)
const isCapitalAt = (text: string, index: number): boolean =>
  Characters.kindAt(text, index) === Characters.upper || Characters.kindAt(text, index) === Characters.digit
const isCoinedModel = (name: string): boolean => /\d/.test(name) && /^[\p{L}\d-]{1,6}$/u.test(name)
const measure = /^\d+([.,]\d+)?("|in|inch|mm|cm|ft|gb|tb|mp|w|v|k|hz|mph|qt|oz|lb|lbs|kg|g)?$/i

/** How often each capitalised word occurs, and before which capitalised words; what decides between "Apple" and "Apple Watch". */
export interface WordIndex {
  readonly standsAlone: (word: string, next: string) => boolean
  /** How many different words follow a pair: "Capital One Venture" and "Capital One Quicksilver" have a common maker. */
  readonly continuationsOfPair: (word: string, next: string) => number
  /** Whether a word of the text is always written with a capital, and more than once. */
  readonly isAlwaysCapital: (word: string) => boolean
}

export const indexOf = (text: string): WordIndex => {
  let built: { readonly followers: ReadonlyMap<string, ReadonlyMap<string, number>>; readonly smallWords: ReadonlySet<string> } | undefined
  const build = () => {
    const followers = new Map<string, Map<string, number>>()
    const smallWords = new Set<string>()
    let previous = ""
    let beforePrevious = ""
    let previousEnd = -2
    const follow = (word: string, next: string) => {
      let known = followers.get(word)
      if (known === undefined) followers.set(word, (known = new Map()))
      known.set(next, (known.get(next) ?? 0) + 1)
    }
    for (let index = 0; index < text.length;) {
      const kind = Characters.kindAt(text, index)
      if (!Characters.isWord(kind)) {
        index++
        continue
      }
      const start = index
      while (Characters.isWord(Characters.kindAt(text, index))) index++
      const word = text.slice(start, index)
      const isNext = previousEnd === start - 1 && (text[start - 1] === " " || text[start - 1] === "-")
      if (previous !== "") follow(previous, isNext && kind === Characters.upper ? word : "")
      if (beforePrevious !== "" && isNext) follow(`${beforePrevious} ${previous}`, word)
      beforePrevious = isNext && kind === Characters.upper ? previous : ""
      previous = kind === Characters.upper ? word : ""
      previousEnd = index
      if (kind === Characters.lower) smallWords.add(word)
    }
    if (previous !== "") follow(previous, "")
    return { followers, smallWords }
  }
  const followersOf = (word: string): ReadonlyMap<string, number> | undefined => (built ??= build()).followers.get(word)
  return {
    continuationsOfPair: (word, next) => followersOf(`${word} ${next}`)?.size ?? 0,
    isAlwaysCapital: (word) => {
      let count = 0
      for (const times of followersOf(word)?.values() ?? []) count += times
      return count >= 2 && !built!.smallWords.has(word.toLowerCase())
    },
    standsAlone: (word, next) => {
      for (const follower of followersOf(word)?.keys() ?? []) if (follower !== next) return true
      return false
    }
  }
}

const candidateOf = (text: string, tokens: ReadonlyArray<Token>, from: number, count: number, confidence: number, rule: string): BrandCandidate => {
  const start = tokens[from]!.start
  const end = tokens[from + count - 1]!.end
  return { name: text.slice(start, end).replace(/\*+/g, "").replace(/\s+/g, " "), start, end, confidence, rule }
}

/** Number of tokens that the maker's name takes, from `from` on. */
const nameLength = (tokens: ReadonlyArray<Token>, from: number, index: WordIndex): number => {
  const first = tokens[from]!
  const rest = tokens.slice(from + 1)
  const [second, third] = rest
  if (second === undefined) return 1
  if (second.text === "&" && isCapital(third)) return 3
  if (second.folded === "and" && isCapital(third) && !isWordLike(first) && tokens.length - from === 3) return 3
  if (second.folded === "of" && isCapital(third)) return 3
  if (!isCapital(second) || isModel(second)) return 1
  const isWholeHead = tokens.length - from === 2
  if (first.isPossessive && isWordLike(second)) return 2
  if (first.folded === "the") return 1 + nameLength(tokens, from + 1, index)
  if (openers.has(first.folded)) return tokens.length - from === 3 && isCapital(third) && !isModel(third!) && isWordLike(second) && isWordLike(third!) ? 3 : 2
  if (particles.has(first.folded) || (isPersonName(first.folded) && !isWordLike(second) && !isCoined(second.text))) return 2
  if (isWordLike(first) && isWordLike(second) && !index.standsAlone(first.text, second.text))
    return isWholeHead || index.continuationsOfPair(first.text, second.text) >= 2 ? 2 : 1
  return 1
}

const isSentence = (tokens: ReadonlyArray<Token>): boolean => tokens.filter((token) => /^\p{Ll}/u.test(token.text) && !isCoined(token.text)).length > 3

const brandBetween = (text: string, item: Item, start: number, end: number, index: WordIndex): BrandCandidate | undefined => {
  const tokens = tokensOf(text, start, end)
  const [first] = tokens
  if (first === undefined || tokens.length > 14 || isSentence(tokens)) return undefined
  if (isEastAsianName(first)) return tokens.length <= 2 && first.text.length <= 12 ? candidateOf(text, tokens, 0, 1, 0.5, "head of an item") : undefined
  if (!isCapital(first) || measure.test(first.text) || sectionWords.has(first.folded)) return undefined
  const length = nameLength(tokens, 0, index)
  const isKnownWord = tokens.slice(0, length).every((token) => isWordLike(token) || connectors.has(token.folded))
  if (!isKnownWord || (isCoined(first.text) && !first.folded.includes(" "))) return candidateOf(text, tokens, 0, length, 0.85, "head of an item")
  if (tokens.slice(0, 4).some((token) => token.isTrademark)) return candidateOf(text, tokens, 0, length, 0.8, "head of an item, trademark")
  // A title of ordinary words is a brand only in the company of brands; the list decides.
  const isProduct = tokens.length >= 2 && tokens.every((token) => (isCapital(token) || isModel(token)) && !(token.text.includes("-") && isWordLike(token)))
  if (item.marker === "run" && !isProduct && !index.isAlwaysCapital(first.text)) return undefined
  const isShort = tokens.length <= 7 || tokens.some((token) => isModel(token) || isCoined(token.text))
  return isShort && tokens.every((token) => isCapital(token) || isModel(token) || connectors.has(token.folded) || token.folded === "for")
    ? candidateOf(text, tokens, 0, length, item.marker === "run" && index.isAlwaysCapital(first.text) ? 0.5 : 0.4, "head of an item, ordinary words")
    : undefined
}

/** The makers that a head names, without asking a list of brands: none for a title of something else, several for "A / B". */
export const brandsOfHead = (text: string, item: Item, index: WordIndex): ReadonlyArray<BrandCandidate> => {
  const { end, start } = item.head
  const first = brandBetween(text, item, start, end, index)
  if (first !== undefined && first.confidence >= 0.5) {
    const found = [first]
    for (const match of text.slice(first.end, end).matchAll(/ ?\/ ?|, (?:and )?| \+ /g)) {
      const from = first.end + match.index + match[0].length
      const stop = text.slice(from, end).search(/[/,]| \+ /)
      const next = isCapitalAt(text, from) ? brandBetween(text, item, from, stop < 0 ? end : from + stop, index) : undefined
      if (next !== undefined && next.confidence >= 0.4 && !isCoinedModel(next.name)) found.push(next)
    }
    return found
  }
  // "Best overall: Saatva Classic", "Circular saw – DeWalt DCS570B": the title of a place in the list, then who takes it.
  const newline = text.indexOf("\n", end)
  const gap = /^[\s*]*[:–—-][\s*]*/.exec(text.slice(end, end + 10))
  if (gap !== null && item.marker !== "run") {
    const from = end + gap[0].length
    const limit = Math.min(newline < 0 ? text.length : newline, from + 80)
    const stop = text.slice(from, limit).search(/[*(:,]|\s[-–—]\s|\. /)
    const after = isCapitalAt(text, from) ? brandBetween(text, item, from, stop < 0 ? limit : from + stop, index) : undefined
    if (after !== undefined && after.confidence >= 0.8) return [{ ...after, confidence: 0.7, rule: "after the title of a place" }]
  }
  return first === undefined ? [] : [first]
}

const comparisons = new Set(["vs", "vs.", "versus"])
const rowCues = [
  "such as",
  "including",
  "brands like",
  "like",
  "e.g.",
  "e.g.,",
  "for example",
  "for example,",
  "at",
  "from",
  "compared to",
  "alternatives to",
  "alternative to",
  "competitors",
  "retailers",
  ...comparisons
]
const proseCues = ["are", "are:", "include", "include:", "including", "including:", "recommend", "consider", "try", "such as"]

/** Places after a cue word where a capital or a digit follows: one pass, as for names. */
const cueFinder = (cues: ReadonlyArray<string>) => {
  const folded = cues.map(fold)
  let automaton: NameAutomaton.NameAutomaton | undefined
  return (text: string): ReadonlyArray<{ readonly cue: string; readonly start: number; readonly from: number }> => {
    const found: Array<{ readonly cue: string; readonly start: number; readonly from: number }> = []
    automaton ??= NameAutomaton.make(folded)
    automaton.scan(text, (index, end) => {
      if (text[end] !== " " || !isCapitalAt(text, end + 1)) return
      const start = startOfMatch(text, end, folded[index]!.length)
      if (start >= 0 && !Characters.isWord(Characters.kindAt(text, start - 1))) found.push({ cue: cues[index]!, start, from: end + 1 })
    })
    return found
  }
}
const findRowCues = cueFinder(rowCues)
const findProseCues = cueFinder(proseCues)

/** The first sentence that lists at least three names ("some good browsers are A, B and C"). */
export const listedInProse = (text: string): ReadonlyArray<BrandCandidate> => {
  for (const { from } of findProseCues(text)) {
    const names = namesInRow(text, from)
    if (names.length >= 3 && names.some(({ confidence }) => confidence >= 0.7)) return names
  }
  return []
}

/** Capitalised names joined by commas and "and", from `from` on; ordinary words among them with less confidence. */
const namesInRow = (text: string, from: number): ReadonlyArray<BrandCandidate> => {
  const names: Array<BrandCandidate> = []
  let at = from
  for (let count = 0; count < 12; count++) {
    const tokens: Array<Token> = []
    let word = wordAfter(text, at)
    while (word !== undefined && (tokens.length === 0 || word.gap === " ") && tokens.length < 3) {
      const name = word.text.replace(/['’]s$/, "")
      const token: Token = { isPossessive: false, isTrademark: false, text: name, folded: fold(name), start: word.start, end: word.start + name.length }
      if (!isCapital(token) && !isCoined(token.text)) break
      tokens.push(token)
      at = word.end
      word = wordAfter(text, at)
    }
    if (tokens.length === 0) break
    const isOrdinary = tokens.every((token) => isWordLike(token))
    names.push(candidateOf(text, tokens, 0, Math.min(tokens.length, isWordLike(tokens[0]!) ? 2 : 1), isOrdinary ? 0.4 : 0.7, "named in a row"))
    const gap = /^(?:,? (?:and|or|&) |, |\/)/.exec(text.slice(at, at + 6))
    if (gap === null) break
    at += gap[0].length
  }
  return names
}

/** Names in a row after a cue ("such as A, B and C", "X vs Y"); a row of one counts only after "vs". */
export const enumeratedBrands = (text: string): ReadonlyArray<BrandCandidate> => {
  const found: Array<BrandCandidate> = []
  for (const { cue, from, start } of findRowCues(text)) {
    const isComparison = comparisons.has(cue)
    const names = namesInRow(text, from).filter(({ confidence }) => confidence >= 0.5)
    if (names.length >= 2 || isComparison) found.push(...names)
    if (!isComparison) continue
    const before = wordBefore(text, start)
    if (before !== undefined && before.gap === " " && /^\p{Lu}/u.test(before.text) && !isEnglishWord(fold(before.text))) {
      found.push({ name: before.text, start: before.start, end: before.end, confidence: 0.7, rule: "compared" })
    }
  }
  return found
}
