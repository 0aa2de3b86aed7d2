/**
 * The order of a brand's runs: by the moment at which they started, then by id.
 *
 * A clock that is set back would put new runs before old ones. So a run starts no earlier than the newest one of its brand; runs that start at the same
 * millisecond are ordered by id, and a run whose id would come first starts a millisecond later.
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
