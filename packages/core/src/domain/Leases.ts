/**
 * How long leases and postponements may be, and what to make of one that is longer.
 *
 * A lease keeps a cell, run or batch from other processes until a moment. A wrong clock may have written a moment that lies hours ahead; no process
 * may have to wait for it.
 */

/** The longest lease that may be asked for, in milliseconds. */
export const longestLeaseMillis = 600_000

/** The longest time for which a call can be postponed, in milliseconds. */
export const longestPostponementMillis = 3_600_000

/** Transactions that wait for each other, and machines, differ by this much in what they take for now, in milliseconds. */
const slackMillis = 60_000

/** A lease that ends later than this from now was written by a wrong clock. */
export const furthestLeaseMillis = longestLeaseMillis + slackMillis

/** A call that is postponed for longer than this from now was postponed by a wrong clock. */
export const furthestPostponementMillis = longestPostponementMillis + slackMillis

/**
 * Whether a moment is still to come. One that lies further ahead than it can was written by a wrong clock, and counts as past.
 *
 * @param moment, now milliseconds since the epoch
 * @param furthestMillis how far ahead such a moment can lie, in milliseconds
 */
export const isAhead = (moment: number, now: number, furthestMillis: number): boolean => moment > now && moment <= now + furthestMillis
