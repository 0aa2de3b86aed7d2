/**
 * How the last calls that a provider got ended, and whether a refusal is news among them.
 *
 * Held by `test/resilience/AdaptiveLimit.test.ts`.
 */

export interface RecentCalls {
  readonly note: (isRefused: boolean) => void
  /**
   * Whether one more refusal would be lone: of the calls that ended, and those that are out, one in 16 at most was refused, and the last few were not all refused.
   * Never of fewer than 16, unless some are allowed beyond.
   *
   * @param out how many are out, it included; providers refuse sooner than they answer
   * @param beyond how many more refusals than that are no news
   */
  readonly wouldBeLone: (out: number, beyond: number) => boolean
  /** Whether the last eight calls, and one for each 16 that are out, were all refused: the provider has closed, however many it refuses otherwise. */
  readonly isClosed: (out: number) => boolean
  /** Which part of those that ended was refused, 0 to 1. */
  readonly share: () => number
}

/** Long enough that a provider that refuses two in a hundred at random is rarely taken for one that gets too many. */
const remembered = 128
const loneOf = 16

/** Where half of the calls are refused whatever their number, which is the most that is tolerated, so many in a row come by chance once in 256 times. */
const closedAfter = 8

/** Whether so few refusals among so many calls say nothing of how many calls may be out. */
export const isLone = (refused: number, calls: number, beyond = 0): boolean => (refused - beyond) * loneOf <= calls

/**
 * A provider that has closed refuses one call after the other, and calls that went out together are refused together: so many refusals in a row, but
 * for one answer to an earlier call, are no chance.
 */
const mostInRow = (out: number): number => 2 + Math.floor(out / loneOf)

export const make = (): RecentCalls => {
  const calls: Array<boolean> = []
  let refused = 0
  const refusedOfLast = (count: number): number => calls.slice(-count).filter((isRefused) => isRefused).length
  return {
    note: (isRefused) => {
      if (calls.length === remembered && calls.shift() === true) refused--
      calls.push(isRefused)
      if (isRefused) refused++
    },
    wouldBeLone: (out, beyond) => {
      // A row gets unlikelier with each refusal by more than a share does.
      const row = mostInRow(out) + Math.floor(beyond / 2)
      return isLone(refused + 1, Math.min(remembered, calls.length + out), beyond) && refusedOfLast(row + 1) < row
    },
    isClosed: (out) => {
      const row = closedAfter + Math.floor(out / loneOf)
      return refusedOfLast(row) >= row
    },
    share: () => (calls.length === 0 ? 0 : refused / calls.length)
  }
}
