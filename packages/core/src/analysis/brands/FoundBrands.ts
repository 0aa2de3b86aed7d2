/** All brands of an answer, those that are configured and those that code found, each at its first mention. */
import type { AnswerReading } from "../names/AnswerReading.js"
import { fold } from "../text/Folding.js"
import { byStart, inOrder } from "../text/InOrder.js"
import type { BrandCandidate } from "./BrandCandidate.js"
import type { RecommendationList } from "./BrandRanking.js"
import { leastCounted } from "./BrandVerdicts.js"
import { brandsInProse } from "./ProseBrands.js"

/** A brand of the answer: one that is configured (`index`), or one that was found. */
export interface FoundBrand {
  readonly index: number | null
  readonly name: string
  readonly start: number
  readonly end: number
  readonly confidence: number
  readonly rule: string
}

/** Whether the rules alone count it; of what they found on their own, not what is unlikely. */
export const isCounted = ({ confidence, index }: FoundBrand): boolean => index !== null || confidence >= leastCounted

/** Brands that nobody configured, of one answer; no reader is told of more. */
const mostDiscovered = 200

/** The words of a name of several: "Mercedes" and "Benz" of "Mercedes-Benz", "Paula" of "Paula's Choice". */
const partsOf = (name: string): ReadonlyArray<string> =>
  /[\s-]/.test(name)
    ? name
        .replace(/['’]s(?= )/g, "")
        .split(/[\s-]+/)
        .map(fold)
    : []

/**
 * Every brand of the answer at its first mention, configured ones under their canonical name.
 *
 * @param names of the configured brands
 */
export const foundBrands = (
  { cues, mentions, text }: AnswerReading,
  list: RecommendationList | undefined,
  names: ReadonlyArray<string>
): ReadonlyArray<FoundBrand> => {
  const firsts = new Map<string | number, FoundBrand>()
  const add = (index: number | null, name: string, { confidence, end, rule, start }: Omit<FoundBrand, "index" | "name">) => {
    const key = index ?? fold(name)
    const before = firsts.get(key)
    if (before === undefined) firsts.set(key, { index, name, start, end, confidence, rule })
    else if (start < before.start || confidence > before.confidence) {
      // The first place that names it, and the best reason to believe that it does.
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
  // "America" is no brand where "Bank of America" is listed.
  const parts = new Set<string>()
  for (const { brand, confidence, end, name, start } of list?.entries ?? []) {
    if (brand !== null) continue
    discovered.push({ name, start, end, confidence, rule: "head of an item" })
    if (inProse.length > 0) for (const part of partsOf(name)) parts.add(part)
  }
  for (const candidate of inProse) if (parts.size === 0 || !parts.has(fold(candidate.name))) discovered.push(candidate)
  let next = 0
  for (const candidate of inOrder(discovered, byStart)) {
    while (next < mentions.length && mentions[next]!.end <= candidate.start) next++
    // A name that overlaps a configured one is a spelling of it ("Google Pixel 7a").
    if (next < mentions.length && mentions[next]!.start < candidate.end) continue
    add(null, candidate.name, candidate)
    if (firsts.size - known >= mostDiscovered) break
  }
  return inOrder([...firsts.values()], byStart)
}
