/**
 * Finds the lists of brands in an answer, and the brand at the head of each item.
 *
 * A list counts as a list of brands when brands head enough of its items: at least half of them, or more where the kind of list is less reliable. Lists of
 * criteria, steps and section headings do not count. The kinds of lists are tried in order, the likeliest recommendation first, and the search ends at the
 * first kind with a list of brands. The lists under the items of a ranking, which are most of an answer, are mostly not read.
 *
 * Source: contract §2 "`rank`"; detection "Rank".
 */
import { ofExample } from "../lexicon/AdviceWords.js"
import { areAttributes } from "../lexicon/AttributeWords.js"
import type { ListSubject } from "../lexicon/ListSubjects.js"
import type { Mention } from "../names/Mention.js"
import type { Item } from "../page/AnswerStructure.js"
import { depthOfTitle } from "../page/PlainLines.js"
import * as Characters from "../text/Characters.js"
import { fold } from "../text/Folding.js"
import { isWordPersonOrPlace } from "../text/OrdinaryWords.js"
import { guessAround, isOtherThanEnglish } from "../text/TextLanguage.js"
import { traitsOf } from "../text/Tokens.js"
import type { WordOccurrences } from "../text/WordOccurrences.js"
import { advisedItems } from "./AdvisedItems.js"
import type { BrandCandidate } from "./BrandCandidate.js"
import { brandAfterTitle, brandsOfHead, isLink, isSectionTitle, isTitleOfOthers, isTitleOfPlace } from "./HeadBrands.js"
import { areSteps } from "./Instructions.js"
import { asideTitle, introducedAs, introducesFirms, introducing, titleOf } from "./ListIntroductions.js"
import { ordinaryTitle, townTitle } from "./ListKinds.js"
import { makersInBrackets } from "./MakersInBrackets.js"
import { namesForPurposes } from "./NamesForPurposes.js"
import { byStatedPlace } from "./StatedPlaces.js"
import { wholeTitle } from "./WholeTitles.js"

/** An item and the brands of its head. */
export interface Headed {
  readonly item: Item
  /** The configured brands that the head is about. Several brands of one head share its place ("Tubi / Pluto TV"). */
  readonly known: ReadonlyArray<Mention>
  readonly candidates: ReadonlyArray<BrandCandidate>
}

export const sureConfidence = 0.5

const itemsOf = (list: ReadonlyArray<Headed>): ReadonlyArray<Item> => list.map(({ item }) => item)

const isSure = ({ candidates, known }: Headed): boolean => known.length > 0 || (candidates[0]?.confidence ?? 0) >= sureConfidence
const isNamed = ({ candidates, known }: Headed): boolean => known.length > 0 || candidates.length > 0
/** Whether the head is a configured name and nothing else, or the name stands behind the title of a place ("Best overall: X"). */
const isKnownAlone = (text: string, { item: { head }, known: [first, second] }: Headed): boolean =>
  first !== undefined &&
  second === undefined &&
  (first.start >= head.end ? isTitleOfPlace(text, head.start, head.end) : first.start === head.start && first.end === head.end)
const sureOf = (list: ReadonlyArray<Headed>): number => list.filter(isSure).length

