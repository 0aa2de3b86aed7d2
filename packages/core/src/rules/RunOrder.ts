/**
 * The order of a brand's runs: by the moment at which they started, then by id.
 *
 * A clock that is set back would put new runs before old ones. So a run starts no earlier than the newest one of its brand; of runs
 * that start in one moment the ids tell the order, and an id that would come first moves its run a millisecond on.
 *
 * Source: contract §1 "Paging".
 */
import type { RunId } from "../domain/Ids.js"
import * as Timestamp from "../domain/Timestamp.js"

/** Where a run stands among those of its brand. */
export interface RunPlace {
  readonly startedAt: Timestamp.Timestamp
  readonly id: RunId
}

/**
 * When a run starts that is begun now.
 *
 * @param newest the last run of its brand so far
 */
export const startAfter = (newest: RunPlace, now: Timestamp.Timestamp, id: RunId): Timestamp.Timestamp => {
  if (now > newest.startedAt) return now
  return id > newest.id ? newest.startedAt : Timestamp.after(newest.startedAt, 1)
}
