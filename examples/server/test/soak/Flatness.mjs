// Judges whether the resource use of a process has stopped growing, from the second half of the samples, after the warm-up.
import { medianOf } from "../../../../scripts/tools/median.mjs"

/** The Theil–Sen slope: the median of the slopes of all pairs. A few outliers do not change it. */
export const slopeOf = (numbers) => {
  const slopes = []
  for (let left = 0; left < numbers.length; left++)
    for (let right = left + 1; right < numbers.length; right++) slopes.push((numbers[right] - numbers[left]) / (right - left))
  return medianOf(slopes)
}

/**
 * The growth of a measure over the second half by its slope, and whether the growth is within its limit.
 *
 * @param numbers samples at equal intervals
 * @param allowed the allowed growth: a share of the median, and at least `least`
 */
export const judge = (numbers, { least, share }) => {
  const half = numbers.slice(Math.floor(numbers.length / 2))
  const middle = medianOf(half)
  const growth = slopeOf(half) * (half.length - 1)
  const allowed = Math.max(least, middle * share)
  return { middle, growth, allowed, isFlat: growth <= allowed }
}
