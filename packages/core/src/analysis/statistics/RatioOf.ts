/**
 * Ratios of sums over prompts, means included, with an interval by the jackknife: one prompt is left out at a time.
 *
 * Source: statistics "Ratios, means, shares"; Efron and Stein, "The jackknife estimate of variance", 1981.
 */
import type { Rate } from "../../domain/Rate.js"
import { around } from "./Interval.js"
import { fewestPositives } from "./RateOf.js"
import { t975 } from "./StudentT.js"

/** The numerators and denominators of each prompt `j`. A prompt with a denominator of 0 does not contribute. */
export interface RatioColumns {
  readonly numerators: ArrayLike<number>
  readonly denominators: ArrayLike<number>
  /** The number of answers of each prompt. */
  readonly samples: ArrayLike<number>
  /** How many prompts have a hit; null for a mean, which has no hits. */
  readonly positivePrompts: number | null
  /** The values that the quantity can have. */
  readonly range: readonly [number, number]
}

/** `Σ numerators / Σ denominators`, its standard error, and how many prompts contribute. The standard error is null with fewer than two prompts. */
const jackknife = (
  numerators: ArrayLike<number>,
  denominators: ArrayLike<number>
): { readonly value: number; readonly standardError: number | null; readonly prompts: number } | null => {
  let above = 0
  let below = 0
  let prompts = 0
  for (let j = 0; j < denominators.length; j++) {
    if (denominators[j]! <= 0) continue
    above += numerators[j]!
    below += denominators[j]!
    prompts++
  }
  if (prompts === 0) return null
  const value = above / below
  if (prompts < 2) return { value, standardError: null, prompts }
  // Two passes over differences from the value, rather than one over squares, which would cancel.
  let sum = 0
  const without = (j: number): number => (above - numerators[j]!) / (below - denominators[j]!) - value
  for (let j = 0; j < denominators.length; j++) if (denominators[j]! > 0) sum += without(j)
  const mean = sum / prompts
  let squares = 0
  for (let j = 0; j < denominators.length; j++) if (denominators[j]! > 0) squares += (without(j) - mean) ** 2
  return { value, standardError: Math.sqrt(((prompts - 1) / prompts) * squares), prompts }
}

/** @param definition the metric and its version, such as `prominence@1` */
export const ratioOf = (definition: string, { denominators, numerators, positivePrompts, range, samples }: RatioColumns): Rate => {
  const found = jackknife(numerators, denominators)
  if (found === null) {
    return { value: null, numerator: 0, denominator: 0, prompts: 0, samples: 0, panel: null, population: null, definition, caution: null }
  }
  let numerator = 0
  let denominator = 0
  let answers = 0
  for (let j = 0; j < denominators.length; j++) {
    if (denominators[j]! <= 0) continue
    numerator += numerators[j]!
    denominator += denominators[j]!
    answers += samples[j]!
  }
  const { prompts, standardError, value } = found
  return {
    value,
    numerator,
    denominator,
    prompts,
    samples: answers,
    panel: null,
    population: standardError === null ? null : around(value, t975(prompts - 1) * standardError, range, "jackknife"),
    definition,
    caution: positivePrompts !== null && positivePrompts < fewestPositives ? "few-positives" : null
  }
}
