/**
 * The recommendation list of an answer and the places of brands in it.
 *
 * Only heads count: "1. Zoho (integrates with HubSpot)" ranks Zoho. Several lists of brands follow on each other, a brand keeps
 * its first place, equal printed numbers share a place, and a countdown is read from its end. Where nothing is numbered, a brand
 * that the answer calls its first choice leads the list, or is all of it. Where the answer shows no list, the place that it tells in words counts
 * (`ToldOrder`).
 *
 * Source: contract §2 "`rank`"; detection "Rank".
 */
import { introducesOtherOrder } from "../lexicon/OtherOrders.js"
import type { AnswerReading } from "../names/AnswerReading.js"
import type { Mention } from "../names/Mention.js"
import { fold } from "../text/Folding.js"
import type { BrandCandidate } from "./BrandCandidate.js"
import { brandLists, sureConfidence, type Headed } from "./BrandLists.js"
import { foreignPickOf } from "./ForeignPick.js"
import { mayBeName } from "./HeadBrands.js"
import { listedInProse } from "./ProseBrands.js"
import { topPickOf } from "./TopPick.js"

/** A brand of the list: one that the matcher knows (`brand`), or a name that its head offered. */
interface RankedBrand {
  readonly brand: number | null
  readonly name: string
  readonly rank: number
  readonly start: number
  readonly end: number
  readonly confidence: number
}

export interface RecommendationList {
  /** Whether the answer shows a list or a table, whose order is its own; else a sentence lists the brands or names the first choice. */
  readonly isShown: boolean
  readonly entries: ReadonlyArray<RankedBrand>
  /** Whether what introduces it says that its order is by size, by age or by the alphabet: it ranks nobody. Asked only of an answer that names the brand. */
  readonly isOtherOrder: () => boolean
}

/** How far before a list what introduces it is read, in units. */
const introductionReach = 200

/** The line before a list, or what stands before it in its own, from its last sentence on. */
const introductionBefore = (text: string, start: number): string => {
  const line = text.slice(Math.max(0, start - introductionReach), start).trimEnd()
  return line.slice(Math.max(line.lastIndexOf("\n") + 1, line.slice(0, -1).search(/[.!?。！？]\s[^.!?。！？]*$/) + 1))
}

/** A sentence that lists brands stands in for a list where there is none. */
const proseEntries = ({ cues, mentions, text }: AnswerReading): ReadonlyArray<RankedBrand> =>
  listedInProse(text, cues).map((candidate, index) => entryOf(candidate, index + 1, mentions))

const entryOf = ({ confidence, end, name, start }: BrandCandidate, rank: number, mentions: ReadonlyArray<Mention>): RankedBrand => {
  const known = mentions.find((mention) => mention.start < end && start < mention.end)
  return { brand: known?.brand ?? null, name, rank, start, end, confidence: known?.confidence ?? Math.max(confidence, sureConfidence) }
}

/** A brand whose rank is written when it is known. */
type Unranked = Omit<RankedBrand, "rank"> & { rank: number }

const entriesOf = (text: string, lists: ReadonlyArray<ReadonlyArray<Headed>>): ReadonlyArray<RankedBrand> => {
  const entries: Array<RankedBrand> = []
  const seen = new Set<string | number>()
  /** Items whose number counts, although nothing shows that they name a brand. */
  let unnamed = 0
  for (const list of lists) {
    let lastNumber: number | null = null
    let place = 0
    for (const { candidates, item, known } of list) {
      const names: Array<Unranked> = []
      for (const { brand, confidence, end, start } of known) names.push({ brand, name: text.slice(start, end), rank: 0, start, end, confidence })
      for (let index = 0; index < candidates.length; index++) {
        const { confidence, end, name, start } = candidates[index]!
        const isKnown = known.length > 0 && (index === 0 || known.some((mention) => mention.start < end && start < mention.end))
        if (!isKnown) names.push({ brand: null, name, rank: 0, start, end, confidence: Math.max(confidence, sureConfidence) })
      }
      if (names.length > 1) names.sort((left, right) => left.start - right.start)
      let isFresh = false
      for (const entry of names) {
        const key = keyOf(entry)
        if (seen.has(key)) continue
        seen.add(key)
        // Equal printed numbers are a tie, and so are brands in one head.
        if (!isFresh && (item.number === null || item.number !== lastNumber)) place = entries.length + unnamed + 1
        isFresh = true
        lastNumber = item.number
        entry.rank = place
        entries.push(entry)
      }
      if (!isFresh && names.length === 0 && item.number !== null && mayBeName(text, item)) unnamed++
    }
  }
  return entries
}

const keyOf = ({ brand, name }: Pick<RankedBrand, "brand" | "name">): string | number => brand ?? fold(name)

/** The list with the pick at its head; the places of those before it move down by one. */
const ledBy = (pick: RankedBrand, entries: ReadonlyArray<RankedBrand>): ReadonlyArray<RankedBrand> => {
  const before = entries.find((entry) => keyOf(entry) === keyOf(pick))
  if (before?.rank === 1) return entries
  const others = entries.filter((entry) => entry !== before)
  return [
    before === undefined ? pick : { ...before, rank: 1 },
    ...others.map((entry) => (before !== undefined && entry.rank > before.rank ? entry : { ...entry, rank: entry.rank + 1 }))
  ]
}

/** The recommendation list; undefined when the answer has none of at least two brands and names no first choice. */
export const listOf = (reading: AnswerReading): RecommendationList | undefined => {
  const { mentions, occurrences, picks, text } = reading
  const chosen = brandLists(text, reading.items(), mentions, occurrences)
  const isNumbered = chosen.some((list) => list[0]!.item.number !== null)
  const entries = chosen.length === 0 ? proseEntries(reading) : entriesOf(text, chosen)
  // Printed numbers are the answer's own word on the order; elsewhere it may say in words who is first.
  const listStart = chosen[0]?.[0]?.item.start ?? text.length
  const pick = isNumbered ? undefined : (topPickOf(text, picks, listStart, mentions, occurrences) ?? foreignPickOf(text, listStart, mentions))
  const isShown = chosen.length > 0
  const isOtherOrder = (): boolean =>
    pick === undefined && isShown && introducesOtherOrder(introductionBefore(text, Math.min(...chosen[0]!.map(({ item }) => item.start))))
  if (pick === undefined) return entries.length >= 2 ? { isShown, isOtherOrder, entries } : undefined
  return { isShown, isOtherOrder, entries: ledBy(entryOf(pick, 1, mentions), entries) }
}
