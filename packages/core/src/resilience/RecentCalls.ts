/**
 * How the last calls that a provider got ended, and whether a refusal is news among them.
 *
 * Held by `test/resilience/AdaptiveLimit.test.ts`.
 */

export interface RecentCalls {
  readonly note: (isRefused: boolean) => void
  /**
   * Whether one more refusal would be lone: of the calls that ended, and those that are out, one in 16 at most was refused, and the last few were not all refused.
   * Never of fewer than 16.
   *
   * @param out how many are out, it included; providers refuse sooner than they answer
   */
  readonly wouldBeLone: (out: number) => boolean
  /** Which part of those that ended was refused, 0 to 1. */
  readonly share: () => number
}

/** Long enough that a provider that refuses two in a hundred at random is rarely taken for one that gets too many. */
const remembered = 128
const loneOf = 16

/** Whether so few refusals among so many calls say nothing of how many calls may be out. */
export const isLone = (refused: number, calls: number): boolean => refused * loneOf <= calls

/**
 * A provider that has closed refuses one call after the other, and calls that went out together are refused together: so many refusals in a row, but
 * for one answer to an earlier call, are no chance.
 */
const mostInRow = (out: number): number => 2 + Math.floor(out / loneOf)

export const make = (): RecentCalls => {
  const calls: Array<boolean> = []
  let refused = 0
  return {
    note: (isRefused) => {
      if (calls.length === remembered && calls.shift() === true) refused--
      calls.push(isRefused)
      if (isRefused) refused++
    },
    wouldBeLone: (out) => {
      const row = mostInRow(out)
      return isLone(refused + 1, Math.min(remembered, calls.length + out)) && calls.slice(-row - 1).filter((isRefused) => isRefused).length < row
    },
    share: () => (calls.length === 0 ? 0 : refused / calls.length)
  }
}
