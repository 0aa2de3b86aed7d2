/** Migration: the mode of a run (`live` or `batch`), and the batch of each call. */
import type { Dialect } from "../../Dialect.js"

export const batches = ({ table, type: { integer, text, timestamp } }: Dialect): ReadonlyArray<string> => [
  `ALTER TABLE runs ADD COLUMN mode ${text} NOT NULL DEFAULT 'live' CHECK (mode IN ('live', 'batch'))`,
  `ALTER TABLE cells ADD COLUMN batch_id ${text}`,
  "CREATE INDEX cells_of_batch ON cells (organization_id, run_id, batch_id, prompt_index, sample) WHERE batch_id IS NOT NULL",
  `CREATE TABLE batches (
    organization_id ${text} NOT NULL,
    id ${text} NOT NULL,
    run_id ${text} NOT NULL,
    llm ${text} NOT NULL,
    provider_id ${text},
    created_at ${timestamp} NOT NULL,
    submitted_at ${timestamp},
    fence ${integer} NOT NULL CHECK (fence >= 1),
    lease_until ${timestamp} NOT NULL,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, run_id) REFERENCES runs (organization_id, id) ON DELETE CASCADE,
    CHECK ((provider_id IS NULL) = (submitted_at IS NULL))
  ) ${table.plain}`,
  "CREATE INDEX batches_by_lease ON batches (lease_until, id)",
  "CREATE INDEX batches_submitted ON batches (provider_id) WHERE provider_id IS NOT NULL"
]
