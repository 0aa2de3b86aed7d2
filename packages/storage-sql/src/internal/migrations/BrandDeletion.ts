/**
 * Migration: brands that can be deleted. What was measured stays; a deletion marks the brand and its runs, so that no read of
 * a run has to ask about its brand.
 */
import type { Dialect } from "../../Dialect.js"

export const brandDeletion = ({ type }: Dialect): ReadonlyArray<string> => [
  `ALTER TABLE brands ADD COLUMN deleted_at ${type.timestamp}`,
  `ALTER TABLE runs ADD COLUMN deleted_at ${type.timestamp}`
]
