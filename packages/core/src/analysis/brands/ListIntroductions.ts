/**
 * What stands before a list and says what the list is: the last sentence before it, the heading above, the header of a table.
 *
 * Tested by `BrandLists` and `ListKinds`.
 *
 * Source: detection "Rank".
 */
import type { ListSubject } from "../lexicon/ListSubjects.js"
import type { Item } from "../page/AnswerStructure.js"
import { areListedFirms, subjectOf } from "./ListKinds.js"

/** UTF-16 units before a list in which its introduction is looked for. */
const introductionReach = 200

/** The last sentence before an offset, in the line before it or in its own line. */
export const introductionBefore = (text: string, start: number): string => {
  const line = text.slice(Math.max(0, start - introductionReach), start).trimEnd()
  return line.slice(Math.max(line.lastIndexOf("\n") + 1, line.slice(0, -1).search(/(?:[.!?]\s|[。！？]\s?)[^.!?。！？\n]*$/) + 1))
}

/** Titles of sections that recommend no brand: buying criteria, advantages, sources. */
export const asideTitle =
  /\b(consider|considerations|tips?|how to|factors?|choose|choosing|look for|looking for|why|pros|cons|advantages|disadvantages|features?|notes?|conclusion|avoid|summary|specs|specifications|keep in mind|sources|references|faq|where to|need|needs|criteria|steps?|methodology|key|accessories|pricing|questions)\b/i

/** Words of a title that announce recommendations, even beside a word of `asideTitle`: "A summary of some of the best options". */
export const introducing = /\b(best|top|recommended|recommendations|options|picks)\b/i

const sentenceEnds = [". ", "? ", "! "]

/** The beginning of a line that says what its list is based on or meant for. The rest of the line announces the list: "Based on the sources, two tools lead:". */
const leadIn =
  /^\W*(?:based on|according to|judging by|going by|from|after|given|considering|in|for|with|as|laut|gemäß|nach|basierend auf|auf (?:der )?basis|selon|d['’]après|sur la base|según|en base a|secondo|in base a|segundo|com base|de acordo com|volgens|op basis van|enligt|ifølge|według|zgodnie z|na podstawie|podle|podľa|prema|conform|согласно|по данным|на основе|згідно|за даними|menurut|berdasarkan|theo|dựa trên)(?!\p{L})[^,:.?!]*,\s/iu

/** The last heading above a list that is none of its items. */
const headingAbove = (list: ReadonlyArray<Item>, items: ReadonlyArray<Item>): Item | undefined =>
  items.findLast((item) => item.marker === "heading" && item.start < list[0]!.start && !list.includes(item))

/**
 * The heading above a list, and the line before the list if the line ends with a colon. Only the last sentence of the line announces the list, without a
 * lead-in: "Based on your needs and these sources, the best brokers are:", "Do you need tips? Good shops are:".
 */
export const titleOf = (text: string, list: ReadonlyArray<Item>, items: ReadonlyArray<Item>): string => {
  const first = list[0]!
  const heading = headingAbove(list, items)
  const lineEnd = text.lastIndexOf("\n", first.start - 1)
  const before = text.slice(Math.max(0, first.start - 160), Math.max(0, lineEnd)).trimEnd()
  const line = before.slice(before.lastIndexOf("\n") + 1)
  const sentence = line.slice(Math.max(...sentenceEnds.map((end) => line.lastIndexOf(end))) + 1)
  return `${heading === undefined ? "" : text.slice(heading.head.start, heading.head.end)} \n ${/:(?:\*\*)?$/.test(line) ? sentence.replace(leadIn, "") : ""}`
}

/** The most UTF-16 units of a table's header, with the rule below it. */
const longestHeader = 1_000

/** The cell of a table's header above the titles of its rows, which says what the titles are. Empty for a longer header. */
const headerCell = (text: string, { head, start }: Item): string => {
  const rule = text.lastIndexOf("\n", start - 2)
  const header = text.lastIndexOf("\n", rule - 1) + 1
  if (rule < 0 || start - header > longestHeader) return ""
  const column = text.slice(start, head.start).split("|").length - 1
  return text.slice(header, rule).split("|")[column] ?? ""
}

/** Addresses, whole or cut off at the beginning. Their words say nothing: "https://primestore.example/products". */
const addresses = /^[^\s()]*\)|\]\([^)\s]*\)?|https?:\S+/g

/** The words before a list that may say what it lists: the last sentence and the heading above, or the header of a table. */
const wordsBefore = (text: string, list: ReadonlyArray<Item>, items: ReadonlyArray<Item>): ReadonlyArray<string> => {
  const first = list[0]!
  if (first.marker === "row") return [headerCell(text, first)]
  const heading = headingAbove(list, items)
  const sentence = introductionBefore(text, first.start).replace(addresses, " ")
  return heading === undefined ? [sentence] : [sentence, text.slice(heading.head.start, heading.head.end)]
}

/**
 * Whether the words before a list say that it has firms: "Good hotels in Orlando:". A heading directly above counts if the sentence says nothing. A heading
 * above other items is the title of these.
 */
export const introducesFirms = (text: string, list: ReadonlyArray<Item>, items: ReadonlyArray<Item>): boolean => {
  const at = list[0]!.head.start
  const [sentence = "", heading] = wordsBefore(text, list, items)
  if (areListedFirms(text, at, sentence)) return true
  return (
    heading !== undefined &&
    subjectOf(text, at, sentence) === undefined &&
    items[items.indexOf(list[0]!) - 1]?.marker === "heading" &&
    areListedFirms(text, at, heading)
  )
}

/** What the words before a list say that it lists. The heading counts if the sentence says nothing. */
export const introducedAs = (text: string, list: ReadonlyArray<Item>, items: ReadonlyArray<Item>): ListSubject | undefined => {
  if (introducesFirms(text, list, items)) return "sold"
  for (const words of wordsBefore(text, list, items)) {
    const subject = subjectOf(text, list[0]!.head.start, words)
    if (subject !== undefined) return subject === "both" ? undefined : subject
  }
  return undefined
}
