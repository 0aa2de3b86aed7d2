/** All brands of an answer, configured ones and ones that the code found, each at its first mention. */
import type { AnswerReading } from "../names/AnswerReading.js"
import type { Mention } from "../names/Mention.js"
import * as Characters from "../text/Characters.js"
import { fold } from "../text/Folding.js"
import { byStart, inOrder } from "../text/InOrder.js"
import type { Span } from "../text/Sentences.js"
import type { BrandCandidate } from "./BrandCandidate.js"
import type { RecommendationList } from "./BrandRanking.js"
import { brandRows } from "./BrandRows.js"
import { leastCounted } from "./BrandVerdicts.js"
import { brandsInProse } from "./ProseBrands.js"
import { sentenceNames } from "./SentenceNames.js"
import { subjectBrands } from "./SubjectBrands.js"

/** A brand of the answer. `index` is the index of a configured brand, or null for a brand that the code found. */
export interface FoundBrand {
  readonly index: number | null
  readonly name: string
  readonly start: number
  readonly end: number
  readonly confidence: number
  readonly rule: string
}

/** Whether the brand counts without a judge: a configured brand always, and a found brand from a confidence of `leastCounted` on. */
export const isCounted = ({ confidence, index }: FoundBrand): boolean => index !== null || confidence >= leastCounted

/** The most unconfigured brands of one answer. */
const mostDiscovered = 200

