// Whether what a process uses has stopped to grow: judged on the second half of what was measured, after everything has warmed up.
import { medianOf } from "../../../../scripts/tools/median.mjs"

/** The slope of a straight line through the middles of all pairs (Theil and Sen): a few outliers do not tilt it. */
export const slopeOf = (numbers) => {
  const slopes = []
  for (let left = 0; left < numbers.length; left++)
    for (let right = left + 1; right < numbers.length; right++) slopes.push((numbers[right] - numbers[left]) / (right - left))
  return medianOf(slopes)
}

/**
 * What a measure has grown by over the second half, by its slope, and whether that is little enough.
 *
 * @param numbers one for each sample, at equal distances
 * @param allowed the share of the middle that it may grow by, and how much at least
 */
export const judge = (numbers, { least, share }) => {
  const half = numbers.slice(Math.floor(numbers.length / 2))
  const middle = medianOf(half)
  const growth = slopeOf(half) * (half.length - 1)
  const allowed = Math.max(least, middle * share)
  return { middle, growth, allowed, isFlat: growth <= allowed }
}
