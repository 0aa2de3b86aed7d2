/**
 * Migration: the ordinal of each run in its brand, from 1 in order of start, so that a page of runs is a range of an index; an
 * index by status; and a lease for computing the summary of a run that ended without one.
 */
import type { Dialect } from "../../Dialect.js"

export const runOrder = ({ type }: Dialect): ReadonlyArray<string> => [
  `ALTER TABLE runs ADD COLUMN ordinal ${type.integer}`,
  `UPDATE runs SET ordinal = placed.ordinal FROM (
    SELECT organization_id, id, row_number() OVER (PARTITION BY organization_id, brand_id ORDER BY started_at, id) AS ordinal FROM runs WHERE staged = 0
  ) AS placed WHERE runs.organization_id = placed.organization_id AND runs.id = placed.id`,
  // The index is not unique: when a run is inserted in between, the UPDATE raises the later ordinals row by row, and two ordinals are equal for a moment.
  "CREATE INDEX runs_by_ordinal ON runs (organization_id, brand_id, ordinal) WHERE staged = 0",
  "CREATE INDEX runs_by_status ON runs (organization_id, brand_id, status, started_at, id) WHERE staged = 0",
  `ALTER TABLE runs ADD COLUMN summary_lease_until ${type.timestamp}`
]
