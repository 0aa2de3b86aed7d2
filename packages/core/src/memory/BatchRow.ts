/** A batch in memory. */
import type { BatchId, RunId } from "../domain/Ids.js"
import type { Llm } from "../domain/Llm.js"
import type { Timestamp } from "../domain/Timestamp.js"

export interface BatchRow {
  readonly id: BatchId
  readonly runId: RunId
  readonly llm: Llm
  readonly createdAt: Timestamp
  /** Null until the submission is recorded. */
  providerId: string | null
  submittedAt: Timestamp | null
  fence: number
  /** Milliseconds since the epoch. */
  leaseUntil: number
}
