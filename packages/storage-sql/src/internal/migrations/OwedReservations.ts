/** Migration: until when a call that was cancelled while under way may still return the unused part of its reservation to the budget of its day. */
import type { Dialect } from "../../Dialect.js"

export const owedReservations = ({ type: { text } }: Dialect): ReadonlyArray<string> => [
  `ALTER TABLE cells ADD COLUMN owed_until ${text}`,
  "CREATE INDEX cells_owed ON cells (organization_id, owed_until) WHERE owed_until IS NOT NULL"
]
