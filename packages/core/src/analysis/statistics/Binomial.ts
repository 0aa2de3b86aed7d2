/**
 * The exact two-sided binomial test of a fair coin: McNemar's test of the pairs that differ.
 *
 * Source: statistics "Comparing two runs"; McNemar, "Note on the sampling error of the difference between correlated proportions", 1947.
 */
import { logGamma } from "./StudentT.js"

/**
 * The probability that `heads + tails` throws of a fair coin split at least as unevenly; 1 without a throw.
 *
 * The sum goes outwards from the observed split by the ratio of neighbouring terms, which loses no digits even for many throws.
 */
export const fairCoinP = (heads: number, tails: number): number => {
  const throws = heads + tails
  const fewer = Math.min(heads, tails)
  if (throws === 0 || heads === tails) return 1
  let term = Math.exp(logGamma(throws + 1) - logGamma(fewer + 1) - logGamma(throws - fewer + 1) - throws * Math.LN2)
  let sum = 0
  for (let k = fewer; k >= 0 && term > 0; k--) {
    sum += term
    term *= k / (throws - k + 1)
  }
  return Math.min(1, 2 * sum)
}
