/**
 * Brands that nobody configured, in the titles of items: who a title is about.
 *
 * What makes a word a name: it is capitalised and no English word, or coined (`eBay`, `3M`). A title such as "Yamaha FG800"
 * begins with its maker, so the maker is its first word, longer where connectors, particles, or a first word that cannot stand
 * alone say so ("Briggs & Riley", "Le Creuset", "The North Face", "New Balance").
 *
 * Source: detection "Other brands".
 */
import { titleRole, titleRolesOf } from "../lexicon/TitleWords.js"
import { setOf } from "../lexicon/WordList.js"
import type { Item } from "../page/AnswerStructure.js"
import * as Characters from "../text/Characters.js"
import { isOtherThanEnglish } from "../text/TextLanguage.js"
import { tokenAt, tokensFrom, type Token } from "../text/Tokens.js"
import type { WordOccurrences } from "../text/WordOccurrences.js"
import { candidateOf, type BrandCandidate } from "./BrandCandidate.js"

/** How surnames end: "Helly Hansen", "Mara Hoffman". */
const surname = /[a-z](sen|son|mann|ffman|berg|stein|sky|ski)$/

/** A longer title is a sentence. */
const mostTokens = 14

const hasRole = ({ traits }: Token, role: number): boolean => (traits.roles & role) !== 0

const isCapitalAt = (text: string, index: number): boolean =>
  Characters.kindAt(text, index) === Characters.upper || Characters.kindAt(text, index) === Characters.digit
const isCoinedModel = (name: string): boolean => /\d/.test(name) && /^[\p{L}\d-]{1,6}$/u.test(name)

/** Number of tokens that the maker's name takes, from `from` on. */
const nameLength = (tokens: ReadonlyArray<Token>, from: number, occurrences: WordOccurrences): number => {
  const first = tokens[from]!
  const second = tokens[from + 1]
  const third = tokens[from + 2]
  const count = tokens.length - from
  if (second === undefined) return 1
  if (third?.traits.isCapital === true) {
    if (second.text === "&" || second.traits.folded === "of") return 3
    if (second.traits.folded === "and" && !first.traits.isWordLike && count === 3) return 3
  }
  if (!second.traits.isCapital || second.traits.isModel) return 1
  if (first.isPossessive && second.traits.isWordLike) return 2
  if (first.traits.folded === "the") return 1 + nameLength(tokens, from + 1, occurrences)
  if (hasRole(first, titleRole.opener))
    return count === 3 && third!.traits.isCapital && !third!.traits.isModel && second.traits.isWordLike && third!.traits.isWordLike ? 3 : 2
  if (hasRole(first, titleRole.particle) || (hasRole(first, titleRole.person) && !second.traits.isWordLike && !second.traits.isCoined)) return 2
  if (!first.traits.isWordLike && surname.test(second.traits.folded) && !second.traits.isWordLike) return 2
  if (count === 2 && hasRole(second, titleRole.closer) && !occurrences.standsAlone(first.text, second.text)) return 2
  if (first.traits.isWordLike && second.traits.isWordLike && !occurrences.standsAlone(first.text, second.text))
    return count === 2 || occurrences.isCommonPair(first.text, second.text) ? 2 : 1
  return 1
}

/** As many small words make a sentence. */
const leastOfSentence = 4

/** The words of a title; of a sentence as many as show that it is one. */
const titleFrom = (text: string, first: Token, end: number): { readonly tokens: ReadonlyArray<Token>; readonly isSentence: boolean } => {
  const tokens: Array<Token> = []
  let small = 0
  for (let token: Token | undefined = first; token !== undefined; token = tokenAt(text, token.next, end)) {
    tokens.push(token)
    if (token.traits.isSmall && !token.traits.isCoined) small++
    if (small >= leastOfSentence || tokens.length > mostTokens) return { tokens, isSentence: true }
  }
  return { tokens, isSentence: false }
}

const verbs = setOf("is are was has offers provides makes remains stands comes delivers combines gives lets helps does features includes")

/** "Neues Depot eröffnen", "Modulo di constatazione": in other languages no word of English, and no name either. */
const isPhrase = (text: string, at: number, tokens: ReadonlyArray<Token>, length: number): boolean =>
  length < tokens.length && tokens.at(-1)!.traits.isSmall && !tokens.at(-1)!.traits.isCoined && !tokens[0]!.traits.isCoined && isOtherThanEnglish(text, at)

/** No brand by itself, whatever a list is of. */
const isPlaceOrTime = (tokens: ReadonlyArray<Token>, length: number): boolean => {
  if (length === 1) return hasRole(tokens[0]!, titleRole.place)
  if (!hasRole(tokens[0]!, titleRole.placeStart)) return false
  let name = tokens[0]!.traits.folded
  for (let index = 1; index < length; index++) name += ` ${tokens[index]!.traits.folded}`
  return (titleRolesOf(name) & titleRole.place) !== 0
}

/** Whether the words that begin a title are all ordinary ones. */
const areKnownWords = (tokens: ReadonlyArray<Token>, length: number): boolean => {
  for (let index = 0; index < length; index++) if (!tokens[index]!.traits.isWordLike && !hasRole(tokens[index]!, titleRole.connector)) return false
  return true
}

