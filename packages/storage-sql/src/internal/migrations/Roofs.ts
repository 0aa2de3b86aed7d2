/**
 * Migration: roofs over what an organization uses, what its calls of a day have cost or reserved, and how many bytes of answers each run
 * keeps. Answers from before count as no bytes: adding them up would read every text there is.
 */
import type { Dialect } from "../../Dialect.js"

export const roofs = ({ table, type: { bigint, integer, text } }: Dialect): ReadonlyArray<string> => [
  `ALTER TABLE organizations ADD COLUMN daily_budget ${bigint} CHECK (daily_budget > 0)`,
  `ALTER TABLE organizations ADD COLUMN max_active_runs ${integer} CHECK (max_active_runs >= 0)`,
  `ALTER TABLE organizations ADD COLUMN max_brands ${integer} CHECK (max_brands >= 0)`,
  `ALTER TABLE organizations ADD COLUMN max_stored_bytes ${bigint} CHECK (max_stored_bytes >= 0)`,
  `ALTER TABLE runs ADD COLUMN answer_bytes ${bigint} NOT NULL DEFAULT 0`,
  `ALTER TABLE cells ADD COLUMN spend_day ${text}`,
  // A row for each day, so that what a call gives back after midnight goes to the day that it was reserved of.
  `CREATE TABLE daily_spending (
    organization_id ${text} NOT NULL,
    day ${text} NOT NULL,
    committed ${bigint} NOT NULL,
    PRIMARY KEY (organization_id, day),
    FOREIGN KEY (organization_id) REFERENCES organizations (id)
  ) ${table.plain}`
]
