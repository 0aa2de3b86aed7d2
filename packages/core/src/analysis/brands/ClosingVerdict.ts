/**
 * The order that the text below a list gives the brands of the list: "Verdict: X is the clear winner, and Y is my second choice".
 *
 * A list without numbers has the order in which the answer describes the brands. Where the writer says below the list whom to choose, those brands come first,
 * and the others follow in the order of the list. What is true for some readers only does not count.
 *
 * Source: detection "Rank".
 */
import type { InParts } from "../../domain/InParts.js"
import type { AnswerReading } from "../names/AnswerReading.js"
import type { Mention } from "../names/Mention.js"
import type { Span } from "../text/Sentences.js"
import type { RankedBrand, RecommendationList } from "./BrandRanking.js"
import { withoutAdviceForSome } from "./SomeReaders.js"
import { toldOrderOf } from "./ToldOrder.js"

/** A closing text that names more brands compares them, and reading it would take time. */
const mostNamed = 6

const isLatin = /[\p{Script=Latin}\p{N}]/u
/** Whether a name would continue at its edge. Scripts without capitals join endings and particles to names. */
const goesOn = (edge: string | undefined, next: string | undefined): boolean => isLatin.test(edge ?? "") && isLatin.test(next ?? "")

/** The places of a name in a text, as whole words. */
const placesOf = (text: string, name: string): ReadonlyArray<Span> => {
  const places: Array<Span> = []
  for (let start = text.indexOf(name); start >= 0; start = text.indexOf(name, start + name.length)) {
    const end = start + name.length
    if (!goesOn(text[start], text[start - 1]) && !goesOn(text[end - 1], text[end])) places.push({ start, end })
  }
  return places
}

/** Where a closing text names each brand of a list. The text begins at `from` in the answer, and has blanks in place of what does not count. */
const namedIn = (
  said: string,
  from: number,
  entries: ReadonlyArray<RankedBrand>,
  mentions: ReadonlyArray<Mention>
): ReadonlyMap<RankedBrand, ReadonlyArray<Span>> => {
  const named = new Map<RankedBrand, ReadonlyArray<Span>>()
  for (const entry of entries) {
    const places =
      entry.brand === null
        ? placesOf(said, entry.name)
        : mentions
            .filter(({ brand }) => brand === entry.brand)
            .map(({ end, start }) => ({ start: start - from, end: end - from }))
            .filter(({ end, start }) => start >= 0 && end <= said.length && said[start] !== " ")
    if (places.length > 0) named.set(entry, places)
  }
  return named
}

/** What the text below a list says of the tracked brand. */
export interface Verdict {
  readonly rank: number
  /** Whether the brand has the first place because the writer advises or chooses it. */
  readonly isAdvised: boolean
}

/** The rank of the tracked brand, if the text below the list puts brands of the list in an order. */
export function* verdictOf({ mentions, text }: Pick<AnswerReading, "mentions" | "text">, list: RecommendationList): InParts<Verdict | undefined> {
  const own = list.entries.find(({ brand }) => brand === 0)
  const closing = own === undefined ? undefined : list.closing()
  if (own === undefined || closing === undefined) return undefined
  const said = withoutAdviceForSome(text.slice(closing.start, closing.end))
  const named = namedIn(said, closing.start, list.entries, mentions)
  if (named.size === 0 || named.size > mostNamed) return undefined
  const entries = [...named.keys()]
  const placed = new Map<RankedBrand, number>()
  const taken = new Set<number>()
  let isAdvised = false
  /** The places of the list above the compared names, which a comparison leaves as they are. */
  let above = 0
  for (const entry of entries) {
    // Each brand in turn is read as the tracked one, because the places of the others decide as well.
    const others = entries.filter((other) => other !== entry)
    const inClosing = [entry, ...others].flatMap((brand, index) =>
      named.get(brand)!.map((place) => ({ brand: index, confidence: brand.confidence, rule: "below the list", ...place }))
    )
    const told = yield* toldOrderOf(
      said,
      inClosing.sort((left, right) => left.start - right.start)
    )
    if (told.place === undefined) continue
    if (told.isOfComparison) above = Math.min(...entries.map(({ rank }) => rank)) - 1
    const at = above + told.place
    if (taken.has(at)) return undefined
    placed.set(entry, at)
    taken.add(at)
    if (entry === own) ({ isAdvised } = told)
  }
  if (!taken.has(above + 1)) return undefined
  const place = placed.get(own)
  if (place !== undefined) return { rank: place, isAdvised }
  const before = list.entries.filter((entry) => !placed.has(entry) && entry.rank < own.rank).length
  // The other brands take the places that the verdict leaves free, in the order of the list.
  let rank = 0
  for (let free = 0; free <= before;) if (!taken.has(++rank)) free++
  return { rank, isAdvised: false }
}
