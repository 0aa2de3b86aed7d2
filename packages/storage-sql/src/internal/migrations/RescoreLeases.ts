/**
 * Migration: until when a rescore belongs to the process that makes it. Those that code from before has begun belong to nobody, and are taken over
 * by whoever sees them first, as they always were.
 */
import type { Dialect } from "../../Dialect.js"

export const rescoreLeases = ({ type: { timestamp } }: Dialect): ReadonlyArray<string> => [
  `ALTER TABLE rescores ADD COLUMN lease_until ${timestamp} NOT NULL DEFAULT '1970-01-01T00:00:00.000Z'`
]
