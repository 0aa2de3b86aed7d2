/**
 * Migration: the lease of a rescore, which says until when it belongs to the process that runs it. Rescores from before this migration have no lease, so
 * that any process may take them over.
 */
import type { Dialect } from "../../Dialect.js"

export const rescoreLeases = ({ type: { timestamp } }: Dialect): ReadonlyArray<string> => [
  `ALTER TABLE rescores ADD COLUMN lease_until ${timestamp} NOT NULL DEFAULT '1970-01-01T00:00:00.000Z'`
]
