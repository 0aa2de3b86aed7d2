/** Migration: marks runs whose texts retention has deleted, and indexes the ended runs that have texts. */
import type { Dialect } from "../../Dialect.js"

export const retention = ({ type }: Dialect): ReadonlyArray<string> => [
  `ALTER TABLE runs ADD COLUMN answers_dropped_at ${type.timestamp}`,
  `CREATE INDEX runs_with_answers ON runs (organization_id, started_at, id)
    WHERE staged = 0 AND answers_dropped_at IS NULL AND status IN ('completed', 'partial', 'failed', 'cancelled')`
]
