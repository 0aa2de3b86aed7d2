/** Migration: receipts, the stored outcomes of requests with an idempotency key. A row without an outcome belongs to a request that is under way. */
import type { Dialect } from "../../Dialect.js"

export const receipts = ({ table, type }: Dialect): ReadonlyArray<string> => {
  const { text, timestamp } = type
  return [
    `CREATE TABLE idempotency_receipts (
      organization_id ${text} NOT NULL,
      id ${text} NOT NULL,
      attempt_id ${text} NOT NULL,
      lease_until ${timestamp} NOT NULL,
      expires_at ${timestamp} NOT NULL,
      fingerprint ${text},
      outcome ${text},
      PRIMARY KEY (organization_id, id),
      FOREIGN KEY (organization_id) REFERENCES organizations (id),
      CHECK (outcome IS NULL OR fingerprint IS NOT NULL)
    ) ${table.plain}`,
    "CREATE INDEX idempotency_receipts_expiry ON idempotency_receipts (organization_id, expires_at, id)"
  ]
}
