/**
 * The longest leases and postponements, and the rule for longer ones.
 *
 * A lease keeps other processes from a cell, run or batch until a moment. A wrong clock may write a moment that is hours ahead, for which no process
 * should wait.
 */

/** The longest lease that may be asked for, in milliseconds. */
export const longestLeaseMillis = 600_000

/** The longest time for which a call can be postponed, in milliseconds. */
export const longestPostponementMillis = 3_600_000

/** How much the clocks of machines, and of transactions that wait for each other, may differ, in milliseconds. */
const slackMillis = 60_000

/** A lease that ends later than this from now was written by a wrong clock. */
export const furthestLeaseMillis = longestLeaseMillis + slackMillis

/** A call that is postponed for longer than this from now was postponed by a wrong clock. */
export const furthestPostponementMillis = longestPostponementMillis + slackMillis

/**
 * Whether a moment is in the future. A moment that is further ahead than possible was written by a wrong clock, and counts as past.
 *
 * @param moment, now milliseconds since the epoch
 * @param furthestMillis how far ahead such a moment can be, in milliseconds
 */
export const isAhead = (moment: number, now: number, furthestMillis: number): boolean => moment > now && moment <= now + furthestMillis
