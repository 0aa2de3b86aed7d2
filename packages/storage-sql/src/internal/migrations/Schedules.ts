/** Migration: schedules, which start runs of a brand automatically. */
import type { Dialect } from "../../Dialect.js"

export const schedules = ({ table, type: { text, timestamp } }: Dialect): ReadonlyArray<string> => [
  `CREATE TABLE schedules (
    organization_id ${text} NOT NULL,
    brand_id ${text} NOT NULL,
    cron ${text} NOT NULL,
    time_zone ${text} NOT NULL,
    missed ${text} NOT NULL CHECK (missed IN ('once', 'skip')),
    options ${text} NOT NULL,
    next_at ${timestamp} NOT NULL,
    last ${text},
    created_at ${timestamp} NOT NULL,
    updated_at ${timestamp} NOT NULL,
    PRIMARY KEY (organization_id, brand_id),
    FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
  ) ${table.plain}`,
  "CREATE INDEX schedules_next ON schedules (next_at)"
]
