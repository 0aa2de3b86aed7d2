/** Migration: the figures of each run that a chart over many runs shows. Null for runs from before this migration: charts compute the figures from cells. */
import type { Dialect } from "../../Dialect.js"

export const outlines = ({ type: { text } }: Dialect): ReadonlyArray<string> => [
  `ALTER TABLE run_cells ADD COLUMN origin ${text}`,
  `ALTER TABLE run_cells ADD COLUMN rates ${text}`
]