/** Index of the first mention that ends after `place`. */
const firstAfter = (mentions: ReadonlyArray<Mention>, place: number): number => {
  let low = 0
  let high = mentions.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (mentions[middle]!.end <= place) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether the candidate directly before a configured name names its maker: "Mozilla Firefox". */
const isOwnerBefore = (text: string, candidate: BrandCandidate, mention: Mention): boolean => /^\s$/.test(text.slice(candidate.end, mention.start))

const asideReach = 40
/** Text that ends with a preposition of place, means or user, not of a maker. "Go with X" is excluded, because it recommends X. */
const aside =
  /[\p{L}\p{N}]\P{L}*(?<!\b(?:go|going|start|stick|begin) )(?<![\p{L}\p{M}])(?:with|for|at|via|in|on|into|through|using|than|bei|beim|mit|für|per|im|auf|über|zur?|zum|chez|pour|avec|dans|sur|via|en|con|para|com|em|na|no|nel|nella|su|presso|bij|met|voor|op|w|we|na|dla|do|przez|в|на|для|через|у)\s(?:(?:the|your|der|dem|den|die|das|le|la|les|el|los|las|il|lo|o|a|os|as|de|het)\s)?[*_"“«]*$/iu

/** The length of the common beginning of the items' heads, in UTF-16 units; 0 for a single item. */
const sharedLead = (text: string, [first, ...others]: ReadonlyArray<Item>): number => {
  if (first === undefined || others.length === 0) return 0
  const lead = text.slice(first.head.start, Math.min(first.head.end, first.head.start + asideReach))
  let length = lead.length
  for (const { head } of others) {
    let alike = 0
    while (alike < length && text[head.start + alike] === lead[alike]) alike++
    length = alike
  }
  return length
}

const noMentions: ReadonlyArray<Mention> = []

/** Whether the candidate stands behind the title of a place ("Best overall: X"), to which it belongs. */
const isBehindTitle = ({ head }: Item, candidate: BrandCandidate): boolean => candidate.start >= head.end

/** The most UTF-16 units between a head and the name in brackets. */
const mostBeforeBracketed = 5

/** The configured name in brackets directly behind an item's head, which names the brand of the head again: "소니(Sony)", "जियो (Jio)". */
const bracketedBehind = (text: string, { head }: Item, mentions: ReadonlyArray<Mention>): Mention | undefined => {
  const mention = mentions[firstAfter(mentions, head.end)]
  if (mention === undefined || mention.start > head.end + mostBeforeBracketed) return undefined
  return /^[ *_]{0,4}[(（]$/.test(text.slice(head.end, mention.start)) && /[)）]/.test(text[mention.end] ?? "") ? mention : undefined
}

/** @param lead the length of the common beginning of the heads of the item's list (`sharedLead`) */
const headedOf = (text: string, item: Item, mentions: ReadonlyArray<Mention>, occurrences: WordOccurrences, lead: number): Headed => {
  const candidates = brandsOfHead(text, item, occurrences)
  const bracketed = bracketedBehind(text, item, mentions)
  let end = bracketed?.end ?? item.head.end
  for (const candidate of candidates) if (candidate.confidence >= sureConfidence || isBehindTitle(item, candidate)) end = Math.max(end, candidate.end)
  // "Runner-up: Mozilla Firefox": the maker stands before its product, behind the title.
  const product =
    candidates[0] !== undefined && candidates[0].end === end && isBehindTitle(item, candidates[0]) ? mentions[firstAfter(mentions, end)] : undefined
  if (product !== undefined && isOwnerBefore(text, candidates[0]!, product)) ({ end } = product)
  let at = firstAfter(mentions, item.head.start)
  const first = mentions[at]
  // Most heads name no configured brand.
  if (first === undefined || first.start >= end) return { item, known: noMentions, candidates }
  const inHead: Array<Mention> = []
  for (; at < mentions.length && mentions[at]!.start < end; at++) inHead.push(mentions[at]!)
  const sure = candidates.filter(({ confidence }) => confidence >= sureConfidence)
  // "Transfer online, at X under Settings" names X only as the place of a step. When all heads begin alike ("Book with X"), each item names a brand of its own.
  const before = text.slice(item.head.start, first.start)
  const isAside = sure.length === 0 && before.length > lead && (aside.test(before.slice(-asideReach)) || ofExample.test(before.slice(-asideReach)))
  // A configured name after the maker's name is a product that the item's product works with or is compared to.
  const known = inHead.filter(
    (mention, position) =>
      mention === bracketed ||
      sure.some((candidate) => mention.start < candidate.end && candidate.start < mention.end) ||
      (position === 0 && (sure.length === 0 ? !isAside : first.start < sure[0]!.end || isOwnerBefore(text, sure[0]!, mention))) ||
      (position > 0 && /^ ?(\/|,|&) ?$/.test(text.slice(inHead[position - 1]!.end, mention.start)))
  )
  return { item, known, candidates }
}

/** The order in which the kinds of lists are tried. Lists of the first kind that has a list of brands are the recommendation. */
const placeOfMarker: Record<Item["marker"], number> = { number: 0, heading: 1, run: 2, bullet: 2, row: 3, line: 4, column: 5, criterion: 6 }
/** The kinds of lists that are tried. Criteria are no brands. */
const places = 6

const isCountdown = (list: ReadonlyArray<Headed>): boolean =>
  list.length >= 3 &&
  list.every(({ item }, index) => item.number !== null && (index === 0 || item.number < list[index - 1]!.item.number!)) &&
  list.at(-1)!.item.number === 1

/** Whether the title of an item has a word of a model: "IV", "ThermoBall", "C120". Titles of dishes and articles have none. */
const namesModel = (text: string, { item: { head } }: Headed): boolean =>
  text
    .slice(head.start, head.end)
    .split(" ")
    .some((word, index) => index > 0 && (traitsOf(word).isModel || traitsOf(word).isCoined || /^[A-Z]{1,4}$/.test(word)))

/** Whether most titles are links to products, whose makers may all be ordinary words ("Columbia", "The North Face", "Marmot"). */
const areLinkedProducts = (text: string, list: ReadonlyArray<Headed>): boolean => {
  const linked = list.filter(({ item: { head } }) => isLink(text, head.start, head.end))
  return (
    linked.length >= 2 &&
    linked.length * 2 > list.length &&
    linked.filter(isNamed).length * 5 >= linked.length * 4 &&
    linked.filter((headed) => namesModel(text, headed)).length * 3 >= linked.length
  )
}

const isBehindColon = (text: string, { item: { head } }: Headed): boolean => /^ ?[:：]/.test(text.slice(head.end, head.end + 2))
/** Whether a colon ends a title, which may be bold. */
const isColonAt = (text: string, end: number): boolean => /^[*_]{0,2} ?[:：]/.test(text.slice(end, end + 4))

/** A score behind a title, and nothing else in the line: "Wusthof Classic: 9.4", "Zoho: 88/100", "HubSpot: 4.5 stars". */
const score =
  /^ ?[:：] ?(\d{1,3}(?:[.,]\d{1,2})?)(?: ?(?:\/ ?\d{1,3}|%|★|points?|stars?|Punkte|Sterne|points|étoiles|puntos|estrellas|pontos|punti|punten|punktów))?[ ]*(?=\n|$)/iu
const scoreReach = 30

/** Whether each line has a score, from the highest to the lowest, and each of their titles surely names a brand. */
const fallInScore = (text: string, list: ReadonlyArray<Headed>): boolean => {
  let last = Infinity
  return list.every((headed) => {
    const { end } = headed.item.head
    const value = Number(score.exec(text.slice(end, end + scoreReach))?.[1]?.replace(",", ".") ?? Number.NaN)
    const isBelow = value <= last
    last = value
    return isBelow && isSure(headed)
  })
}

/**
 * Whether lines that go on behind a colon name brands. Facts ("Founded: 1996"), hours ("Monday: 9–17") and ingredients have the same shape, and their heads look
 * like names. So two of the heads must be configured names, or all of them titles of places. In a dialogue, the same heads come again.
 */
const areLinesOfBrands = (text: string, list: ReadonlyArray<Headed>): boolean => {
  const heads = new Set(list.map(({ item: { head } }) => text.slice(head.start, head.end)))
  const isAhead = ({ item: { head }, known: [first] }: Headed): boolean => first?.start === head.start
  const areTitles = list.every(({ item: { head } }) => isTitleOfPlace(text, head.start, head.end))
  return (
    heads.size === list.length &&
    (list.filter(isAhead).length >= 2 || (areTitles && list.some((headed) => isKnownAlone(text, headed))) || (list.some(isAhead) && fallInScore(text, list)))
  )
}

const descriptionReach = 100
/** Some words behind the colon of a line. Scores and years have the same shape. */
const description = /^ ?[:：](?:\s\S*\p{L}\S*){4}/u

/** Whether nearly all lines that describe something behind a colon begin with a word that is none of the language, and none of them comes again. */
const areStrongLines = (text: string, list: ReadonlyArray<Headed>): boolean =>
  list.every(({ item: { end, head } }) => description.test(text.slice(head.end, Math.min(end, head.end + descriptionReach)))) &&
  new Set(list.map(({ item: { head } }) => text.slice(head.start, head.end))).size === list.length &&
  list.filter(({ candidates: [first] }) => first !== undefined && first.confidence >= strongConfidence).length * 3 >= list.length * 2 &&
  list.filter((headed) => isStrong(text, headed)).length >= 2

/** Whether lines in another language than English stand beside one that is a configured name alone, and are no ordinary words, as facts would be. */
const areLinesBesideName = (text: string, list: ReadonlyArray<Headed>): boolean =>
  isOtherThanEnglish(text, list[0]!.item.head.start) &&
  list.some(({ item: { head }, known: [first] }) => first?.start === head.start && first.end === head.end) &&
  list.every(isNamed) &&
  !list.some(({ item }) => isSectionTitle(text, item)) &&
  !areThings(
    text,
    list.filter(({ known }) => known.length === 0),
    undefined
  )

/** Whether a title itself names a configured brand. */
const isKnownTitle = ({ item: { head }, known: [first] }: Headed): boolean => first !== undefined && first.start < head.end

const isBrandList = (text: string, list: ReadonlyArray<Headed>): boolean => {
  const sure = sureOf(list)
  if (areLinkedProducts(text, list)) return true
  switch (list[0]!.item.marker) {
    case "run":
      return sure >= 2
    case "line":
      if (list.every((headed) => isBehindColon(text, headed)))
        return areLinesOfBrands(text, list) || areStrongLines(text, list) || areLinesBesideName(text, list)
      return sure >= 2 && sure * 3 >= list.length * 2
    case "column":
      // A table compares all kinds of things ("LED", "OLED"), and a title in a script without capitals may be an ordinary word.
      return (
        list.some(({ known }) => known.length > 0) ||
        list.filter(({ candidates: [first] }) => (first?.confidence ?? 0) > sureConfidence).length * 2 >= list.length
      )
    case "bullet":
      return sure >= 1 && (sure * 3 >= list.length * 2 || (list.length >= 3 && list.every(isNamed) && list.some((headed) => isKnownAlone(text, headed))))
    default:
      // A single heading over a list is the title of the list, and a line such as "**Verdict:** X" below a list is no list of its own.
      if (list.length === 1 && list[0]!.item.marker === "heading" && !isKnownTitle(list[0]!)) return false
      // Half of the items must surely name a brand. A quarter is enough when four of five items could name a brand, and one item when all items could.
      return sure >= 1 && (sure * 2 >= list.length || list.filter(isNamed).length * (sure * 4 >= list.length ? 5 : 4) >= list.length * 4)
  }
}

/**
 * The items of a list without line breaks that are about brands. In such a list, titles of sections look like items. Items after a title such as "Factors to
 * consider" do not count. An item of ordinary words counts only beside an item that surely names a brand.
 */
const productsOfRun = (text: string, list: ReadonlyArray<Headed>): ReadonlyArray<Headed> => {
  let isAside = false
  return list.filter((entry, index) => {
    if (isSure(entry)) isAside = false
    else {
      const title = text.slice(entry.item.head.start, entry.item.head.end)
      if (asideTitle.test(title)) isAside = !introducing.test(title)
    }
    if (isAside || !isNamed(entry)) return false
    return isSure(entry) || [list[index - 1], list[index + 1]].some((neighbour) => neighbour !== undefined && isSure(neighbour))
  })
}

/** The headings of a list that may be about brands: the numbered ones, or all without the titles of sections. */
const productsOfHeadings = (text: string, list: ReadonlyArray<Headed>): ReadonlyArray<Headed> => {
  const numbered = list.filter(({ item }) => item.number !== null)
  return numbered.length >= 2 ? numbered : list.filter((headed) => isNamed(headed) || !isSectionTitle(text, headed.item))
}

/** The items of a list without a last item for all others: "Other shops". */
const withoutOthers = (text: string, list: ReadonlyArray<Headed>): ReadonlyArray<Headed> => {
  const last = list.at(-1)!
  return list.length >= 3 && !isNamed(last) && isTitleOfOthers(text, last.item) ? list.slice(0, -1) : list
}

/** The items of a list of brands whose lines have no mark. Titles above their text are also those of a greeting before the brands, and of a conclusion behind. */
const brandsOfLines = (list: ReadonlyArray<Headed>): ReadonlyArray<Headed> => {
  const isOfTitles = list[0]!.item.depth === depthOfTitle
  return (isOfTitles ? list.slice(list.findIndex(isSure), list.findLastIndex(isSure) + 1) : list).filter(isNamed)
}

/** The least share of ordinary titles in a list that is none of brands, of such titles in Chinese, and of names of towns. */
const [ofOrdinary, ofHan, ofTowns] = [1 / 3, 1 / 2, 1 / 2]
/** The fewest such titles. A single one may be the name of a brand. */
const [leastOrdinary, leastTowns] = [2, 3]

/** The confidence of a title that no list of other things would have: a word that is no English one, in English. */
const strongConfidence = 0.8
const isStrong = (text: string, { candidates: [first] }: Headed): boolean =>
  first !== undefined && (traitsOf(first.name).isCoined || (first.confidence >= strongConfidence && !isOtherThanEnglish(text, first.start)))

/** Whether a list without configured brands is one of things, by the words that introduce it and by its titles. */
const areThings = (text: string, list: ReadonlyArray<Headed>, subject: ListSubject | undefined): boolean => {
  if (subject === "sold") return false
  if (subject === "others") return list.filter((headed) => isStrong(text, headed)).length * 2 < list.length
  const { start } = list[0]!.item.head
  if (!isOtherThanEnglish(text, start)) return false
  // A brand behind a title is what the item is about.
  const titled = list.filter(({ candidates: [first], item }) => first !== undefined && !isBehindTitle(item, first))
  if (titled.length < leastOrdinary) return false
  const sumOf = (likely: (text: string, title: Item["head"]) => number): number => titled.reduce((sum, { item }) => sum + likely(text, item.head), 0)
  const ordinary = sumOf(ordinaryTitle)
  const least = titled.length * (Characters.kindAt(text, start) >= Characters.han ? ofHan : ofOrdinary)
  return (ordinary >= leastOrdinary && ordinary >= least) || sumOf(townTitle) >= Math.max(leastTowns, titled.length * ofTowns)
}

/** The least share of items with a name in a list that is introduced as one of brands. */
const ofNamed = 0.8

/** Whether a list that is introduced as one of brands may be one, although its script or language does not show names. */
const areSold = (text: string, list: ReadonlyArray<Headed>, subject: () => ListSubject | undefined): boolean =>
  list.length >= 2 &&
  list[0]!.item.marker !== "column" &&
  isOtherThanEnglish(text, list[0]!.item.head.start) &&
  list.filter(isNamed).length >= list.length * ofNamed &&
  subject() === "sold"

/**
 * The items of a list that recommend brands, in the order of recommendation. Undefined when the list is no list of brands.
 *
 * @param repeats whether the list has a brand of a ranking once more
 */
const recommended = (text: string, list: ReadonlyArray<Headed>, items: ReadonlyArray<Item>, repeats = false): ReadonlyArray<Headed> | undefined => {
  const { marker, number } = list[0]!.item
  const counted =
    marker === "heading" || marker === "line" ? productsOfHeadings(text, list) : marker === "run" ? productsOfRun(text, list) : withoutOthers(text, list)
  if (counted.length === 0) return undefined
  const isConfigured = repeats || counted.some(({ known }) => known.length > 0)
  let known: { readonly subject: ListSubject | undefined } | undefined
  const subject = (): ListSubject | undefined => (known ??= { subject: introducedAs(text, itemsOf(list), items) }).subject
  if (
    !(isBrandList(text, counted) || areSold(text, counted, subject)) ||
    (!isConfigured && areThings(text, counted, subject())) ||
    areSteps(
      text,
      list.map(({ item }) => item)
    )
  )
    return undefined
  if ((marker === "bullet" || marker === "line" || marker === "row") && number === null && asideTitle.test(titleOf(text, itemsOf(counted), items)))
    return undefined
  if (marker === "line") return brandsOfLines(counted)
  if (marker === "row" && counted.every(({ item }) => item.number !== null)) return counted.toSorted((left, right) => left.item.number! - right.item.number!)
  if (isCountdown(counted)) return counted.toReversed()
  return counted.every(({ item }) => item.number === null) ? byStatedPlace(text, counted) : counted
}

const isTopBullet = ({ depth, marker }: Item): boolean => marker === "bullet" && depth === 0

/** The item before an item; undefined for the first one. */
const itemBefore = (items: ReadonlyArray<Item>, item: Item): Item | undefined => items[items.indexOf(item) - 1]

/** The fewest lists under headings of their own that are read as one list. */
const leastGroups = 3

/**
 * The lists of bold bullets under headings that name kinds ("### Best value", then the products). Such an answer is one list with titles between its items.
 * Empty when there are fewer than three such lists, or when no heading announces brands: groups of animals or skills have the same shape.
 */
const groupsOf = (text: string, lists: ReadonlyArray<ReadonlyArray<Item>>, items: ReadonlyArray<Item>): ReadonlyArray<ReadonlyArray<Item>> => {
  const groups: Array<ReadonlyArray<Item>> = []
  let isAnnounced = false
  for (const list of lists) {
    const first = list[0]!
    const heading = isTopBullet(first) && first.isBold ? itemBefore(items, first) : undefined
    if (heading?.marker !== "heading" || heading.number !== null) continue
    const title = text.slice(heading.head.start, heading.head.end)
    if (asideTitle.test(title)) continue
    groups.push(list)
    isAnnounced ||= introducing.test(title) || isSectionTitle(text, heading)
  }
  return isAnnounced && groups.length >= leastGroups ? groups : []
}

/** Whether nearly every item of the groups names a brand, and at least half of the groups surely name one. */
const areGroupsOfBrands = (groups: ReadonlyArray<ReadonlyArray<Headed>>): boolean =>
  groups.length > 0 &&
  groups.filter((group) => sureOf(group) > 0).length * 2 >= groups.length &&
  groups.flat().filter(isNamed).length * 10 >= groups.flat().length * 9

/**
 * The headings of a list, each with the brand behind its title, if this is the shape of at least half of them. Then every title before a colon is the title
 * of a place, also in words that are in no list ("Fastest: Power").
 */
const behindTitles = (text: string, list: ReadonlyArray<Headed>, occurrences: WordOccurrences): ReadonlyArray<Headed> => {
  const isBehind = ({ candidates: [first], item }: Headed): boolean => first !== undefined && isBehindTitle(item, first)
  const { marker, number } = list[0]!.item
  const behind = marker === "heading" || marker === "line" || (marker === "bullet" && number === null) ? list.filter(isBehind).length : 0
  if (behind < 2 || behind * 2 < list.length) return list
  return list.map((headed) => {
    const brand = isBehind(headed) || headed.known.length > 0 ? undefined : brandAfterTitle(text, headed.item, occurrences, true)
    return brand === undefined ? headed : { ...headed, candidates: [brand] }
  })
}

/** Whether each heading of a list stands directly below a heading of the other list: "### Marmot Fordham Jacket", then "#### Stylish design". */
const areSubtitles = (list: ReadonlyArray<Item>, titles: ReadonlyArray<Item>, items: ReadonlyArray<Item>): boolean =>
  list !== titles && list[0]!.marker === "heading" && list[0]!.depth > titles[0]!.depth && list.every((item) => titles.includes(itemBefore(items, item)!))

/** UTF-16 units behind the head of an item within which the brand for a purpose stands. */
const purposeReach = 40
/** The most brands of a ranking that are looked for behind purposes. */
const mostRanked = 20

/** The most columns of tables that are read beside another list. */
const mostColumnsBeside = 24

const isNamedIn = (name: string, titles: ReadonlyArray<string>): boolean => titles.some((title) => title.includes(name))

/**
 * The columns of a table that name further brands, beside a list of brands. At least half of the columns, and two of them, have to name brands of that list,
 * because the columns may also be models or plans of these brands.
 */
const furtherColumns = (text: string, columns: ReadonlyArray<Headed>, chosen: ReadonlyArray<ReadonlyArray<Headed>>): ReadonlyArray<Headed> => {
  const listed = chosen.flat()
  const titles = listed.map(({ item: { head } }) => fold(text.slice(head.start, head.end)))
  const brands = new Set(listed.flatMap(({ known }) => known.map(({ brand }) => brand)))
  const isListed = ({ candidates: [first], item: { head }, known }: Headed): boolean =>
    known.some(({ brand }) => brands.has(brand)) ||
    isNamedIn(fold(text.slice(head.start, head.end)), titles) ||
    (first !== undefined && isNamedIn(fold(first.name), titles))
  const further = columns.filter((column) => !isListed(column))
  const count = columns.length - further.length
  if (count < 2 || count * 2 < columns.length) return []
  return further.filter((column) => isNamed(column) && (column.known.length > 0 || !/\d/.test(column.candidates[0]!.name)))
}

/** The list whose items advise brands in their sentences. The heads name no brands. */
const advised = (
  text: string,
  lists: ReadonlyArray<ReadonlyArray<Item>>,
  items: ReadonlyArray<Item>,
  mentions: ReadonlyArray<Mention>
): ReadonlyArray<ReadonlyArray<Headed>> | undefined => {
  for (const list of lists) {
    const headed = advisedItems(text, list, mentions)
    if (headed === undefined) continue
    const title = titleOf(text, itemsOf(headed), items)
    if (!asideTitle.test(title) || introducing.test(title)) return [headed]
  }
  return undefined
}

/** The first word behind a colon. */
const firstValue = /^[*_:\s]*(\p{Lu}[\p{L}\p{M}'’-]+)/u
const longestValue = 40

/** Whether a value in English text is a name: "Design: Figma", and not "Colour: Red". Core knows most words of English only. */
const isNamedValue = (text: string, { head }: Item): boolean => {
  const value = firstValue.exec(text.slice(head.end, head.end + longestValue))?.[1]
  return value !== undefined && guessAround(text, head.start).hasEnglish && !isWordPersonOrPlace(fold(value), [])
}

/** Whether each item of a list gives the value of an attribute behind a colon: "Color: rojo", "Talla: XL". Names behind most colons are no values. */
const givesValues = (text: string, list: ReadonlyArray<Item>): boolean =>
  list.every(({ head }) => isColonAt(text, head.end)) &&
  areAttributes(list.map(({ head }) => fold(text.slice(head.start, head.end)))) &&
  list.filter((item) => isNamedValue(text, item)).length * 2 < list.length

/** The lists that recommend brands, in the order of the text. The items of each list are in the order of recommendation. */
export const brandLists = (
  text: string,
  items: ReadonlyArray<Item>,
  mentions: ReadonlyArray<Mention>,
  occurrences: WordOccurrences
): ReadonlyArray<ReadonlyArray<Headed>> => {
  if (items.length === 0) return []
  const byList = new Map<number, Array<Item>>()
  for (const item of items) {
    const known = byList.get(item.list)
    if (known === undefined) byList.set(item.list, [item])
    else known.push(item)
  }
  const lists = [...byList.values()]
  const headedIn = (item: Item, lead: number): Headed => headedOf(text, item, mentions, occurrences, lead)
  const read = (list: ReadonlyArray<Item>): ReadonlyArray<Headed> | undefined => {
    const lead = sharedLead(text, list)
    const makers = makersInBrackets(text, list)
    const headed = list.map((item) => {
      const own = headedIn(item, lead)
      const maker = makers.get(item)
      if (maker === undefined) return own
      const known = mentions[firstAfter(mentions, maker.start)]
      return known !== undefined && known.start < maker.end ? { item, known: [known], candidates: [] } : { ...own, candidates: [maker] }
    })
    if (!headed.some(({ known }) => known.length > 0) && givesValues(text, list)) return undefined
    return ofPurposes(list, headed) ?? recommended(text, behindTitles(text, withWholeTitles(headed), occurrences), items)
  }

  /** The items of a list, of which those that no configured brand heads are named by their whole titles if the list has firms. */
  const withWholeTitles = (list: ReadonlyArray<Headed>): ReadonlyArray<Headed> =>
    introducesFirms(text, itemsOf(list), items)
      ? list.map((headed) => {
          const { candidates, item, known } = headed
          const isMade = known.length === 0 && candidates.length <= 1 && !candidates.some((one) => isBehindTitle(item, one))
          const whole = isMade ? wholeTitle(text, item, candidates[0]?.confidence ?? null) : undefined
          return whole === undefined ? headed : { ...headed, candidates: [whole] }
        })
      : list

  /** The names behind the titles of a list of purposes. */
  const ofPurposes = (list: ReadonlyArray<Item>, headed: ReadonlyArray<Headed>): ReadonlyArray<Headed> | undefined => {
    const { marker, number } = list[0]!
    if (number !== null || !list.every(({ head }) => isColonAt(text, head.end)) || (marker !== "line" && marker !== "bullet" && marker !== "heading"))
      return undefined
    const isSold = () => introducedAs(text, itemsOf(headed), items) === "sold"
    return namesForPurposes(text, list, mentions, occurrences, isSold)
  }

  /** The brands of a list, folded, to find them again behind a purpose. */
  const namesOf = (list: ReadonlyArray<Headed>): ReadonlyArray<string> =>
    list.flatMap(({ candidates, known }) => [...known.map(({ end, start }) => text.slice(start, end)), ...candidates.map(({ name }) => name)]).map(fold)

  /** Whether a list of bullets says which brand of a ranking is for whom: "拍照优先：首选华为", "Small teams: Zoho". Then the heads are purposes, no brands. */
  const arePurposes = (list: ReadonlyArray<Item>, ranked: ReadonlyArray<string>): boolean => {
    const names = (from: number, to: number): boolean => {
      const folded = fold(text.slice(from, Math.min(to, from + purposeReach)))
      return ranked.some((name) => folded.includes(name))
    }
    return list.filter(({ end, head }) => names(head.end, end) && !names(head.start, head.end)).length * 2 >= list.length
  }

  /** Reads a list of bullets beside a ranking, which counts when all bullets name a brand. The first bullet without a name ends the reading. */
  const readBeside = (list: ReadonlyArray<Item>, ranked: ReadonlyArray<string>): ReadonlyArray<Headed> | undefined => {
    const headed: Array<Headed> = []
    const lead = sharedLead(text, list)
    for (const item of list) {
      const next = headedIn(item, lead)
      if (!isNamed(next)) return undefined
      headed.push(next)
    }
    if (sureOf(headed) * 2 < headed.length) return undefined
    const repeats = headed.some(({ candidates: [first] }) => first !== undefined && ranked.includes(fold(first.name)))
    return recommended(text, headed, items, repeats)
  }

  for (let place = 0; place < places; place++) {
    if (place === placeOfMarker.bullet) {
      const groups = groupsOf(text, lists, items).map((list) => list.map((item) => headedIn(item, 0)))
      if (areGroupsOfBrands(groups)) return [groups.flat()]
    }
    const found = new Map<ReadonlyArray<Item>, ReadonlyArray<Headed>>()
    for (const list of lists) {
      const headed = placeOfMarker[list[0]!.marker] === place ? read(list) : undefined
      if (headed !== undefined) found.set(list, headed)
    }
    if (found.size === 0) continue
    for (const list of found.keys()) if ([...found.keys()].some((titles) => areSubtitles(list, titles, items))) found.delete(list)
    const describes = ([first]: ReadonlyArray<Item>): boolean => {
      const above = itemBefore(items, first!)
      if (above?.marker !== "heading" || above.number === null || text.slice(above.head.end, first!.start).trimEnd().endsWith(":")) return false
      return [...found.keys()].some((titles) => titles.includes(above))
    }
    // Of the bullets, only unindented ones are read beside a ranking: indented bullets, and bullets below a numbered heading of the ranking, describe its items.
    const chosen: Array<ReadonlyArray<Headed>> = []
    let ranked: ReadonlyArray<string> | undefined
    const rankedNames = (): ReadonlyArray<string> => (ranked ??= namesOf([...found.values()].flat().slice(0, mostRanked)))
    const besideIn = (list: ReadonlyArray<Item>): ReadonlyArray<Headed> | undefined => {
      const headed = place < placeOfMarker.bullet && isTopBullet(list[0]!) && !describes(list) ? readBeside(list, rankedNames()) : undefined
      return headed === undefined || arePurposes(list, rankedNames()) ? undefined : headed
    }
    for (const list of lists) {
      const headed = found.get(list) ?? besideIn(list)
      if (headed !== undefined) chosen.push(headed)
    }
    if (place < placeOfMarker.column) {
      const columns = items.filter(({ marker }) => marker === "column").slice(0, mostColumnsBeside)
      const further =
        columns.length < 2
          ? []
          : furtherColumns(
              text,
              columns.map((item) => headedIn(item, 0)),
              chosen
            )
      if (further.length > 0) chosen.push(further)
    }
    // A single head is no list of brands, so that the sentences of the items may say more.
    return chosen.flat().filter(isNamed).length === 1 ? (advised(text, lists, items, mentions) ?? chosen) : chosen
  }
  return advised(text, lists, items, mentions) ?? []
}
