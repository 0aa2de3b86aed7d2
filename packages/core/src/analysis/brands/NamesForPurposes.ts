/**
 * Reads lists whose items give one or more names for a purpose each: "Light and fruity: Onyx, Passenger", "・乾燥:キュレル — 無香料". The heads are the purposes.
 *
 * Tested by `ListKinds`.
 *
 * Source: detection "Other brands".
 */
import { isTownName } from "../lexicon/TownNames.js"
import type { Mention } from "../names/Mention.js"
import type { Item } from "../page/AnswerStructure.js"
import * as Characters from "../text/Characters.js"
import { fold } from "../text/Folding.js"
import type { WordOccurrences } from "../text/WordOccurrences.js"
import type { BrandCandidate } from "./BrandCandidate.js"
import { makerBetween } from "./HeadBrands.js"
import { ordinaryTitle } from "./ListKinds.js"

/** The names behind the purpose of an item. */
export interface NamesOfPurpose {
  readonly item: Item
  readonly candidates: ReadonlyArray<BrandCandidate>
  readonly known: ReadonlyArray<Mention>
}

/** UTF-16 units of a line that are read, the longest name, and the most names of a line. */
const [lineReach, longestName, mostNames] = [160, 40, 8]

const behindPurpose = /^(?:\*\*)?\s?[:：](?:\*\*)?\s?/u
/** Between two names, and what ends the names of a line: a remark, or the end of the line. */
const between = /\s?[,、，;；/／]\s?(?:(?:and|or|und|oder|et|ou|y|o|e|i|a|en|och|og|ve|и|或|和) )?| (?:and|or|und|oder|et|ou|y|o|e|och|og|ve|и) /gu
const endOfNames = /\s[-–—]\s?|——|\s?[(（]|[.。](?:\s|$)|$/u

/** The most words of a name in a script with spaces, and the most characters in another. */
const [mostWords, longestUnspaced] = [4, 12]

const isShort = (text: string, start: number, end: number): boolean => {
  const name = text.slice(start, end)
  if (Characters.kindAt(text, start) >= Characters.han) return name.length <= longestUnspaced
  return name.split(" ").length <= mostWords
}

/** Japanese writes endings and particles in hiragana, and hardly any name. */
const hiragana = /[\u3041-\u3096]/u

/** The confidence of a name in a script without capitals. The other lines decide. */
const ofCaseless = 0.5

/** The names behind the purpose; undefined when something else stands there. */
const namesOf = (text: string, item: Item, mentions: ReadonlyArray<Mention>, occurrences: WordOccurrences): NamesOfPurpose | undefined => {
  const newline = text.indexOf("\n", item.head.end)
  const line = text.slice(item.head.end, Math.min(newline < 0 ? text.length : newline, item.head.end + lineReach))
  const colon = behindPurpose.exec(line)
  if (colon === null) return undefined
  const from = item.head.end + colon[0].length
  const rest = line.slice(colon[0].length)
  const to = from + endOfNames.exec(rest)!.index
  const candidates: Array<BrandCandidate> = []
  const known: Array<Mention> = []
  let start = from
  const read = (end: number): boolean => {
    if (end <= start || end - start > longestName) return false
    const mention = mentions.find((one) => one.start < end && start < one.end)
    if (mention !== undefined) {
      known.push(mention)
      return true
    }
    if (!isShort(text, start, end) || hiragana.test(text.slice(start, end))) return false
    const isCaseless = Characters.kindAt(text, start) >= Characters.han
    const brand = isCaseless ? { name: text.slice(start, end), start, end, confidence: ofCaseless } : makerBetween(text, start, end, occurrences)
    if (brand === undefined) return false
    candidates.push({ ...brand, rule: "for a purpose" })
    return true
  }
  for (const { 0: mark, index } of text.slice(from, to).matchAll(between)) {
    if (!read(from + index)) return undefined
    start = from + index + mark.length
    if (candidates.length + known.length > mostNames) return undefined
  }
  return read(to) ? { item, candidates, known } : undefined
}

/** Each name of a line as an item of its own, in the order of the text. The names for one purpose do not share a place. */
const eachAlone = ({ candidates, item, known }: NamesOfPurpose): ReadonlyArray<NamesOfPurpose> =>
  [
    ...candidates.map((candidate): NamesOfPurpose & { start: number } => ({ item, candidates: [candidate], known: [], start: candidate.start })),
    ...known.map((mention): NamesOfPurpose & { start: number } => ({ item, candidates: [], known: [mention], start: mention.start }))
  ].sort((left, right) => left.start - right.start)

/** The least share of values that are ordinary words or towns, if the lines tell facts: "Colour: red", "North: Hamburg, Bremen". */
const ofFacts = 1 / 3
const isPlaceOrWord = (text: string, { end, name, start }: BrandCandidate): boolean => isTownName(fold(name)) || ordinaryTitle(text, { start, end }) === 1
/** English words, too. Several of them for one purpose may be names: "Counter Culture". */
const isFact = (text: string, candidate: BrandCandidate): boolean => candidate.confidence < ofCaseless || isPlaceOrWord(text, candidate)
const areFacts = (text: string, found: ReadonlyArray<NamesOfPurpose>, isOne: typeof isFact): boolean => {
  const candidates = found.flatMap((names) => names.candidates)
  return candidates.filter((candidate) => isOne(text, candidate)).length > candidates.length * ofFacts
}

/** The fewest lines of such a list, and the least share of its lines that give names. */
const [leastLines, ofNamed] = [2, 0.75]

/**
 * The names of a list of purposes; undefined for any other list.
 *
 * @param isSold whether the introduction of the list says that the list has things that are sold. Otherwise half of the lines must give several names, because
 * facts have the same shape: "Founder: Ingvar Kamprad".
 */
export const namesForPurposes = (
  text: string,
  list: ReadonlyArray<Item>,
  mentions: ReadonlyArray<Mention>,
  occurrences: WordOccurrences,
  isSold: () => boolean
): ReadonlyArray<NamesOfPurpose> | undefined => {
  if (list.length < leastLines) return undefined
  const [{ start }, { end }] = [list[0]!, list.at(-1)!]
  const inList = mentions.filter((mention) => mention.start < end && start < mention.end)
  const found = list.map((item) => namesOf(text, item, inList, occurrences)).filter((names) => names !== undefined)
  if (found.length < list.length * ofNamed) return undefined
  const haveSeveral = found.filter(({ candidates, known }) => candidates.length + known.length >= 2).length * 2 >= found.length
  const sure = found.filter(({ candidates, known }) => known.length > 0 || candidates.some(({ confidence }) => confidence > ofCaseless))
  if (haveSeveral && sure.length * 2 > found.length) return areFacts(text, found, isPlaceOrWord) ? undefined : found.flatMap(eachAlone)
  return isSold() && !areFacts(text, found, isFact) ? found.flatMap(eachAlone) : undefined
}