/** The words of a name that has several words: "Mercedes" and "Benz" of "Mercedes-Benz", "Paula" of "Paula's Choice". */
const partsOf = (name: string): ReadonlyArray<string> =>
  /[\s-]/.test(name)
    ? name
        .replace(/['’]s(?= )/g, "")
        .split(/[\s-]+/)
        .map(fold)
    : []

/** The name without a possessive ending, and its parts: "Audi" and "Audi's" are one brand. */
const keysOf = (name: string): ReadonlyArray<string> => [fold(name.replace(/['’]s$/, "")), ...partsOf(name)]

/** The candidates that overlap none of some spans, in order. The spans are in order. */
const inOrderBeside = (candidates: ReadonlyArray<BrandCandidate>, spans: ReadonlyArray<Span>): ReadonlyArray<BrandCandidate> => {
  let next = 0
  return inOrder(candidates, byStart).filter(({ end, start }) => {
    while (next < spans.length && spans[next]!.end <= start) next++
    return next === spans.length || spans[next]!.start >= end
  })
}

/**
 * All brands of the answer, each at its first mention. Configured brands have their canonical names.
 *
 * @param names the canonical names of the configured brands, by index
 */
export const foundBrands = (
  { cues, mentions, sentences, text }: AnswerReading,
  list: RecommendationList | undefined,
  names: ReadonlyArray<string>
): ReadonlyArray<FoundBrand> => {
  const firsts = new Map<string | number, FoundBrand>()
  const add = (index: number | null, name: string, { confidence, end, rule, start }: Omit<FoundBrand, "index" | "name">) => {
    const key = index ?? fold(name)
    const before = firsts.get(key)
    if (before === undefined) firsts.set(key, { index, name, start, end, confidence, rule })
    else if (start < before.start || confidence > before.confidence) {
      // The entry takes the earliest place, and the rule with the highest confidence.
      const isFirst = start < before.start
      const isSurer = confidence > before.confidence
      firsts.set(key, {
        index,
        name: isFirst ? name : before.name,
        start: isFirst ? start : before.start,
        end: isFirst ? end : before.end,
        confidence: isSurer ? confidence : before.confidence,
        rule: isSurer ? rule : before.rule
      })
    }
  }
  for (const mention of mentions) add(mention.brand, names[mention.brand]!, mention)
  const known = firsts.size
  const discovered: Array<BrandCandidate> = []
  const inProse = brandsInProse(text, cues)
  // Beside a list, sentences describe the products of its brands.
  if (list === undefined) discovered.push(...subjectBrands(text, sentences(), mentions))
  // "America" is no brand in an answer that lists "Bank of America".
  const parts = new Set<string>()
  for (const { brand, confidence, end, name, start } of list?.entries ?? []) {
    if (brand !== null) continue
    discovered.push({ name, start, end, confidence, rule: "head of an item" })
    if (inProse.length > 0) for (const part of partsOf(name)) parts.add(part)
  }
  for (const candidate of inProse) if (parts.size === 0 || !parts.has(fold(candidate.name))) discovered.push(candidate)
  // A candidate that overlaps a mention of a configured brand is another spelling of that brand ("Google Pixel 7a").
  for (const candidate of inOrderBeside(discovered, mentions)) {
    add(null, candidate.name, candidate)
    if (firsts.size - known >= mostDiscovered) break
  }
  return inOrder([...firsts.values()], byStart)
}

/**
 * The brands of `foundBrands`, and further brands that the answer only names, in order. The further ones take no part in the order of the brands, because
 * running text that names brands gives them no order, and the sentiment does not divide sentences by them.
 *
 * @param found the brands of `foundBrands`
 * @param configured the canonical names of the configured brands
 */
export const withNamedBesides = (
  { cues, mentions, sentences, text }: AnswerReading,
  list: RecommendationList | undefined,
  found: ReadonlyArray<FoundBrand>,
  configured: ReadonlyArray<string>
): ReadonlyArray<FoundBrand> => {
  // Beside a list, sentences describe the products of its brands.
  const candidates = [...brandRows(text, cues), ...(list === undefined ? sentenceNames(text, sentences()) : [])]
  // Most answers name no further brand.
  if (candidates.length === 0) return found
  const counted = found.filter(isCounted)
  const taken = inOrder([...mentions, ...counted.filter(({ index }) => index === null)], byStart)
  // "Google" is no further brand where "Google Workspace" is configured.
  const names = new Set([...counted.map(({ name }) => name), ...configured].flatMap(keysOf))
  const own = new Set(configured.map(fold))
  const besides: Array<FoundBrand> = []
  for (const candidate of inOrderBeside(candidates, taken)) {
    // "Representative Tesla" is a person where the brand Tesla was not found.
    const [key, ...parts] = keysOf(candidate.name)
    if (parts.some((part) => own.has(part)) || names.has(key!) || (parts.length > 0 && names.has(parts[0]!))) continue
    for (const part of [key!, ...parts]) names.add(part)
    besides.push({ index: null, ...candidate })
    if (besides.length >= mostDiscovered) break
  }
  if (besides.length === 0) return found
  // A doubtful brand at the place of a named one is a part of its name.
  const rest = found.filter((one) => isCounted(one) || !besides.some(({ end, start }) => start < one.end && one.start < end))
  return inOrder([...rest, ...besides], byStart)
}

/** The most found brands whose later places are looked for, and the most places of one brand. */
const mostRepeated = 30
const mostRepeats = 20

/**
 * The places of the brands that the code found, in order: the first mention of each, and the later places with the same letters, which are whole words. In an
 * answer for which no competitor is configured, these later places tell which words are about another brand.
 */
export const placesOfFound = (text: string, brands: ReadonlyArray<FoundBrand>): ReadonlyArray<Span> => {
  const found = brands.filter(({ index }) => index === null)
  const places: Array<Span> = [...found]
  for (const { end: first, name } of found.slice(0, mostRepeated)) {
    let count = 0
    for (let start = text.indexOf(name, first); start >= 0 && count < mostRepeats; start = text.indexOf(name, start + name.length)) {
      const end = start + name.length
      count++
      if (!isJoined(text, start - 1, start) && !isJoined(text, end, end - 1)) places.push({ start, end })
    }
  }
  return inOrder(places, byStart)
}

/** Whether the character at `beside` continues the word of the character at `inside`. Chinese, Japanese and Thai do not separate words. */
const isJoined = (text: string, beside: number, inside: number): boolean =>
  Characters.isSpacedWord(Characters.kindAt(text, beside)) && Characters.isSpacedWord(Characters.kindAt(text, inside))

/** The brands that the answer also names outside of some stretches, each at its first place there, in order. */
export const firstOutside = (
  brands: ReadonlyArray<FoundBrand>,
  { mentions, text }: AnswerReading,
  stretches: ReadonlyArray<Span>
): ReadonlyArray<FoundBrand> => {
  const stretchAt = (start: number) => stretches.find((stretch) => stretch.start <= start && start < stretch.end)
  const firsts = new Map<number, Mention>()
  for (const mention of mentions) if (!firsts.has(mention.brand) && stretchAt(mention.start) === undefined) firsts.set(mention.brand, mention)
  const outside = brands.flatMap((brand): ReadonlyArray<FoundBrand> => {
    if (brand.index !== null) {
      const first = firsts.get(brand.index)
      return first === undefined ? [] : [{ ...brand, start: first.start, end: first.end }]
    }
    let start = brand.start
    for (let stretch = stretchAt(start); stretch !== undefined; stretch = stretchAt(start)) start = text.indexOf(brand.name, stretch.end)
    return start < 0 ? [] : [{ ...brand, start, end: start + brand.name.length }]
  })
  return inOrder(outside, byStart)
}
