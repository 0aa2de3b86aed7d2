/**
 * A seeded generator, and the distributions from which simulated answers are drawn.
 *
 * Each generator is made from the names of its draw (`["seed", "chatgpt", "best running shoes", 3]`), and is independent of other draws. So a draw
 * depends only on its names, and is the same in any order and under any concurrency. Effect's `Random` is one sequence for all fibers and cannot be
 * used; the bits come from Effect's PCG.
 *
 * Source: statistics "Proof".
 */
import { sha256 } from "@noble/hashes/sha2.js"
import { utf8ToBytes } from "@noble/hashes/utils.js"
import { Utils } from "effect"

/** Draws uniform numbers from [0, 1). */
export type Generator = () => number

/** The generator for these names. Other names give an independent generator. */
export const generatorOf = (...names: ReadonlyArray<string | number>): Generator => {
  const words = new DataView(sha256(utf8ToBytes(JSON.stringify(names))).buffer)
  const generator = new Utils.PCGRandom(words.getUint32(0), words.getUint32(4), words.getUint32(8), words.getUint32(12))
  return () => generator.number()
}

/** A uniform number in (0, 1), so that its logarithm is finite. */
const positive = (next: Generator): number => 1 - next() || Number.EPSILON

/** Standard normal, by the polar method's trigonometric form (Box and Muller 1958). */
export const normal = (next: Generator): number => Math.sqrt(-2 * Math.log(positive(next))) * Math.cos(2 * Math.PI * next())

/**
 * The natural logarithm of a Gamma(shape, 1) draw, by rejection from a transformed normal.
 *
 * The function gives a logarithm, because small shapes give numbers below the smallest double, and the quotient of two such numbers is undefined.
 *
 * Source: Marsaglia and Tsang, "A simple method for generating gamma variables", 2000.
 */
const logGamma = (next: Generator, shape: number): number => {
  // A shape below 1 is raised by 1, and corrected with a power of a uniform number.
  if (shape < 1) return logGamma(next, shape + 1) + Math.log(positive(next)) / shape
  const d = shape - 1 / 3
  const c = 1 / Math.sqrt(9 * d)
  for (;;) {
    const x = normal(next)
    const v = (1 + c * x) ** 3
    if (v > 0 && Math.log(positive(next)) < 0.5 * x * x + d - d * v + d * Math.log(v)) return Math.log(d) + Math.log(v)
  }
}

/** A Beta(a, b) draw: the share of one Gamma draw in the sum of two. */
const beta = (next: Generator, a: number, b: number): number => 1 / (1 + Math.exp(logGamma(next, b) - logGamma(next, a)))

/**
 * A random probability with the given mean, such that two yes-or-no draws with it have the given correlation: Beta(a, b) with a + b = 1/correlation −
 * 1.
 *
 * @param mean from 0 to 1
 * @param correlation from 0 (always the mean) to 1 (always 0 or 1)
 */
export const probability = (next: Generator, mean: number, correlation: number): number => {
  if (mean <= 0 || mean >= 1 || correlation <= 0) return Math.min(1, Math.max(0, mean))
  if (correlation >= 1) return next() < mean ? 1 : 0
  const sum = 1 / correlation - 1
  return beta(next, mean * sum, (1 - mean) * sum)
}

/** An integer from `minimum` to `maximum`, both included. */
export const integer = (next: Generator, minimum: number, maximum: number): number => minimum + Math.floor(next() * (maximum - minimum + 1))

/** One of the items, all with equal probability. */
export const pick = <A>(next: Generator, items: readonly [A, ...ReadonlyArray<A>]): A => items[Math.floor(next() * items.length)] ?? items[0]

/**
 * The items in random order. Each next place goes to one of the remaining items, in proportion to its weight (the Plackett–Luce model), drawn as a race
 * of exponential clocks.
 */
export const order = <A>(next: Generator, items: ReadonlyArray<A>, weightOf: (item: A) => number): ReadonlyArray<A> =>
  items
    .map((item) => ({ item, time: -Math.log(positive(next)) / Math.max(weightOf(item), Number.MIN_VALUE) }))
    .sort((left, right) => left.time - right.time)
    .map(({ item }) => item)
