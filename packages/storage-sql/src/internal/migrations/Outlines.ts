/**
 * Migration: what a chart over many runs shows of each. Null for runs that were summed up before; charts make it from their cells.
 */
import type { Dialect } from "../../Dialect.js"

export const outlines = ({ type: { text } }: Dialect): ReadonlyArray<string> => [
  `ALTER TABLE run_cells ADD COLUMN origin ${text}`,
  `ALTER TABLE run_cells ADD COLUMN rates ${text}`
]
