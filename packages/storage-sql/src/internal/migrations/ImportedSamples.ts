/**
 * Migration: marks Results of a staged import that do not include the samples of later requests yet. Each Result is summed up once at the end, not after
 * each request: otherwise a pair with very many samples would be read again and again.
 */
import type { Dialect } from "../../Dialect.js"

export const importedSamples = ({ type }: Dialect): ReadonlyArray<string> => [
  `ALTER TABLE results ADD COLUMN is_stale ${type.integer} NOT NULL DEFAULT 0 CHECK (is_stale IN (0, 1))`,
  "CREATE INDEX results_stale ON results (organization_id, run_id, position) WHERE is_stale = 1"
]
