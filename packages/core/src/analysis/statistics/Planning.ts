/**
 * Computes the precision that a number of answers gives, before any money is spent.
 *
 * In the model, each prompt has its own probability of a hit. The mean of these probabilities is `rate`. Two answers to one prompt have the
 * correlation `correlation`.
 *
 * Source: statistics "Planning"; Kish, "Survey Sampling", 1965 (the design effect).
 */
import { wilson, z975 } from "./Interval.js"
import type { CellColumns } from "./RateOf.js"
import { quantile, t975 } from "./StudentT.js"

export interface Design {
  /** At least 1. */
  readonly prompts: number
  /** At least 1. */
  readonly llms: number
  /** Answers of each cell, at least 1. */
  readonly samples: number
  /** The rate that is expected, from 0 to 1. */
  readonly rate: number
  /** The correlation between two answers to one prompt, from 0 to 1. */
  readonly correlation: number
}

/** The correlation that is assumed when a brand has no answers yet. */
export const unknownCorrelation = 0.5

export interface Precision {
  /** Half the expected width of the interval over these prompts. */
  readonly panelHalfWidth: number
  /** Half the expected width of the interval over all prompts that people may ask; null with fewer than two prompts. */
  readonly populationHalfWidth: number | null
  /** The smallest rise that a comparison of two such runs detects in 80 of 100 cases; null if no possible rise is detected so often, or with fewer than six prompts. */
  readonly detectableChange: number | null
}

const halfOf = (rate: number, size: number, q: number): number => {
  const { high, low } = wilson(rate, size, q, "stratified-wilson")
  return (high - low) / 2
}

const panelSize = ({ correlation, llms, prompts, samples }: Design): number => {
  const answers = prompts * llms * samples
  // With one answer a cell, the variation inside cells is not known, so the interval cannot be made narrower by it.
  return samples === 1 ? answers : answers / Math.max(1e-9, 1 - correlation)
}

const populationSize = ({ correlation, llms, prompts, samples }: Design): number => prompts / (correlation + (1 - correlation) / (llms * samples))

const populationHalfWidth = (design: Design): number | null =>
  design.prompts < 2 ? null : halfOf(design.rate, populationSize(design), t975(design.prompts - 1))

/**
 * The change for which `δ = (t₉₇.₅ + t₈₀) · SE(δ)`. The change is assumed to close the same share of each prompt's distance to 1, so it varies
 * over prompts, and the later rate has its own variance. The right side therefore grows with δ, and the equation is solved by bisection.
 */
const detectableChange = ({ correlation, llms, prompts, rate, samples }: Design): number | null => {
  if (prompts < 6) return null
  const quantiles = t975(prompts - 1) + quantile(0.8, prompts - 1)
  const needed = (change: number): number => {
    // The variance of one answer inside its prompt is E p (1 − p) before. Afterwards p' = p + lift (1 − p), and E p' (1 − p') follows from E (1 − p)².
    const spread = rate * (1 - rate) * (1 - correlation)
    const lift = rate === 1 ? 0 : change / (1 - rate)
    const spreadAfter = (1 - lift) * (spread + lift * ((1 - rate) ** 2 + correlation * rate * (1 - rate)))
    const within = (spread + spreadAfter) / (llms * samples)
    const effect = lift ** 2 * correlation * rate * (1 - rate)
    return quantiles * Math.sqrt((within + effect) / prompts)
  }
  let low = 0
  let high = 1 - rate
  if (high <= 0 || needed(high) > high) return null
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (needed(middle) > middle) low = middle
    else high = middle
  }
  return high
}

export const precisionOf = (design: Design): Precision => ({
  panelHalfWidth: halfOf(design.rate, panelSize(design), z975),
  populationHalfWidth: populationHalfWidth(design),
  detectableChange: detectableChange(design)
})

/** The fewest samples, up to `most`, that reach an expected half-width; null when even `most` samples do not. */
export const samplesFor = (design: Omit<Design, "samples">, of: "panel" | "population", halfWidth: number, most: number): number | null => {
  const reaches = (samples: number): boolean => {
    const { panelHalfWidth, populationHalfWidth: population } = precisionOf({ ...design, samples })
    const half = of === "panel" ? panelHalfWidth : population
    return half !== null && half <= halfWidth
  }
  for (let samples = 1; samples <= most; samples++) if (reaches(samples)) return samples
  return null
}

/** The largest number of prompts that `promptsFor` tries. */
const mostPrompts = 1_000_000

/** The fewest prompts that reach an expected half-width for the population; null when even a million prompts do not. */
export const promptsFor = (design: Omit<Design, "prompts">, halfWidth: number): number | null => {
  const reaches = (prompts: number): boolean => (populationHalfWidth({ ...design, prompts }) ?? Infinity) <= halfWidth
  if (!reaches(mostPrompts)) return null
  let low = 1
  let high = mostPrompts
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (reaches(middle)) high = middle
    else low = middle
  }
  return high
}

/** Whether no number of samples reaches the half-width for the population, so that only more prompts can. */
export const onlyMorePrompts = (design: Omit<Design, "samples">, halfWidth: number): boolean =>
  (populationHalfWidth({ ...design, samples: 1_000_000 }) ?? Infinity) > halfWidth

/**
 * Estimates the correlation between two answers to one prompt from a run, by the variance between prompts and the variance of a single answer.
 * Null when the run shows none: with fewer than two prompts, one answer for each prompt, or a rate of 0 or 1.
 */
export const correlationOf = ({ hits, prompt, prompts, samples }: CellColumns): number | null => {
  const x = new Float64Array(prompts)
  const m = new Float64Array(prompts)
  for (let index = 0; index < prompt.length; index++) {
    const at = prompt[index]!
    x[at] = x[at]! + hits[index]!
    m[at] = m[at]! + samples[index]!
  }
  let count = 0
  let mean = 0
  let inverse = 0
  for (let at = 0; at < prompts; at++) {
    if (m[at] === 0) continue
    count++
    mean += x[at]! / m[at]!
    inverse += 1 / m[at]!
  }
  if (count < 2) return null
  mean /= count
  inverse /= count
  const spread = mean * (1 - mean)
  if (spread === 0 || inverse >= 1) return null
  let squares = 0
  for (let at = 0; at < prompts; at++) if (m[at] !== 0) squares += (x[at]! / m[at]! - mean) ** 2
  return Math.min(0.99, Math.max(0, (squares / (count - 1) / spread - inverse) / (1 - inverse)))
}
