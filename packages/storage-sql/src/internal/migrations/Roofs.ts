/**
 * Migration: the limits of an organization (called roofs in the code), the cost and reservations of its calls for each day, and the bytes of answers
 * of each run. Answers from before this migration count as 0 bytes: measuring them would read every stored text.
 */
import type { Dialect } from "../../Dialect.js"

export const roofs = ({ table, type: { bigint, integer, text } }: Dialect): ReadonlyArray<string> => [
  `ALTER TABLE organizations ADD COLUMN daily_budget ${bigint} CHECK (daily_budget > 0)`,
  `ALTER TABLE organizations ADD COLUMN max_active_runs ${integer} CHECK (max_active_runs >= 0)`,
  `ALTER TABLE organizations ADD COLUMN max_brands ${integer} CHECK (max_brands >= 0)`,
  `ALTER TABLE organizations ADD COLUMN max_stored_bytes ${bigint} CHECK (max_stored_bytes >= 0)`,
  `ALTER TABLE runs ADD COLUMN answer_bytes ${bigint} NOT NULL DEFAULT 0`,
  `ALTER TABLE cells ADD COLUMN spend_day ${text}`,
  // One row for each day, so that a reservation that is returned after midnight is returned to the day on which it was made.
  `CREATE TABLE daily_spending (
    organization_id ${text} NOT NULL,
    day ${text} NOT NULL,
    committed ${bigint} NOT NULL,
    PRIMARY KEY (organization_id, day),
    FOREIGN KEY (organization_id) REFERENCES organizations (id)
  ) ${table.plain}`
]
