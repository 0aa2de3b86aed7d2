/**
 * The recommendation list of an answer and the places of brands in it.
 *
 * Only the heads of items count: "1. Zoho (integrates with HubSpot)" ranks Zoho. The places continue from one list of brands to the next. A brand keeps
 * its first place. Items with equal printed numbers share a place. A countdown is read from its end. Where no list is numbered, a brand that the answer
 * calls its first choice comes first, even if the answer has no list. Where the answer shows no list, the place that it states in words counts
 * (`ToldOrder`).
 *
 * Source: contract §2 "`rank`"; detection "Rank".
 */
import { noWinner } from "../lexicon/FactTopics.js"
import { listsHarms } from "../lexicon/HarmWords.js"
import { choosing, neutralOrder, noOrder, ofAnyOrder, ofSize, statesMerit } from "../lexicon/OtherOrders.js"
import { beginsWithWorst, countsDown, reversedOrderKeys, sortsByOther } from "../lexicon/ReversedOrders.js"
import type { AnswerReading } from "../names/AnswerReading.js"
import type { Mention } from "../names/Mention.js"
import type { Item } from "../page/AnswerStructure.js"
import { fold } from "../text/Folding.js"
import type { Span } from "../text/Sentences.js"
import * as Vocabulary from "../text/Vocabulary.js"
import { occursAtWords } from "../text/WordPatterns.js"
import type { BrandCandidate } from "./BrandCandidate.js"
import { brandLists, sureConfidence, type Headed } from "./BrandLists.js"
import { tellsFacts } from "./FactLists.js"
import { foreignPickOf } from "./ForeignPick.js"
import { mayBeName } from "./HeadBrands.js"
import { introductionBefore } from "./ListIntroductions.js"
import { introducesTheBad, sentenceStartOf } from "./OrderClauses.js"
import { listedInProse } from "./ProseBrands.js"
import { topPickOf } from "./TopPick.js"

/** A brand of the list. `brand` is the index of a configured brand, or null for a name that the head of an item offers. */
export interface RankedBrand {
  readonly brand: number | null
  readonly name: string
  readonly rank: number
  readonly start: number
  readonly end: number
  readonly confidence: number
}

export interface RecommendationList {
  /**
   * Whether the answer shows a list, or a table with a row for each brand. Otherwise the columns of a table, lines without a mark or a sentence list the brands,
   * or a sentence names the first choice. An order that the answer tells counts more than these.
   */
  readonly isShown: boolean
  /** Whether the list has numbers, and the text before it says that they rank by merit. Computed at each call. */
  readonly isOfMerit: () => boolean
  readonly entries: ReadonlyArray<RankedBrand>
  /** Whether the line before the list says that the list is sorted by size, age, alphabet or harm, has no order, or ranks the worst. Computed at each call. */
  readonly isOtherOrder: () => boolean
  /** The text below a shown list without numbers, which may say in which order the writer would choose. Computed at each call. */
  readonly closing: () => Span | undefined
}

/** Whether the introduction of a list says that the list's order is no recommendation: "by year of founding", "the largest banks by assets". */
const introducesOtherOrder = (introduction: string): boolean =>
  occursAtWords([neutralOrder], introduction) || (occursAtWords(ofSize, introduction) && !choosing.test(introduction.replace(ofAnyOrder, "")))

const keys = Vocabulary.make(reversedOrderKeys.map(fold))
const hasKeyOfReversed = (text: string): boolean => {
  let isFound = false
  keys.search(text, 0, text.length, () => (isFound = true))
  return isFound
}

/** UTF-16 units behind the title of a list's last item in which the text may say that the list has no order. */
const behindList = 300

/** The most lines of a table's header, with the rule below it. */
const mostOfHeader = 3

/** The offset where a list begins: its first item, or the header of its table. */
const beginningOf = (text: string, { marker, start }: Headed["item"]): number => {
  let at = marker === "column" ? text.lastIndexOf("\n", start - 1) + 1 : start
  for (let count = 0; marker === "row" && at > 0 && count < mostOfHeader; count++) {
    const above = text.lastIndexOf("\n", at - 2) + 1
    if (!/^[ \t]*\|/.test(text.slice(above, at))) break
    at = above
  }
  return at
}

/** UTF-16 units before a list in which the words for a reversed order are looked for: its introduction and the title above. */
const titleReach = 300

const firstOf = (list: ReadonlyArray<Headed>): Headed["item"] => list.reduce((first, { item }) => (item.start < first.start ? item : first), list[0]!.item)

/** A list whose introduction says that it begins with the worst, turned round. A list that already runs against the text, or by a column of ranks, stays. */
const turnedRound = (text: string, list: ReadonlyArray<Headed>): ReadonlyArray<Headed> => {
  const [first] = list
  if (list.length < 2 || first === undefined || first.item.start > list.at(-1)!.item.start) return list
  const isNumbered = list.every(({ item }) => item.number !== null)
  if (isNumbered && first.item.marker === "row") return list
  const start = beginningOf(text, first.item)
  const line = text.slice(Math.max(0, start - titleReach), start).trimEnd()
  const above = line.slice(0, Math.max(0, line.lastIndexOf("\n"))).trimEnd()
  const title = line.slice(above.lastIndexOf("\n") + 1)
  const hasKey = hasKeyOfReversed(title)
  return beginsWithWorst(title, hasKey) || (!isNumbered && countsDown(introductionBefore(text, start), hasKey)) ? list.toReversed() : list
}

