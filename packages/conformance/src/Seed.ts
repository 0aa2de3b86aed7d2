/**
 * Random numbers that are the same for the same seed.
 */
import { Context, Effect } from "effect"

/** The seed of the suite. Tests that use the seed name it when they fail. */
export class Seed extends Context.Reference<Seed>()("@brand-visibility/conformance/internal/Seed", { defaultValue: () => 1 }) {}

export interface Dice {
  readonly seed: number
  /** A random integer from 0 to `bound` - 1. */
  readonly integer: (bound: number) => number
  readonly isLucky: (probability: number) => boolean
  readonly pick: <A>(items: readonly [A, ...ReadonlyArray<A>]) => A
  readonly shuffle: <A>(items: ReadonlyArray<A>) => Array<A>
}

/** Makes random numbers that are the same whenever the seed is the same (mulberry32). */
export const makeDice = (seed: number): Dice => {
  let state = seed >>> 0
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const integer = (bound: number) => Math.floor(fraction() * bound)
  return {
    seed,
    integer,
    isLucky: (probability) => fraction() < probability,
    pick: (items) => items[integer(items.length)] ?? items[0],
    shuffle: (items) => {
      const shuffled = [...items]
      for (let last = shuffled.length - 1; last > 0; last--) {
        const other = integer(last + 1)
        const moved = shuffled[last]!
        shuffled[last] = shuffled[other]!
        shuffled[other] = moved
      }
      return shuffled
    }
  }
}

/** Random numbers from the suite's seed. */
export const dice: Effect.Effect<Dice> = Effect.map(Seed, makeDice)
