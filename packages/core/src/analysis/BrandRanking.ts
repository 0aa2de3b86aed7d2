/**
 * The recommendation list of an answer and the places of brands in it.
 *
 * A list counts when at least half of its items are headed by brands; numbered criteria, steps and headings of sections do
 * not. Only heads count: "1. Zoho (integrates with HubSpot)" ranks Zoho. Several such lists follow on each other, a brand
 * keeps its first place, equal printed numbers share a place, and a countdown is read from its end.
 *
 * Source: contract §2 "`rank`"; issue of detection "Rank".
 */
import { itemsOf, type Item } from "./AnswerStructure.js"
import { brandsOfHead, indexOf, listedInProse, type BrandCandidate } from "./BrandCandidates.js"
import type { Mention } from "./BrandMatcher.js"
import { fold } from "./Folding.js"

/** A brand of the list: one that the matcher knows (`brand`), or a name that its head offered. */
export interface RankedBrand {
  readonly brand: number | null
  readonly name: string
  readonly rank: number
  readonly start: number
  readonly end: number
  readonly confidence: number
}

export interface RecommendationList {
  readonly entries: ReadonlyArray<RankedBrand>
  readonly isNumbered: boolean
}

interface Headed {
  readonly item: Item
  /** Brands that the matcher knows and that the head is about; several share its place ("Tubi / Pluto TV"). */
  readonly known: ReadonlyArray<Mention>
  readonly candidates: ReadonlyArray<BrandCandidate>
}

const sureConfidence = 0.5

const isSure = ({ candidates, known }: Headed): boolean => known.length > 0 || (candidates[0]?.confidence ?? 0) >= sureConfidence
const isNamed = ({ candidates, known }: Headed): boolean => known.length > 0 || candidates.length > 0

const headedOf = (text: string, items: ReadonlyArray<Item>, mentions: ReadonlyArray<Mention>): ReadonlyArray<Headed> => {
  const index = indexOf(text)
  let next = 0
  return items.map((item) => {
    const candidates = brandsOfHead(text, item, index)
    const sure = candidates.filter(({ confidence }) => confidence >= sureConfidence)
    const end = Math.max(item.head.end, ...sure.map((candidate) => candidate.end))
    while (next < mentions.length && mentions[next]!.end <= item.head.start) next++
    const inHead: Array<Mention> = []
    for (let at = next; at < mentions.length && mentions[at]!.start < end; at++) inHead.push(mentions[at]!)
    const [first] = inHead
    // A known name later in the head than the maker's is what it works with or is compared to.
    const known = inHead.filter(
      (mention, position) =>
        sure.some((candidate) => mention.start < candidate.end && candidate.start < mention.end) ||
        (position === 0 && (sure.length === 0 || first!.start < sure[0]!.end || isOwnerBefore(text, sure[0]!, mention))) ||
        (position > 0 && /^ ?(\/|,|&) ?$/.test(text.slice(inHead[position - 1]!.end, mention.start)))
    )
    return { item, known, candidates }
  })
}

/** "Mozilla Firefox": the word before a known name is its maker's. */
const isOwnerBefore = (text: string, candidate: BrandCandidate, mention: Mention): boolean => /^\s$/.test(text.slice(candidate.end, mention.start))

const placeOfMarker: Record<Item["marker"], number> = { number: 0, heading: 1, run: 2, bullet: 2, row: 3 }

const isCountdown = (list: ReadonlyArray<Headed>): boolean =>
  list.length >= 3 &&
  list.every(({ item }, index) => item.number !== null && (index === 0 || item.number < list[index - 1]!.item.number!)) &&
  list.at(-1)!.item.number === 1

/** Titles of parts that recommend nothing: what to look for, advantages, sources. */
const asideTitle =
  /\b(consider|considerations|tips?|how to|factors?|choose|choosing|look for|looking for|why|pros|cons|advantages|disadvantages|features?|notes?|conclusion|avoid|summary|specs|specifications|keep in mind|sources|references|faq|where to|need|needs|criteria|steps?|methodology|key|accessories|pricing|questions)\b/i

/** The heading or the line that introduces a list. */
const introductionOf = (text: string, list: ReadonlyArray<Headed>, headings: ReadonlyArray<Item>): string => {
  const first = list[0]!.item
  const heading = headings.findLast((item) => item.start < first.start && !list.some((entry) => entry.item === item))
  const lineEnd = text.lastIndexOf("\n", first.start - 1)
  const before = text.slice(Math.max(0, first.start - 160), Math.max(0, lineEnd)).trimEnd()
  const line = before.slice(before.lastIndexOf("\n") + 1)
  return `${heading === undefined ? "" : text.slice(heading.head.start, heading.head.end)} \n ${line.endsWith(":") || line.endsWith(":**") ? line : ""}`
}

const isBrandList = (list: ReadonlyArray<Headed>): boolean => {
  const sure = list.filter(isSure).length
  const named = list.filter(isNamed).length
  switch (list[0]!.item.marker) {
    case "run":
      return sure >= 2
    case "bullet":
      return sure >= 1 && sure * 3 >= list.length * 2
    default:
      return sure >= 1 && (sure * 2 >= list.length || (sure * 4 >= list.length && named * 5 >= list.length * 4))
  }
}

