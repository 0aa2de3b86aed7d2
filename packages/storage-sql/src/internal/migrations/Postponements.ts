/** Migration: postponement of calls at a provider's request: the earliest time of the next attempt, and the number of postponements. */
import type { Dialect } from "../../Dialect.js"

export const postponements = ({ type }: Dialect): ReadonlyArray<string> => [
  `ALTER TABLE cells ADD COLUMN not_before ${type.timestamp}`,
  `ALTER TABLE cells ADD COLUMN postponements ${type.integer} NOT NULL DEFAULT 0`
]
