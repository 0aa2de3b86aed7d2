/**
 * Migration: numbers the audit entries of each organization. The number of the newest entry tells which entries are too many, without counting.
 * Entries that are written at the same time may have the same number.
 */
import type { Dialect } from "../../Dialect.js"

export const auditOrdinals = ({ type: { integer } }: Dialect): ReadonlyArray<string> => [
  `ALTER TABLE audit_entries ADD COLUMN ordinal ${integer}`,
  `UPDATE audit_entries SET ordinal = numbered.ordinal FROM (
    SELECT id, row_number() OVER (PARTITION BY organization_id ORDER BY id) AS ordinal FROM audit_entries
  ) numbered WHERE audit_entries.id = numbered.id`,
  "CREATE INDEX audit_entries_ordinal ON audit_entries (organization_id, ordinal)"
]
