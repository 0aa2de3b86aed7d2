/**
 * Names that are the whole title of an item, in lists of firms: "Four Seasons Orlando", "Sellwood Cycle Repair". In other lists, a title
 * begins with the name of a maker (`HeadBrands`).
 *
 * Tested by `ListKinds`.
 *
 * Source: detection "Other brands".
 */
import { titleRole } from "../lexicon/TitleWords.js"
import type { Item } from "../page/AnswerStructure.js"
import { isFunctionWord } from "../text/TextLanguage.js"
import { hasRole, tokenAt, tokensFrom, type Token } from "../text/Tokens.js"
import { candidateOf, type BrandCandidate } from "./BrandCandidate.js"
import { isLink, isSectionTitle } from "./HeadBrands.js"
import { areListedFirms } from "./ListKinds.js"

/** A number behind a name is of a product: "Companies that make running shoes: Nike Pegasus 41". */
const ofModel = /\d/

/** The most words of a name. A longer title is a description. */
const mostWords = 6

/** What tells a place or a remark apart from the name: "River City Bicycles, downtown", "Paul Bocuse (Collonges)". */
const apart = /[,;:/|([，、（：]|\s[-–—]\s/

/** The confidence of a name without another reason to take it for one. The other items decide. */
const ofTitle = 0.4

const isOfName = (token: Token): boolean =>
  token.traits.isCapital || token.traits.isModel || !token.traits.isSmall || hasRole(token, titleRole.connector) || isFunctionWord(token.traits.folded)

/**
 * The name that is the whole title of an item; undefined for a title with other words in small letters, and for one of a kind of firms ("Consulting Firms").
 *
 * @param confidence that of the maker with which the title begins; null if no rule found one
 */
export const wholeTitle = (text: string, item: Item, confidence: number | null): BrandCandidate | undefined => {
  const { end: headEnd, start } = item.head
  const stop = text.slice(start, headEnd).search(apart)
  const to = stop < 0 ? headEnd : start + stop
  // A title that is a link may be that of a product in a shop, below the list of the shops.
  const first = isLink(text, start, headEnd) || isSectionTitle(text, item) ? undefined : tokenAt(text, start, to)
  if (first === undefined || first.traits.isSmall || first.traits.isMeasure) return undefined
  const tokens = tokensFrom(text, first, to, mostWords + 1)
  const last = tokens.at(-1)!
  if (tokens.length < 2 || tokens.length > mostWords || !tokens.every(isOfName) || (last.traits.isSmall && !last.traits.isCoined)) return undefined
  if (tokens.slice(1).some((token) => token.traits.isModel || ofModel.test(token.text))) return undefined
  if (areListedFirms(text, start, last.text)) return undefined
  const end = last.isPossessive ? last.end + "'s".length : last.end
  return candidateOf(text, first, { start: last.start, end }, confidence ?? ofTitle, "title of a firm")
}
