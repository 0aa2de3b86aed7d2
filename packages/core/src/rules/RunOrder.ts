/**
 * The order of a brand's runs: by the moment at which they started, then by id.
 *
 * A clock that is set back would order new runs before old ones. A run therefore starts no earlier than the newest run of its brand. Runs of the same
 * millisecond are ordered by id, and a new run with a smaller id starts a millisecond later.
 *
 * Source: contract §1 "Paging".
 */
import type { RunId } from "../domain/Ids.js"
import * as Timestamp from "../domain/Timestamp.js"

/** The place of a run among the runs of its brand. */
export interface RunPlace {
  readonly startedAt: Timestamp.Timestamp
  readonly id: RunId
}

/**
 * The start time of a run that begins now.
 *
 * @param newest the last run of its brand so far
 */
export const startAfter = (newest: RunPlace, now: Timestamp.Timestamp, id: RunId): Timestamp.Timestamp => {
  if (now > newest.startedAt) return now
  return id > newest.id ? newest.startedAt : Timestamp.after(newest.startedAt, 1)
}
