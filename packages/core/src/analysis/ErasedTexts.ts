/**
 * Erases a person's names from stored values. A text that contains a name is erased whole, because the rest of the text may identify the person too. A
 * placeholder takes the place of a text that other values count or refer to. Texts and addresses that have become equal count once.
 *
 * Source: docs/decisions/0035.
 */
import type { RunMetrics } from "../domain/Metrics.js"
import { erasedText } from "../domain/NameErasure.js"
import type { WrittenPrompts } from "./statistics/CellText.js"
import { pack, unpack } from "./statistics/PackedNumbers.js"

/** Stands in the place of a domain that was erased. No domain under `.invalid` can exist (RFC 2606). */
export const erasedDomain = "erased.invalid"

export interface NameEraser {
  /** Whether a text contains a name. */
  readonly isNamed: (text: string) => boolean
  /**
   * The text that is stored in place of this text: the text itself when it contains no name. An address loses its path, and its domain too if a name is in
   * it.
   */
  readonly text: (text: string) => string
  /** A value with fields of free text (`freeTexts`), each of which is replaced as by `text`. The value itself when nothing was replaced. */
  readonly value: <A>(value: A) => A
  /** The same as `value`, for JSON as text. */
  readonly json: (text: string) => string
  /** The metrics without the names. Brands that cannot be told apart any more count as one brand. */
  readonly metrics: (metrics: RunMetrics) => RunMetrics
  /** The same for `RunCells.prompts`. */
  readonly cellPrompts: (text: string) => string
  /** The same for `RunCells.brands` and `RunCells.sources`. */
  readonly sparse: (text: string) => string
}

/**
 * The fields of stored values that hold free text. Other fields hold ids, slugs and words of a fixed list, which must stay even if they look like a name: the
 * slug of an LLM may be the name of a person.
 */
const freeTexts = new Set([
  ...["name", "aliases", "domains", "description", "category", "excludeTerms"],
  ...["text", "topicName", "promptText", "propertyId", "scoringLogic", "goodScore", "badScore", "question", "systemPrompt"],
  ...["answer", "response", "scoreReason", "machineScoreReason", "message", "quote", "brand", "brands", "mentionedBrands"],
  ...["uri", "url", "title", "domain", "topics", "byTopic", "properties"]
])

