/**
 * Migration: deletion of brands. A deletion keeps the rows and marks the brand and its runs as deleted. The runs are marked too, so that a read of
 * a run need not read its brand.
 */
import type { Dialect } from "../../Dialect.js"

export const brandDeletion = ({ type }: Dialect): ReadonlyArray<string> => [
  `ALTER TABLE brands ADD COLUMN deleted_at ${type.timestamp}`,
  `ALTER TABLE runs ADD COLUMN deleted_at ${type.timestamp}`
]
