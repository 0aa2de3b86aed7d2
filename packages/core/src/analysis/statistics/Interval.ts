/**
 * Confidence intervals around a value, from its sample size or its standard error.
 *
 * Source: statistics "Intervals for a rate"; Wilson, "Probable inference", 1927.
 */
import type { Interval, IntervalMethod } from "../../domain/Rate.js"

/** The 97.5 % quantile of the standard normal distribution. */
export const z975 = 1.959963984540054

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

/**
 * Wilson's interval for a share, which always contains the share.
 *
 * @param share from 0 to 1
 * @param size the effective number of independent observations, above 0
 * @param q the quantile: `z975`, or Student's t
 */
export const wilson = (share: number, size: number, q: number, method: IntervalMethod): Interval => {
  const scale = 1 + (q * q) / size
  const centre = (share + (q * q) / (2 * size)) / scale
  const half = (q / scale) * Math.sqrt((share * (1 - share)) / size + (q * q) / (4 * size * size))
  return { low: Math.min(share, clamp(centre - half, 0, 1)), high: Math.max(share, clamp(centre + half, 0, 1)), method }
}

/** The interval around a value, cut to the range of the quantity. */
export const around = (value: number, half: number, [lowest, highest]: readonly [number, number], method: IntervalMethod): Interval => ({
  low: clamp(value - half, lowest, highest),
  high: clamp(value + half, lowest, highest),
  method
})