const address = /^[a-z][a-z\d+.-]*:\/\/[^/?#\s]*/i
const domain = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null

/** Drops repeated texts, and entries with an address that an earlier entry has. */
const withoutRepetition = (entries: ReadonlyArray<unknown>): ReadonlyArray<unknown> => {
  const seen = new Set<unknown>()
  return entries.filter((entry) => {
    const key = isObject(entry) && "uri" in entry ? entry.uri : entry
    if (typeof key !== "string") return true
    return !seen.has(key) && seen.add(key)
  })
}

const sumByName = (counts: RunMetrics["mentionedBrands"], most: number): RunMetrics["mentionedBrands"] => {
  const sums = new Map<string, number>()
  for (const [name, count] of counts) sums.set(name, (sums.get(name) ?? 0) + count)
  return [...sums]
    .map(([name, count]) => [name, Math.min(count, most)] as const)
    .toSorted(([leftName, left], [rightName, right]) => right - left || (leftName < rightName ? -1 : 1))
}

/** Numbers names that were different before the erasure and are equal now. */
const toldApart = <Value>(entries: ReadonlyArray<readonly [name: string, value: Value]>): ReadonlyArray<readonly [name: string, value: Value]> => {
  const met = new Map<string, number>()
  return entries.map(([name, value]) => {
    const place = (met.get(name) ?? 0) + 1
    met.set(name, place)
    return [place === 1 ? name : `${name} ${place}`, value]
  })
}

type Sparse = readonly [name: string, gaps: string, counts: string]

/** Adds up entries of `RunCells.brands` with one name: the numbers of each cell. */
const sumCells = (entries: ReadonlyArray<Sparse>): Sparse => {
  const cells = new Map<number, number>()
  for (const [, gaps, counts] of entries) {
    const numbers = unpack(counts)
    let cell = 0
    for (const [index, gap] of unpack(gaps).entries()) cells.set((cell += gap), (cells.get(cell) ?? 0) + numbers[index]!)
  }
  const ordered = [...cells].toSorted(([left], [right]) => left - right)
  return [entries[0]![0], pack(ordered.map(([cell], index) => cell - (ordered[index - 1]?.[0] ?? 0))), pack(ordered.map(([, count]) => count))]
}

export const nameEraser = (isNamed: (text: string) => boolean): NameEraser => {
  const text = (given: string): string => {
    if (!isNamed(given)) return given
    const site = address.exec(given)?.[0]
    if (site !== undefined) return isNamed(site) ? `https://${erasedDomain}/` : `${site}/`
    return domain.test(given) ? erasedDomain : erasedText
  }

  /** @param isFree whether the value is in a field of free text. The fields of an object in such a field are names, such as the names of brands. */
  const replaced = (value: unknown, isFree: boolean): unknown => {
    if (typeof value === "string") return isFree ? text(value) : value
    if (!isObject(value)) return value
    if (Array.isArray(value)) {
      const entries = value.map((entry) => replaced(entry, isFree && (typeof entry === "string" || Array.isArray(entry))))
      return entries.every((entry, index) => entry === value[index]) ? value : withoutRepetition(entries)
    }
    const fields = Object.entries(value)
    const changed = fields.map(([name, field]) => [isFree ? text(name) : name, replaced(field, freeTexts.has(name))] as const)
    if (changed.every(([name, field], index) => name === fields[index]![0] && field === fields[index]![1])) return value
    const made: object = Object.create(Object.getPrototypeOf(value))
    for (const [name, field] of changed) Object.defineProperty(made, name, { value: field, writable: true, enumerable: true, configurable: true })
    return made
  }
  // The only unchecked cast: each text becomes a text, and everything else stays.
  const valueOf = <A>(value: A): A => replaced(value, false) as A

  const json = (given: string): string => {
    const value: unknown = JSON.parse(given)
    const erased = replaced(value, false)
    return erased === value ? given : JSON.stringify(erased)
  }

  return {
    isNamed,
    text,
    value: valueOf,
    json,
    metrics: (metrics) => {
      const { mentionedBrands, rates, responsesWithBrands, topics } = metrics
      if (![...mentionedBrands, ...topics, ...rates.byTopic].some(([name]) => isNamed(name))) return metrics
      const erased = <Value>(entries: ReadonlyArray<readonly [string, Value]>) => entries.map(([name, value]) => [text(name), value] as const)
      return {
        ...metrics,
        mentionedBrands: sumByName(erased(mentionedBrands), responsesWithBrands),
        topics: toldApart(erased(topics)),
        rates: { ...rates, byTopic: toldApart(erased(rates.byTopic)) }
      }
    },
    cellPrompts: (given) => {
      const prompts: typeof WrittenPrompts.Type = JSON.parse(given)
      const erased = prompts.map(([promptId, topicId, topicName, stage, prompt]) => [promptId, topicId, text(topicName), stage, text(prompt)])
      return erased.every(([, , topicName, , prompt], index) => topicName === prompts[index]![2] && prompt === prompts[index]![4])
        ? given
        : JSON.stringify(erased)
    },
    sparse: (given) => {
      const entries: ReadonlyArray<Sparse> = JSON.parse(given)
      const byName = new Map<string, Array<Sparse>>()
      for (const [name, ...numbers] of entries) {
        const erased = text(name)
        const same = byName.get(erased)
        if (same === undefined) byName.set(erased, [[erased, ...numbers]])
        else same.push([erased, ...numbers])
      }
      return entries.every(([name]) => text(name) === name)
        ? given
        : JSON.stringify([...byName.values()].map((same) => (same.length === 1 ? same[0] : sumCells(same))))
    }
  }
}
