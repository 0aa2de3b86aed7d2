/**
 * How the last calls to a provider ended, and whether one more refusal among them means anything.
 *
 * Held by `test/resilience/AdaptiveLimit.test.ts`.
 */

export interface RecentCalls {
  readonly note: (isRefused: boolean) => void
  /**
   * Whether one more refusal would be lone: among the calls that ended and the calls in flight, at most one in 16 was refused, and the last few calls
   * were not all refused. With fewer than 16 calls a refusal is lone only when `beyond` allows it.
   *
   * @param out the number of calls in flight, the refused call included; providers refuse sooner than they answer
   * @param beyond how many more refusals also count as lone
   */
  readonly wouldBeLone: (out: number, beyond: number) => boolean
  /**
   * Whether the last eight calls, and one more for each 16 calls in flight, were all refused. The provider has then closed, whatever share of calls it
   * refuses otherwise.
   */
  readonly isClosed: (out: number) => boolean
  /** The share of the ended calls that was refused, 0 to 1. */
  readonly share: () => number
}

/** Long enough that a provider that refuses two in a hundred calls at random rarely seems to get too many calls. */
const remembered = 128
const loneOf = 16

/**
 * When a provider refuses half of the calls at random, which is the most that is tolerated, this many refusals in a row have a probability of one in
 * 256.
 */
const closedAfter = 8

/** Whether this share of refusals is too small to say how many calls may be in flight. */
export const isLone = (refused: number, calls: number, beyond = 0): boolean => (refused - beyond) * loneOf <= calls

/**
 * The number of refusals in a row, apart from one answer to an earlier call, that is no chance. A provider that has closed refuses one call after the
 * other, and calls that went out together are refused together.
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
      // A row of refusals becomes unlikely faster than a share of refusals does.
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
