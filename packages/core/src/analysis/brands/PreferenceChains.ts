/**
 * Orders that an answer writes with signs: "A > B > C", "A ≫ B", "C < B < A".
 *
 * Such a chain is an order of preference only if nothing but names stands in it, and nothing but words of a general verdict before it ("Overall:", "I'd
 * say"). A chain with a word of menus, or with more ordinary words than names ("Home > Brands > Zoho", "Zoho > Reports > Export"), is a path. So is a chain
 * of places or a chain with a directory ("India > Chennai > Zoho", "Capterra > Zoho > Reviews"), unless the tracked brand is of the same kind. Two names
 * alone on a line are most often a path too, so they count only if both are configured. A chain behind the name of a criterion ("Price:", "By revenue:")
 * ranks by that criterion only. "→" and "›" are the signs of steps, migrations and breadcrumbs, and make no chain.
 *
 * Source: detection "Rank".
 */
import { choosing, ofTheWorst, otherMeasure } from "../lexicon/OtherOrders.js"
import { directories, generalVerdicts, menuWords, regions } from "../lexicon/PreferenceWords.js"
import { isCountryName, isPlaceName } from "../lexicon/ProperNames.js"
import { isTownName } from "../lexicon/TownNames.js"
import { isCountryIn } from "../names/CountryNames.js"
import type { Mention } from "../names/Mention.js"
import { fold } from "../text/Folding.js"
import { traitsOf } from "../text/Tokens.js"
import { occursAtWords } from "../text/WordPatterns.js"
import { endsThere, isDenied, isPlainLead, setOf } from "./OrderClauses.js"

/** A name of a chain. */
interface Chained {
  /** The folded name; null for the tracked brand. */
  readonly name: string | null
  readonly start: number
  readonly end: number
}

const isMenuWord = setOf(menuWords)
const isGeneral = setOf(generalVerdicts)
const isDirectory = setOf(directories)
const isRegion = setOf(regions)
/** Languages whose names of countries are known in chains, which are too short to detect a language. `ProperNames` has the English names. */
const languagesOfCountries = ["de", "fr", "es", "it"]
const isCountry = (folded: string): boolean => isCountryName(folded) || isRegion.has(folded) || isCountryIn(folded, languagesOfCountries)
const isTown = (folded: string): boolean => isPlaceName(folded) || isTownName(folded)

/** UTF-16 units on each side of a mention in which a chain is read, the most stretches that are read, and the most names of a chain. */
const stretchReach = 300
const mostNames = 12
const mostStretches = 20
/** The fewest names of a chain without words before it. */
const fewestBare = 3
const sentenceBefore = /^.*(?:\n|[.!?]\s|[。！？])/su
const endOfSentence = /[.!?;](?=\s|$)|[\n。！？；]/u

const sign = /\s*(?:>{1,3}|[≫＞⟩≥≻])\s*/u
const turnedSign = /\s*(?:<{1,3}|[≪＜≤≺])\s*/u
const hasSign = /[^\s>-]\s*[≫＞≥≻≪＜≤≺]|[^\s>-] (?:>{1,3}|<{1,3}) \S/u
/** Whether a text may have a chain. Most texts have no such sign, which saves the search. */
const mayHaveSign = (text: string): boolean => text.includes(" >") || text.includes(" <") || /[≫＞≥≻≪＜≤≺]/u.test(text)
const unmarked = /^[\s*_"“”„«»]+|[\s*_"“”„«»]+$/gu
const nameLike = /^(?:\p{Lu}|\p{Ll}{1,4}\p{Lu}|\d*\p{Lo}|\d+\p{Lu})[\p{L}\p{M}\p{N}&+.’'-]*(?: [\p{Lu}\d][\p{L}\p{M}\p{N}&+.’'-]*){0,2}$/u

/** Whether other pieces of a chain than the tracked brand are names: neither words of menus nor words of a dictionary. */
const areNames = (pieces: ReadonlyArray<string>): boolean => {
  if (!pieces.every((piece) => nameLike.test(piece) && !piece.split(" ").some((word) => isMenuWord.has(fold(word))))) return false
  return !pieces.some((piece) => piece.split(" ").every((word) => traitsOf(word).isWordLike))
}

/**
 * Whether the other pieces of a chain make it a path to the tracked brand: a country, a directory, or only places.
 *
 * @param tracked the names of the tracked brand in the chain. A town or a directory among towns or directories may be the better one.
 */
const leadTo = (tracked: ReadonlyArray<string>, others: ReadonlyArray<string>): boolean => {
  if (others.some(isCountry) && !tracked.some(isCountry)) return true
  if (others.some((other) => isDirectory.has(other)) && !tracked.some((own) => isDirectory.has(own))) return true
  return others.length > 1 && others.every(isTown) && !tracked.some(isTown)
}

