/** Calls that a provider asked to have put off: not before when, and how often so far. */
import type { Dialect } from "../../Dialect.js"

export const postponements = ({ type }: Dialect): ReadonlyArray<string> => [
  `ALTER TABLE cells ADD COLUMN not_before ${type.timestamp}`,
  `ALTER TABLE cells ADD COLUMN postponements ${type.integer} NOT NULL DEFAULT 0`
]