/** The entries of a sentence that lists brands, for an answer without a list. */
const proseEntries = ({ cues, mentions, text }: AnswerReading): ReadonlyArray<RankedBrand> =>
  listedInProse(text, cues).map((candidate, index) => entryOf(candidate, index + 1, mentions))

const entryOf = ({ confidence, end, name, start }: BrandCandidate, rank: number, mentions: ReadonlyArray<Mention>): RankedBrand => {
  const known = mentions.find((mention) => mention.start < end && start < mention.end)
  return { brand: known?.brand ?? null, name, rank, start, end, confidence: known?.confidence ?? Math.max(confidence, sureConfidence) }
}

/** An entry whose rank is set later. */
type Unranked = Omit<RankedBrand, "rank"> & { rank: number }

const entriesOf = (text: string, lists: ReadonlyArray<ReadonlyArray<Headed>>): ReadonlyArray<RankedBrand> => {
  const entries: Array<RankedBrand> = []
  const seen = new Set<string | number>()
  /** The number of items that take a place although they may not name a brand. */
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
        // Items with equal printed numbers share a place, and so do the brands of one head.
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

/** The list with the first choice at rank 1. The entries that were before the first choice move down by one place. */
const ledBy = (pick: RankedBrand, entries: ReadonlyArray<RankedBrand>): ReadonlyArray<RankedBrand> => {
  const before = entries.find((entry) => keyOf(entry) === keyOf(pick))
  if (before?.rank === 1) return entries
  const others = entries.filter((entry) => entry !== before)
  return [
    before === undefined ? pick : { ...before, rank: 1 },
    ...others.map((entry) => (before !== undefined && entry.rank > before.rank ? entry : { ...entry, rank: entry.rank + 1 }))
  ]
}

/** The longest text below a list that is read for the writer's verdict, in UTF-16 units. */
const longestClosing = 1_000
/** UTF-16 units behind the title of a list's last item in which the item ends. */
const longestOfItem = 600

/** The end of a paragraph, with the beginning of the next one. An indented paragraph belongs to an item. */
const paragraphEnd = /\n[ \t]*\n+(?=\S)/

/** The text from the first paragraph below the last item to the next item. Undefined where items have paragraphs of their own, which look the same. */
const closingBelow = (text: string, list: ReadonlyArray<Headed>, items: ReadonlyArray<Item>): Span | undefined => {
  const inOrder = list.map(({ item }) => item).sort((left, right) => left.start - right.start)
  const last = inOrder.at(-1)
  const hasParagraphs = inOrder.slice(0, -1).some(({ end, head }) => /\n[ \t]*\n/.test(text.slice(head.end, end).trimEnd()))
  if (last === undefined || hasParagraphs) return undefined
  const mark = paragraphEnd.exec(text.slice(last.head.end, last.head.end + longestOfItem))
  if (mark === null) return undefined
  const start = last.head.end + mark.index + mark[0].length
  const next = items.find((item) => item.start >= start && item.marker !== "heading" && item.marker !== "line")
  const end = next?.start ?? text.length
  return end - start > longestClosing ? undefined : { start, end }
}

/** The recommendation list. Undefined when the answer lists fewer than two brands and names no first choice. */
export const listOf = (reading: AnswerReading): RecommendationList | undefined => {
  const { mentions, occurrences, picks, text } = reading
  const inText = brandLists(text, reading.items(), mentions, occurrences)
  const chosen = inText.map((list) => turnedRound(text, list))
  const isNumbered = chosen.some((list) => list[0]!.item.number !== null)
  const entries = chosen.length === 0 ? proseEntries(reading) : entriesOf(text, chosen)
  // Printed numbers state the order. Only without them may a sentence name the first choice.
  const listStart = inText[0]?.[0]?.item.start ?? text.length
  const pick = isNumbered ? undefined : (topPickOf(text, picks, listStart, mentions, occurrences) ?? foreignPickOf(text, listStart, mentions))
  const isShown = chosen.length > 0 && !["column", "line"].includes(firstOf(chosen[0]!).marker)
  const isOtherOrder = (): boolean => {
    if (pick !== undefined || entries.length === 0) return false
    if (chosen.length === 0) {
      const { start } = entries[0]!
      return introducesOtherOrder(text.slice(sentenceStartOf(text, start), start))
    }
    const introduction = introductionBefore(text, beginningOf(text, firstOf(chosen[0]!)))
    const { end } = chosen.at(-1)!.at(-1)!.item.head
    return (
      introducesOtherOrder(introduction) ||
      occursAtWords([noOrder], text.slice(end, end + behindList)) ||
      (!isNumbered && noWinner.test(text.slice(end, end + behindList))) ||
      tellsFacts(text, chosen.length === 1 ? chosen[0]!.map(({ item }) => item) : [], introduction) ||
      (hasKeyOfReversed(introduction) && sortsByOther(introduction)) ||
      (chosen[0] === inText[0] && introducesTheBad(introduction))
    )
  }
  const isOfMerit = (): boolean => {
    if (!isNumbered || !isShown) return false
    const first = firstOf(chosen[0]!)
    const start = beginningOf(text, first)
    const introduction = introductionBefore(text, start) + text.slice(start, first.head.start)
    return statesMerit(introduction) && !listsHarms(introduction)
  }
  const closing = (): Span | undefined => (isShown && !isNumbered && pick === undefined ? closingBelow(text, inText.at(-1)!, reading.items()) : undefined)
  if (pick === undefined) return entries.length >= 2 ? { isShown, isOfMerit, isOtherOrder, closing, entries } : undefined
  return { isShown, isOfMerit, isOtherOrder, closing, entries: ledBy(entryOf(pick, 1, mentions), entries) }
}