/** Whether the words before a chain make it a general verdict. */
const isVerdict = (lead: string): boolean => {
  const words = lead.replace(/[\s*_#:：,，、—–-]+$/u, "").replace(/^[\s*_#•>-]+/u, "")
  if (words === "" || isGeneral.has(fold(words))) return true
  if (occursAtWords(otherMeasure, words) || occursAtWords(ofTheWorst, words)) return false
  return choosing.test(words) || (!/[:：]/u.test(lead) && isPlainLead(words))
}

/** The names of the chain in one sentence, the best first; empty when the line has no chain that is a verdict. */
const chainIn = (text: string, from: number, to: number, tracked: ReadonlyArray<Mention>, competitors: ReadonlyArray<Mention>): ReadonlyArray<Chained> => {
  const line = text.slice(from, to).trimEnd()
  const isTurned = !sign.test(line.replace(/^[\s>]+/u, "")) && turnedSign.test(line)
  const split = new RegExp(isTurned ? turnedSign.source : sign.source, "gu")
  const begin = /^[\s>]*/u.exec(line)![0].length
  const pieces: Array<{ start: number; end: number }> = []
  let at = begin
  for (const found of line.slice(begin).matchAll(split)) {
    pieces.push({ start: from + at, end: from + begin + found.index })
    at = begin + found.index + found[0].length
  }
  pieces.push({ start: from + at, end: from + line.length })
  if (pieces.length < 2 || pieces.length > mostNames) return []
  // The first piece has the words before the chain, and the last piece has the words behind it.
  const [first] = pieces
  const lead = Math.max(...[":", "：", ",", "，", "、"].map((mark) => text.lastIndexOf(mark, first!.end - 1)), first!.start - 1)
  const opening = /^(?:.*\s)?(?=(?:[\p{Lu}\p{Lo}\d*]|\p{Ll}{1,4}\p{Lu})\S*(?: [\p{Lu}\d]\S*)*$)/u.exec(text.slice(lead + 1, first!.end))
  const start = lead + 1 + (opening?.[0].length ?? 0)
  const own = tracked.find((mention) => mention.start >= first!.start && mention.end <= first!.end)
  first!.start = own === undefined ? start : Math.min(start, own.start)
  const last = pieces.at(-1)!
  const rest = text.slice(last.start, last.end)
  const named = /^[*_"“„«]*(?:[\p{Lu}\p{Lo}\d]|\p{Ll}{1,4}\p{Lu})[^\s.,;:!?()。，；、]*(?: [\p{Lu}\d][^\s.,;:!?()。，；、]*){0,2}/u.exec(rest)
  const ownLast = tracked.findLast((mention) => mention.start >= last.start && mention.end <= last.end)
  last.end = Math.max(named === null ? last.start : last.start + named[0].length, ownLast !== undefined && ownLast.start - last.start <= 3 ? ownLast.end : 0)
  const names: Array<Chained> = []
  const called: Array<string> = []
  /** The pieces that are no configured brand. */
  const strangers: Array<string> = []
  for (const piece of pieces) {
    const written = text.slice(piece.start, piece.end).replaceAll(unmarked, "")
    const isOf = (mentions: ReadonlyArray<Mention>): boolean => {
      const inner = mentions.find((mention) => mention.start >= piece.start && mention.end <= piece.end)
      return inner !== undefined && (nameLike.test(written) || written === text.slice(inner.start, inner.end))
    }
    const isTracked = isOf(tracked)
    if (isTracked) called.push(fold(written))
    else if (!isOf(competitors)) strangers.push(written)
    names.push({ name: isTracked ? null : fold(written), start: piece.start, end: piece.end })
  }
  if (called.length === 0 || !areNames(strangers) || leadTo(called, strangers.map(fold))) return []
  const lineLead = text.slice(from, first!.start)
  // Two names on a line of their own are most often a path of menus: "Capterra > Zoho".
  if (names.length < fewestBare && strangers.length > 0 && !/[\p{L}\p{N}]/u.test(lineLead)) return []
  if (!isVerdict(lineLead) || isDenied(text, from, first!.start)) return []
  const behind = text.slice(last.end, to)
  if (
    /^[^.!。！]*[?？]/u.test(behind) ||
    occursAtWords(otherMeasure, behind) ||
    !(
      endsThere(text, { kind: "order", place: 0, start: first!.start, end: last.end }) ||
      /^[*_]*\s?(?:(?:for|für|pour|para|per)\s|です|だ|입니다)/u.test(behind)
    )
  )
    return []
  return isTurned ? names.toReversed() : names
}

/** The chains of a text that have the tracked brand, each with the best name first. */
export const chainsIn = (text: string, mentions: ReadonlyArray<Mention>): ReadonlyArray<ReadonlyArray<Chained>> => {
  const chains: Array<ReadonlyArray<Chained>> = []
  if (!mayHaveSign(text)) return chains
  const tracked = mentions.filter(({ brand }) => brand === 0)
  const competitors = mentions.filter(({ brand }) => brand !== 0)
  let stretches = 0
  let readTo = 0
  for (const { start } of tracked) {
    if (start < readTo) continue
    if (++stretches > mostStretches) break
    const before = text.slice(Math.max(0, start - stretchReach), start)
    const after = text.slice(start, start + stretchReach)
    // A sentence before the chain in its line says nothing about the chain.
    const from = start - before.length + (sentenceBefore.exec(before)?.[0].length ?? 0)
    const end = after.search(endOfSentence)
    readTo = start + (end < 0 ? after.length : end + 1)
    const chain = hasSign.test(text.slice(from, readTo)) ? chainIn(text, from, readTo, tracked, competitors) : []
    if (chain.length > 0) chains.push(chain)
  }
  return chains
}
