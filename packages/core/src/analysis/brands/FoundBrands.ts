/** All brands of an answer, those that are configured and those that code found, each at its first mention. */
import type { AnswerReading } from "../names/AnswerReading.js"
import { fold } from "../text/Folding.js"
import { byStart, inOrder } from "../text/InOrder.js"
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
  const add = (found: FoundBrand) => {
    const key = found.index ?? fold(found.name)
    const before = firsts.get(key)
    if (before === undefined) firsts.set(key, found)
    else {
      // The first place that names it, and the best reason to believe that it does.
      const [first, surest] = [found.start < before.start ? found : before, found.confidence > before.confidence ? found : before]
      if (first !== before || surest !== before) firsts.set(key, { ...first, confidence: surest.confidence, rule: surest.rule })
    }
  }
  for (const { brand: index, confidence, end, rule, start } of mentions) add({ index, name: names[index]!, start, end, confidence, rule })
  const known = firsts.size
  const listed = (list?.entries ?? []).filter((entry) => entry.brand === null).map((entry) => ({ ...entry, rule: "head of an item" }))
  const inProse = brandsInProse(text, cues)
  // "America" is no brand where "Bank of America" is listed.
  const parts = new Set(inProse.length === 0 ? [] : listed.flatMap(({ name }) => partsOf(name)))
  const discovered = [...listed, ...inProse.filter(({ name }) => !parts.has(fold(name)))]
  let next = 0
  for (const { confidence, end, name, rule, start } of inOrder(discovered, byStart)) {
    while (next < mentions.length && mentions[next]!.end <= start) next++
    // A name that overlaps a configured one is a spelling of it ("Google Pixel 7a").
    if (next < mentions.length && mentions[next]!.start < end) continue
    add({ index: null, name, start, end, confidence, rule })
    if (firsts.size - known >= mostDiscovered) break
  }
  return inOrder([...firsts.values()], byStart)
}
