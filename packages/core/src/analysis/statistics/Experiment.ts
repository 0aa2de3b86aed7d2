/**
 * The effect of a declared change: the mean change of treated prompts minus the mean change of control prompts.
 *
 * Source: statistics "The model moved, not you" (experiments); Welch, "The generalization of Student's problem when several different
 * population variances are involved", 1947.
 */
import type { Contrast } from "../../domain/Comparison.js"
import { quantile, twoSidedP } from "./StudentT.js"

interface Moments {
  readonly mean: number
  /** The variance of the mean; null with fewer than two values. */
  readonly variance: number | null
}

const momentsOf = (values: ReadonlyArray<number>): Moments => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  if (values.length < 2) return { mean, variance: null }
  return { mean, variance: values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1) / values.length }
}

const rounding = 1e-12

/** The effect by Welch's test, from the changes of treated and of control prompts, one for each prompt. */
export const effectOf = (treated: ReadonlyArray<number>, control: ReadonlyArray<number>): Contrast => {
  const counts = { treated: treated.length, control: control.length }
  if (treated.length === 0 || control.length === 0) return { effect: null, low: null, high: null, pValue: null, degreesOfFreedom: null, ...counts }
  const t = momentsOf(treated)
  const c = momentsOf(control)
  const difference = t.mean - c.mean
  const effect = Math.abs(difference) < rounding ? 0 : difference
  if (t.variance === null || c.variance === null) return { effect, low: null, high: null, pValue: null, degreesOfFreedom: null, ...counts }
  const variance = t.variance + c.variance
  if (variance < rounding * rounding) return { effect, low: effect, high: effect, pValue: effect === 0 ? 1 : 0, degreesOfFreedom: null, ...counts }
  const degreesOfFreedom = variance ** 2 / (t.variance ** 2 / (treated.length - 1) + c.variance ** 2 / (control.length - 1))
  const half = quantile(0.975, degreesOfFreedom) * Math.sqrt(variance)
  return {
    effect,
    low: effect - half,
    high: effect + half,
    pValue: effect === 0 ? 1 : twoSidedP(effect / Math.sqrt(variance), degreesOfFreedom),
    degreesOfFreedom,
    ...counts
  }
}