/** "Zoho is a good choice for small teams": an item that is a sentence, with a name for its subject. */
const isSubject = ([first, second]: ReadonlyArray<Token>): boolean => !first!.traits.isWordLike && second !== undefined && verbs.has(second.text)

/**
 * The maker that the words between the offsets begin with.
 *
 * @param isRunOn the words come from text without line breaks, where more things look like titles
 */
export const makerBetween = (text: string, start: number, end: number, occurrences: WordOccurrences, isRunOn = false): BrandCandidate | undefined => {
  const first = tokenAt(text, start, end)
  if (first === undefined) return undefined
  if (first.traits.isEastAsian)
    return first.text.length <= 12 && tokensFrom(text, first, end, 3).length <= 2 ? candidateOf(text, first, first, 0.5, "head of an item") : undefined
  if (first.traits.isCaseless) {
    // Nothing shows a name: one word is as often a criterion ("the price"), and two are an order ("boil water"). The list decides.
    const tokens = tokensFrom(text, first, end, 3)
    return tokens.length <= 2 ? candidateOf(text, first, tokens.at(-1)!, 0.4, "head of an item") : undefined
  }
  if (!first.traits.isCapital || first.traits.isMeasure || hasRole(first, titleRole.section)) return undefined
  const { isSentence, tokens } = titleFrom(text, first, end)
  if (isSentence) return isSubject(tokens) ? candidateOf(text, first, first, 0.6, "subject of an item") : undefined
  const length = nameLength(tokens, 0, occurrences)
  const last = tokens[length - 1]!
  const isKnownWord = areKnownWords(tokens, length) || isPlaceOrTime(tokens, length)
  if (!isKnownWord && isPhrase(text, start, tokens, length)) return candidateOf(text, first, last, 0.45, "head of an item, a phrase")
  if (!isKnownWord || (first.traits.isCoined && !first.traits.folded.includes(" "))) return candidateOf(text, first, last, 0.85, "head of an item")
  if (tokens.slice(0, 4).some((token) => token.isTrademark)) return candidateOf(text, first, last, 0.8, "head of an item, trademark")
  // A title of ordinary words is a brand only in the company of brands; the list decides.
  const isProduct =
    tokens.length >= 2 && tokens.every(({ text: word, traits }) => (traits.isCapital || traits.isModel) && !(traits.isWordLike && word.includes("-")))
  if (isRunOn && !isProduct && !occurrences.isAlwaysCapital(first.text)) return undefined
  const isShort = tokens.length <= 7 || tokens.some(({ traits }) => traits.isModel || traits.isCoined)
  return isShort &&
    tokens.every((token) => token.traits.isCapital || token.traits.isModel || hasRole(token, titleRole.connector) || token.traits.folded === "for")
    ? candidateOf(text, first, last, isRunOn && occurrences.isAlwaysCapital(first.text) ? 0.5 : 0.4, "head of an item, ordinary words")
    : undefined
}

/** A short title that is no part of the answer's own: a name that nothing shows to be one ("monobank", "Things 3") has its place all the same. */
export const mayBeName = (text: string, { head: { end, start } }: Item): boolean => {
  const first = tokenAt(text, start, end)
  if (first === undefined) return false
  const tokens = tokensFrom(text, first, end, 3)
  return tokens.length <= 2 && (!hasRole(first, titleRole.section) || tokens.some(({ traits }) => traits.isModel))
}

/** The makers that a title names, without asking a list of brands: none for a title of something else, several for "A / B". */
export const brandsOfHead = (text: string, item: Item, occurrences: WordOccurrences): ReadonlyArray<BrandCandidate> => {
  const { end, start } = item.head
  const isRunOn = item.isInline
  const first = makerBetween(text, start, end, occurrences, isRunOn)
  if (first !== undefined && first.confidence >= 0.5) {
    const rest = text.slice(first.end, end)
    if (!/[/,+]/.test(rest)) return [first]
    const found = [first]
    for (const match of rest.matchAll(/ ?\/ ?|, (?:and )?| \+ /g)) {
      const from = first.end + match.index + match[0].length
      const stop = text.slice(from, end).search(/[/,]| \+ /)
      const next = isCapitalAt(text, from) ? makerBetween(text, from, stop < 0 ? end : from + stop, occurrences, isRunOn) : undefined
      if (next !== undefined && next.confidence >= 0.4 && !isCoinedModel(next.name)) found.push(next)
    }
    return found
  }
  // "Best overall: Saatva Classic", "Circular saw – DeWalt DCS570B": the title of a place in the list, then who takes it.
  if (!isRunOn) {
    const gap = /^[\s*]*[:–—-][\s*]*/.exec(text.slice(end, end + 10))
    if (gap !== null && isCapitalAt(text, end + gap[0].length)) {
      const from = end + gap[0].length
      const newline = text.slice(end, from + 80).indexOf("\n")
      const limit = newline < 0 ? Math.min(text.length, from + 80) : end + newline
      const stop = text.slice(from, limit).search(/[*(:,]|\s[-–—]\s|\. /)
      const after = makerBetween(text, from, stop < 0 ? limit : from + stop, occurrences)
      if (after !== undefined && after.confidence >= 0.8) return [{ ...after, confidence: 0.7, rule: "after the title of a place" }]
    }
  }
  return first === undefined ? [] : [first]
}
