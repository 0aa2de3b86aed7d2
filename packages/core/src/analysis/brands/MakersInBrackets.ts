/**
 * Reads lists whose items are products, with the maker of each in brackets: "**Vegas Pro** (Magix) – cheap".
 *
 * Tested by `ListKinds`.
 *
 * Source: detection "Other brands".
 */
import { isCountryName } from "../lexicon/ProperNames.js"
import { titleRole } from "../lexicon/TitleWords.js"
import { isTownName } from "../lexicon/TownNames.js"
import { isCountryIn } from "../names/CountryNames.js"
import type { Item } from "../page/AnswerStructure.js"
import { fold } from "../text/Folding.js"
import { isOrdinaryWord } from "../text/OrdinaryWords.js"
import { guessAround } from "../text/TextLanguage.js"
import { hasRole, tokenAt, tokensFrom, type Traits } from "../text/Tokens.js"
import { candidateOf, type BrandCandidate } from "./BrandCandidate.js"

const inBrackets = /^[ *_]{0,4}[(（]([^()（）\n]{2,40})[)）]/u
const reach = 50
const mostWords = 3

const confidence = 0.7

/** "HTTP", "ZS": a protocol, or a company's sign at a stock exchange. */
const isAbbreviation = /^\p{Lu}{1,5}$/u

const isNameLike = ({ isCapital, isCaseless, isModel }: Traits): boolean => (isCapital || isCaseless) && !isModel
/** Whether the letter is one of a script without capitals. */
const isOfOtherLetters = (text: string, at: number): boolean => /^\p{Lo}/u.test(text.slice(at, at + 2))

/** The maker in brackets behind the title of an item. A year, a price, a model, a town and words in small letters are none. */
const makerBehind = (text: string, { head: { end, start } }: Item): BrandCandidate | undefined => {
  const [all, inside] = inBrackets.exec(text.slice(end, end + reach)) ?? []
  if (all === undefined || inside === undefined) return undefined
  const [from, to] = [end + all.search(/[(（]/) + 1, end + all.length - 1]
  const first = tokenAt(text, from, to)
  const folded = fold(inside)
  // A single word is a brand more often than a product: "Miele (Germany)".
  if (first === undefined || first.start > from || !/[\p{L}\d] [\p{L}\d]/u.test(text.slice(start, end))) return undefined
  if (
    isTownName(folded) ||
    isCountryName(folded) ||
    isCountryIn(folded, guessAround(text, start).possible) ||
    isOrdinaryWord(text, first) ||
    isAbbreviation.test(inside)
  )
    return undefined
  const tokens = tokensFrom(text, first, to, mostWords + 1)
  const last = tokens.at(-1)!
  if (tokens.length > mostWords || last.end < to || !tokens.every(({ traits }) => isNameLike(traits))) return undefined
  // "소니 (Sony)": the same name in Latin letters.
  if (isOfOtherLetters(text, start) && !isOfOtherLetters(text, from)) return undefined
  return hasRole(first, titleRole.place) || hasRole(first, titleRole.section) ? undefined : candidateOf(text, first, last, confidence, "maker in brackets")
}

/** The fewest items of such a list, and the most items without a maker, as a share. */
const [leastItems, mostWithout] = [3, 1 / 4]

const none: ReadonlyMap<Item, BrandCandidate> = new Map()

/** The makers of a list, by their items. Empty unless nearly all items have a maker, and most makers differ. */
export const makersInBrackets = (text: string, list: ReadonlyArray<Item>): ReadonlyMap<Item, BrandCandidate> => {
  const makers = new Map<Item, BrandCandidate>()
  // Most lists have no brackets, and the first items without one end the search.
  let without = 0
  for (const item of list) {
    const maker = makerBehind(text, item)
    if (maker !== undefined) makers.set(item, maker)
    else if (++without > list.length * mostWithout) return none
  }
  const names = new Set([...makers.values()].map(({ name }) => name))
  return list.length >= leastItems && names.size * 2 > makers.size ? makers : none
}
