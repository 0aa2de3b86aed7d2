/** Migration: calls that a provider asked to postpone: the earliest time of the next attempt, and how often the call was postponed. */
import type { Dialect } from "../../Dialect.js"

export const postponements = ({ type }: Dialect): ReadonlyArray<string> => [
  `ALTER TABLE cells ADD COLUMN not_before ${type.timestamp}`,
  `ALTER TABLE cells ADD COLUMN postponements ${type.integer} NOT NULL DEFAULT 0`
]
