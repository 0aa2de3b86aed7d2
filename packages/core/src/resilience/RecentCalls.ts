/**
 * How the last calls that a provider got ended, and whether a refusal is news among them.
 *
 * Held by `test/resilience/AdaptiveLimit.test.ts`.
 */

export interface RecentCalls {
  readonly note: (isRefused: boolean) => void
  /**
   * Whether one more refusal would be lone: of the calls that ended, and those that are out, one in 16 at most was refused. Never of fewer than 16.
   *
   * @param out how many are out, it included; providers refuse sooner than they answer
   */
  readonly wouldBeLone: (out: number) => boolean
}

/** Long enough that a provider that refuses two in a hundred at random is rarely taken for one that gets too many, and short beside what follows from it. */
const remembered = 64
const loneOf = 16

export const make = (): RecentCalls => {
  const calls: Array<boolean> = []
  let refused = 0
  return {
    note: (isRefused) => {
      if (calls.length === remembered && calls.shift() === true) refused--
      calls.push(isRefused)
      if (isRefused) refused++
    },
    wouldBeLone: (out) => (refused + 1) * loneOf <= Math.min(remembered, calls.length + out)
  }
}
