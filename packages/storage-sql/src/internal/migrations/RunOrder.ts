/**
 * Migration: the place of each run among those of its brand, from 1 by start, so that a page of them is a range of an index; an
 * index for those of one status; and until when somebody computes the summary of a run that ended without one.
 */
import type { Dialect } from "../../Dialect.js"

export const runOrder = ({ type }: Dialect): ReadonlyArray<string> => [
  `ALTER TABLE runs ADD COLUMN ordinal ${type.integer}`,
  `UPDATE runs SET ordinal = placed.ordinal FROM (
    SELECT organization_id, id, row_number() OVER (PARTITION BY organization_id, brand_id ORDER BY started_at, id) AS ordinal FROM runs WHERE staged = 0
  ) AS placed WHERE runs.organization_id = placed.organization_id AND runs.id = placed.id`,
  // Not unique: to make room for one, the ordinals after it rise row by row.
  "CREATE INDEX runs_by_ordinal ON runs (organization_id, brand_id, ordinal) WHERE staged = 0",
  "CREATE INDEX runs_by_status ON runs (organization_id, brand_id, status, started_at, id) WHERE staged = 0",
  `ALTER TABLE runs ADD COLUMN summary_lease_until ${type.timestamp}`
]
