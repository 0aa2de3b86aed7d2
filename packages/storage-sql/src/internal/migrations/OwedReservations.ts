/** Migration: until when a call that was under way when it was cancelled may still give back what it reserved of its day. */
import type { Dialect } from "../../Dialect.js"

export const owedReservations = ({ type: { text } }: Dialect): ReadonlyArray<string> => [
  `ALTER TABLE cells ADD COLUMN owed_until ${text}`,
  "CREATE INDEX cells_owed ON cells (organization_id, owed_until) WHERE owed_until IS NOT NULL"
]
