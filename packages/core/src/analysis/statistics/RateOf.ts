/**
 * A rate over the cells of a run, with its panel interval and its population interval.
 *
 * Source: statistics "Intervals for a rate". Brown, Cai and DasGupta, "Interval estimation for a binomial proportion", 2001; Korn and
 * Graubard, "Confidence intervals for proportions with small expected number of positive counts estimated from survey data", 1998
 * (the effective size with a quantile of t).
 */
import type { Rate } from "../../domain/Rate.js"
import { wilson, z975 } from "./Interval.js"
import { t975 } from "./StudentT.js"

/** A rate with fewer prompts than this with a hit carries a caution. */
export const fewestPositives = 5

/**
 * Cells as columns. Cell `i` belongs to prompt `prompt[i]` and has `samples[i]` answers, of which `hits[i]` count as hits.
 * Cells without an answer are left out of a rate.
 */
export interface CellColumns {
  /** Indices from 0, below `prompts`. */
  readonly prompt: ArrayLike<number>
  /** How many prompts there may be. */
  readonly prompts: number
  readonly samples: ArrayLike<number>
  readonly hits: ArrayLike<number>
}

/** The sums from which the intervals of a rate are computed. */
export interface RateBasis {
  /** Null when no cell has an answer. */
  readonly value: number | null
  readonly hits: number
  readonly samples: number
  readonly prompts: number
  readonly positivePrompts: number
  /** The effective size for the panel interval. `isStratified` tells whether every cell has two answers or more, so that its variation is known. */
  readonly panelSize: number
  readonly isStratified: boolean
  /** The effective size for the population interval; null with fewer than two prompts. */
  readonly populationSize: number | null
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

export const rateBasis = ({ hits, prompt, prompts, samples }: CellColumns): RateBasis => {
  const sums = new Float64Array(prompts)
  const cells = new Uint32Array(prompts)
  let cellCount = 0
  let total = 0
  let hitCount = 0
  let within = 0
  let isStratified = true
  for (let index = 0; index < prompt.length; index++) {
    const m = samples[index]!
    if (m === 0) continue
    const x = hits[index]!
    const p = x / m
    const at = prompt[index]!
    sums[at] = sums[at]! + p
    cells[at] = cells[at]! + 1
    cellCount++
    total += m
    hitCount += x
    if (m === 1) isStratified = false
    else within += (p * (1 - p)) / (m - 1)
  }
  if (cellCount === 0) {
    return { value: null, hits: 0, samples: 0, prompts: 0, positivePrompts: 0, panelSize: 0, isStratified: false, populationSize: null }
  }
  let share = 0
  let promptCount = 0
  let positivePrompts = 0
  let meanOfPrompts = 0
  for (let at = 0; at < prompts; at++) {
    if (cells[at] === 0) continue
    share += sums[at]!
    meanOfPrompts += sums[at]! / cells[at]!
    promptCount++
    if (sums[at]! > 0) positivePrompts++
  }
  meanOfPrompts /= promptCount
  // A rate of 0 or 1 must be exact, whatever the rounding errors of the sum.
  const value = hitCount === 0 ? 0 : hitCount === total ? 1 : clamp(share / cellCount, 0, 1)
  const spread = value * (1 - value)
  const panelVariance = within / (cellCount * cellCount)
  const panelSize = isStratified && panelVariance > 0 ? Math.max(total, spread / panelVariance) : total
  return {
    value,
    hits: hitCount,
    samples: total,
    prompts: promptCount,
    positivePrompts,
    panelSize,
    isStratified,
    populationSize: promptCount < 2 ? null : populationSizeOf({ cells, sums, promptCount, meanOfPrompts, spread, total })
  }
}

const populationSizeOf = (of: {
  readonly cells: Uint32Array
  readonly sums: Float64Array
  readonly promptCount: number
  readonly meanOfPrompts: number
  readonly spread: number
  readonly total: number
}): number => {
  const { cells, meanOfPrompts, promptCount, spread, sums, total } = of
  if (spread === 0) return promptCount
  let squares = 0
  for (let at = 0; at < cells.length; at++) {
    if (cells[at] !== 0) squares += (sums[at]! / cells[at]! - meanOfPrompts) ** 2
  }
  const variance = squares / (promptCount - 1) / promptCount
  return variance === 0 ? total : clamp(spread / variance, promptCount, total)
}

/** @param definition the metric and its version, such as `visibility@1` */
export const rateOf = (definition: string, columns: CellColumns): Rate => {
  const basis = rateBasis(columns)
  const { hits, isStratified, panelSize, populationSize, positivePrompts, prompts, samples, value } = basis
  if (value === null) {
    return { value, numerator: 0, denominator: 0, prompts: 0, samples: 0, panel: null, population: null, definition, caution: null }
  }
  return {
    value,
    numerator: hits,
    denominator: samples,
    prompts,
    samples,
    panel: wilson(value, panelSize, z975, isStratified ? "stratified-wilson" : "wilson-conservative"),
    population: populationSize === null ? null : wilson(value, populationSize, t975(prompts - 1), "clustered-wilson"),
    definition,
    caution: positivePrompts < fewestPositives ? "few-positives" : null
  }
}
