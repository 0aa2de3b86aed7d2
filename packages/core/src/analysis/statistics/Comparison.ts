/**
 * Tests whether a mean differs between two runs that asked the same prompts. The cells are paired, and the test is over prompts.
 *
 * Source: statistics "Comparing two runs"; Benjamini and Hochberg, "Controlling the false discovery rate", 1995.
 */
import type { Change, Difference, McNemar, Verdict } from "../../domain/Comparison.js"
import { fairCoinP } from "./Binomial.js"
import { t975, twoSidedP } from "./StudentT.js"

/** Fewest paired prompts for a verdict. */
export const fewestPrompts = 6

/** The number of answers of one cell, and the sum of their values: 0 or 1 for each answer, or a score. */
interface CellSum {
  readonly samples: number
  readonly sum: number
}

/** A cell with its answers in the earlier and the later run. */
export interface PairedCell {
  readonly before: CellSum
  readonly after: CellSum
}

/** Sums of thirds and fifths that should be 0 differ from 0 by about this much. */
const rounding = 1e-12

/** Numbers in order of size. Their sum has the same digits in any order of prompts. */
const inOrder = (numbers: ReadonlyArray<number>): Float64Array => Float64Array.from(numbers).sort()
const sumOf = (numbers: Float64Array): number => numbers.reduce((sum, number) => sum + number, 0)

/** The mean of changes, one for each prompt, with interval and p-value by Student's t. */
export const differenceOf = (changes: ReadonlyArray<number>): Difference => {
  const prompts = changes.length
  if (prompts === 0) return { delta: null, low: null, high: null, pValue: null, prompts }
  const ordered = inOrder(changes)
  const mean = sumOf(ordered) / prompts
  const delta = Math.abs(mean) < rounding ? 0 : mean
  if (prompts < 2) return { delta, low: null, high: null, pValue: null, prompts }
  const variance = ordered.reduce((sum, change) => sum + (change - mean) ** 2, 0) / (prompts - 1)
  const deviation = Math.sqrt(variance)
  const standardError = deviation < rounding ? 0 : deviation / Math.sqrt(prompts)
  const half = t975(prompts - 1) * standardError
  const pValue = delta === 0 ? 1 : standardError === 0 ? 0 : twoSidedP(delta / standardError, prompts - 1)
  return { delta, low: delta - half, high: delta + half, pValue, prompts }
}

/** P-values adjusted by Benjamini and Hochberg, in the given order. A null stays null and does not count as a test. */
export const adjusted = (pValues: ReadonlyArray<number | null>): ReadonlyArray<number | null> => {
  const ordered = pValues.flatMap((p, index) => (p === null ? [] : [{ p, index }])).sort((left, right) => right.p - left.p)
  const result: Array<number | null> = pValues.map(() => null)
  let least = 1
  ordered.forEach(({ index, p }, place) => {
    const rank = ordered.length - place
    // The factor is at least 1, but its product may round below p.
    least = Math.min(least, Math.max(p, (p * ordered.length) / rank))
    result[index] = least
  })
  return result
}

/** A change whose p-value is not yet adjusted for the other changes of its list. */
export type UnadjustedChange = Omit<Change, "adjustedPValue" | "verdict">

/** The mean of each prompt over its pairs, in the earlier and the later run. */
export interface PromptMeans {
  readonly before: ReadonlyArray<number>
  readonly after: ReadonlyArray<number>
}

const meanOf = (values: ReadonlyArray<number>): number | null => (values.length === 0 ? null : sumOf(inOrder(values)) / values.length)

/**
 * Every prompt counts once, in the two values and in their difference, so that `after` minus `before` is `delta`.
 *
 * @param definition the metric and its version, such as `visibility@1`
 */
export const changeOfPrompts = (definition: string, { after, before }: PromptMeans): UnadjustedChange => ({
  ...differenceOf(after.map((mean, prompt) => mean - before[prompt]!)),
  before: meanOf(before),
  after: meanOf(after),
  definition
})

/**
 * The tests of one list with their verdicts. The p-values are adjusted for the number of tests.
 *
 * @param movedBy the size of a change; null when there are too few prompts for a verdict
 */
export const judgedBy = <Tested extends { readonly pValue: number | null }>(
  tests: ReadonlyArray<Tested>,
  movedBy: (test: Tested) => number | null
): ReadonlyArray<Tested & Pick<Change, "adjustedPValue" | "verdict">> => {
  const pValues = adjusted(tests.map(({ pValue }) => pValue))
  return tests.map((test, index) => {
    const adjustedPValue = pValues[index] ?? null
    const moved = movedBy(test)
    const isKnown = moved !== null && adjustedPValue !== null
    const verdict: Verdict = !isKnown ? "insufficient-data" : adjustedPValue >= 0.05 ? "no-detectable-change" : moved > 0 ? "up" : "down"
    return { ...test, adjustedPValue, verdict }
  })
}

/** The changes of one list with their verdicts. */
export const judged = <Named extends UnadjustedChange>(changes: ReadonlyArray<Named>): ReadonlyArray<Named & Pick<Change, "adjustedPValue" | "verdict">> =>
  judgedBy(changes, ({ delta, prompts }) => (prompts < fewestPrompts ? null : delta))

/** Null unless every cell that has an answer in both runs has exactly one in each. */
export const mcNemar = (cells: ReadonlyArray<PairedCell>): McNemar | null => {
  let gained = 0
  let lost = 0
  let pairs = 0
  for (const { after, before } of cells) {
    if (before.samples === 0 || after.samples === 0) continue
    if (before.samples > 1 || after.samples > 1) return null
    pairs++
    if (after.sum > before.sum) gained++
    if (after.sum < before.sum) lost++
  }
  return pairs === 0 ? null : { gained, lost, pValue: fairCoinP(gained, lost) }
}
