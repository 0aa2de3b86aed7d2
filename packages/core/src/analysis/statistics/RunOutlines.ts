/**
 * Writes and reads the texts that are stored for a chart in which each run is a point.
 *
 * Rates are stored as a line of words, which is the same for most runs of a brand, and a line of numbers. A chart of a year reads thousands of
 * rates. As objects with keys, the rates would take three times as long, mostly for garbage collection.
 */
import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import { canonicalJson } from "../../domain/CanonicalJson.js"
import type { Interval, IntervalMethod, Rate } from "../../domain/Rate.js"
import type { RunCells, RunOutline } from "../../domain/RunCells.js"
import type { RateSet, Universe } from "../../domain/RunRates.js"
import type { CellOrigin } from "./CellText.js"

/** The parts of the rates that are words, in the order of `names`. */
interface Words {
  readonly universe: Universe
  readonly rates: ReadonlyArray<{
    readonly definition: string
    readonly panel: IntervalMethod | null
    readonly population: IntervalMethod | null
    readonly caution: Rate["caution"]
  }>
}

const names = [
  "visibility",
  "firstRank",
  "positive",
  "neutral",
  "negative",
  "coverage",
  "refusal",
  "prominence",
  "netSentiment",
  "stability",
  "shareOfVoice",
  "averageRank"
] as const satisfies ReadonlyArray<keyof RateSet>

/** How many numbers each rate has. The limits of a missing interval are 0. */
const width = 9

const numbersOf = ({ denominator, numerator, panel, population, prompts, samples, value }: Rate): ReadonlyArray<number | null> => [
  value,
  numerator,
  denominator,
  prompts,
  samples,
  panel?.low ?? 0,
  panel?.high ?? 0,
  population?.low ?? 0,
  population?.high ?? 0
]

const writeRates = (rates: RateSet): string => {
  const all = names.map((name): Rate => rates[name])
  const words: Words = {
    universe: rates.shareOfVoice.universe,
    rates: all.map(({ caution, definition, panel, population }) => ({
      definition,
      panel: panel?.method ?? null,
      population: population?.method ?? null,
      caution
    }))
  }
  return `${JSON.stringify(words)}\n${JSON.stringify(all.flatMap(numbersOf))}`
}

/** The outline of a run. Its `origin` is a digest of the conditions under which the answers were made, because readers only compare origins. */
export const outlineOf = (rates: RateSet, { definition, detectors, models }: CellOrigin, { prompts }: Pick<RunCells, "prompts">): RunOutline => ({
  origin: bytesToHex(sha256(utf8ToBytes(canonicalJson({ models, detectors, definition, prompts })))),
  rates: writeRates(rates)
})

const intervalOf = (method: IntervalMethod | null, low: number, high: number): Interval | null => (method === null ? null : { low, high, method })

/** Makes a reader of rates, with a cache of the lines of words. The cache never shrinks, so a reader serves one chart. */
export const makeRatesReader = (): ((outline: RunOutline) => RateSet) => {
  const known = new Map<string, Words>()
  const wordsOf = (text: string): Words => {
    const there = known.get(text)
    if (there !== undefined) return there
    const words: Words = JSON.parse(text)
    known.set(text, words)
    return words
  }
  return ({ rates: text }) => {
    const end = text.indexOf("\n")
    // Older versions stored the rates as one JSON object.
    if (end === -1) return JSON.parse(text)
    const { rates, universe } = wordsOf(text.slice(0, end))
    const numbers: ReadonlyArray<number> = JSON.parse(text.slice(end + 1))
    const rateAt = (index: number): Rate => {
      const { caution, definition, panel, population } = rates[index]!
      const at = index * width
      return {
        value: numbers[at] ?? null,
        numerator: numbers[at + 1]!,
        denominator: numbers[at + 2]!,
        prompts: numbers[at + 3]!,
        samples: numbers[at + 4]!,
        panel: intervalOf(panel, numbers[at + 5]!, numbers[at + 6]!),
        population: intervalOf(population, numbers[at + 7]!, numbers[at + 8]!),
        definition,
        caution
      }
    }
    return {
      visibility: rateAt(0),
      firstRank: rateAt(1),
      positive: rateAt(2),
      neutral: rateAt(3),
      negative: rateAt(4),
      coverage: rateAt(5),
      refusal: rateAt(6),
      prominence: rateAt(7),
      netSentiment: rateAt(8),
      stability: rateAt(9),
      shareOfVoice: { ...rateAt(10), universe },
      averageRank: rateAt(11)
    }
  }
}