/**
 * In text without line breaks the titles of parts stand among the items: what comes after "Factors to consider" is about none,
 * and a title of ordinary words is an item's only next to a sure one.
 */
const productsOfRun = (text: string, list: ReadonlyArray<Headed>): ReadonlyArray<Headed> => {
  let isAside = false
  return list.filter((entry, index) => {
    const title = text.slice(entry.item.head.start, entry.item.head.end)
    if (isSure(entry)) isAside = false
    else if (asideTitle.test(title)) isAside = true
    if (isAside || !isNamed(entry)) return false
    return isSure(entry) || [list[index - 1], list[index + 1]].some((neighbour) => neighbour !== undefined && isSure(neighbour))
  })
}

/** The lists of brands, each with its items in the order of recommendation. */
const brandLists = (text: string, headed: ReadonlyArray<Headed>): ReadonlyArray<ReadonlyArray<Headed>> => {
  const byList = new Map<number, Array<Headed>>()
  for (const entry of headed) {
    const known = byList.get(entry.item.list)
    if (known === undefined) byList.set(entry.item.list, [entry])
    else known.push(entry)
  }
  const headings = headed.map(({ item }) => item).filter(({ marker }) => marker === "heading")
  return [...byList.values()].flatMap((list) => {
    const [first] = list
    const numbered = list.filter(({ item }) => item.number !== null)
    const counted = first!.item.marker === "heading" && numbered.length >= 2 ? numbered : first!.item.marker === "run" ? productsOfRun(text, list) : list
    if (counted.length === 0 || !isBrandList(counted)) return []
    if (
      first!.item.marker !== "run" &&
      first!.item.number === null &&
      first!.item.marker !== "heading" &&
      asideTitle.test(introductionOf(text, counted, headings))
    )
      return []
    return [isCountdown(counted) ? counted.toReversed() : counted]
  })
}

const depthOf = (list: ReadonlyArray<Headed>): number => (list[0]!.item.marker === "heading" ? 0 : list[0]!.item.depth)

/** A sentence that lists brands stands in for a list where there is none. */
const proseListOf = (text: string, mentions: ReadonlyArray<Mention>): RecommendationList | undefined => {
  const listed = listedInProse(text)
  if (listed.length === 0) return undefined
  const entries = listed.map((candidate, index): RankedBrand => {
    const known = mentions.find((mention) => mention.start < candidate.end && candidate.start < mention.end)
    return {
      brand: known?.brand ?? null,
      name: candidate.name,
      rank: index + 1,
      start: candidate.start,
      end: candidate.end,
      confidence: known?.confidence ?? Math.max(candidate.confidence, sureConfidence)
    }
  })
  return { entries, isNumbered: false }
}

/** The recommendation list, or undefined when the answer has none of at least two brands. */
export const listOf = (text: string, mentions: ReadonlyArray<Mention>): RecommendationList | undefined => {
  const lists = brandLists(text, headedOf(text, itemsOf(text), mentions))
  if (lists.length === 0) return proseListOf(text, mentions)
  const best = Math.min(...lists.map((list) => placeOfMarker[list[0]!.item.marker]))
  // What is set deeper than the recommendations says something about them.
  const chosen = lists.filter(
    (list) =>
      placeOfMarker[list[0]!.item.marker] === best ||
      (best < 2 && list[0]!.item.marker === "bullet" && depthOf(list) === 0 && list.every(isNamed) && list.filter(isSure).length * 2 >= list.length)
  )
  const entries: Array<RankedBrand> = []
  const seen = new Set<string>()
  let isNumbered = false
  for (const list of chosen) {
    let lastNumber: number | null = null
    let place = 0
    for (const { candidates, item, known } of list) {
      const names: ReadonlyArray<Omit<RankedBrand, "rank">> =
        known.length > 0
          ? known.map((mention) => ({
              brand: mention.brand,
              name: text.slice(mention.start, mention.end),
              start: mention.start,
              end: mention.end,
              confidence: mention.confidence
            }))
          : []
      const offered = candidates
        .filter(
          (candidate) => !names.some((name) => name.start < candidate.end && candidate.start < name.end) && (known.length === 0 || candidate !== candidates[0])
        )
        .map((candidate) => ({
          brand: null,
          name: candidate.name,
          start: candidate.start,
          end: candidate.end,
          confidence: Math.max(candidate.confidence, sureConfidence)
        }))
      const fresh = [...names, ...offered]
        .toSorted((left, right) => left.start - right.start)
        .filter(({ brand, name }) => {
          const key = brand === null ? fold(name) : `#${brand}`
          return seen.has(key) ? false : seen.add(key)
        })
      if (fresh.length === 0) continue
      // Equal printed numbers are a tie, and so are brands in one head.
      if (item.number === null || item.number !== lastNumber) place = entries.length + 1
      lastNumber = item.number
      isNumbered ||= item.number !== null
      for (const entry of fresh) entries.push({ ...entry, rank: place })
    }
  }
  return entries.length >= 2 ? { entries, isNumbered } : undefined
}
