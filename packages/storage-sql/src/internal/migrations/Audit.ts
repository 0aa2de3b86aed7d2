/** Migration: the audit log. It has no foreign key, because its entries outlive the organizations that they are about. */
import type { Dialect } from "../../Dialect.js"

export const audit = ({ table, type: { text } }: Dialect): ReadonlyArray<string> => [
  // The organization_id is '' for an action that is about no organization, or about all of them.
  `CREATE TABLE audit_entries (
    organization_id ${text} NOT NULL,
    id ${text} NOT NULL,
    at ${text} NOT NULL,
    api_key_id ${text},
    action ${text} NOT NULL,
    object ${text},
    outcome ${text} NOT NULL,
    PRIMARY KEY (organization_id, id)
  ) ${table.plain}`,
  "CREATE INDEX audit_entries_id ON audit_entries (id)",
  "CREATE INDEX audit_entries_at ON audit_entries (at)"
]
