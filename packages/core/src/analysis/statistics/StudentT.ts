/**
 * Student's t distribution, for intervals of means over few values. Tested against closed forms and published tables.
 *
 * Source: Press et al., "Numerical Recipes", §6.4 (the incomplete beta function as a continued fraction, by Lentz's method).
 */

/** Lanczos' approximation (g = 7, n = 9) of the logarithm of the gamma function, for positive arguments. */
export const logGamma = (x: number): number => {
  const coefficients = [
    676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6,
    1.5056327351493116e-7
  ]
  const shifted = x - 1
  const sum = coefficients.reduce((total, coefficient, index) => total + coefficient / (shifted + index + 1), 0.99999999999980993)
  const t = shifted + coefficients.length - 0.5
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(t) - t + Math.log(sum)
}

const tiny = 1e-300

/** The continued fraction of the incomplete beta function; converges fast for x below (a + 1) / (a + b + 2). */
const betaFraction = (x: number, a: number, b: number): number => {
  const away = (value: number): number => (Math.abs(value) < tiny ? tiny : value)
  let c = 1
  let d = 1 / away(1 - ((a + b) * x) / (a + 1))
  let fraction = d
  for (let m = 1; m <= 300; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / away(1 + even * d)
    c = away(1 + even / c)
    fraction *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / away(1 + odd * d)
    c = away(1 + odd / c)
    fraction *= d * c
    if (Math.abs(d * c - 1) < 1e-15) break
  }
  return fraction
}

/** The regularised incomplete beta function. */
const incompleteBeta = (x: number, a: number, b: number): number => {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x))
  return x < (a + 1) / (a + b + 2) ? (front * betaFraction(x, a, b)) / a : 1 - (front * betaFraction(1 - x, b, a)) / b
}

/**
 * The probability that |t| is at least as far from 0 as `t`.
 *
 * @param degreesOfFreedom above 0, whole or not
 */
export const twoSidedP = (t: number, degreesOfFreedom: number): number =>
  Number.isFinite(t) ? incompleteBeta(degreesOfFreedom / (degreesOfFreedom + t * t), degreesOfFreedom / 2, 0.5) : 0

/**
 * The t with this share of the distribution below it.
 *
 * @param probability from 0.5 to 0.9999
 * @param degreesOfFreedom at least 1, whole or not
 */
export const quantile = (probability: number, degreesOfFreedom: number): number => {
  const outside = 2 * (1 - probability)
  let low = 0
  let high = 1
  while (twoSidedP(high, degreesOfFreedom) > outside) high *= 2
  for (let step = 0; step < 200 && high - low > 1e-12 * high; step++) {
    const middle = (low + high) / 2
    if (twoSidedP(middle, degreesOfFreedom) > outside) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** A cache by degrees of freedom. Degrees of freedom are a number of prompts minus one, so few different values occur. */
const table = new Map<number, number>()
const tableSize = 2_000

/** The t with 97.5 % of the distribution below it: half the width of a 95 % interval, in standard errors. Exact to eleven digits. */
export const t975 = (degreesOfFreedom: number): number => {
  const known = table.get(degreesOfFreedom)
  if (known !== undefined) return known
  const found = quantile(0.975, degreesOfFreedom)
  if (table.size < tableSize) table.set(degreesOfFreedom, found)
  return found
}
