/** Migration: reports that processes exchange about models. A row older than half a minute is ignored and deleted. */
import type { Dialect } from "../../Dialect.js"

export const modelReports = ({ table, type: { text, timestamp } }: Dialect): ReadonlyArray<string> => [
  `CREATE TABLE model_reports (
    model ${text} NOT NULL,
    worker ${text} NOT NULL,
    report ${text} NOT NULL,
    told_at ${timestamp} NOT NULL,
    PRIMARY KEY (model, worker)
  ) ${table.plain}`
]
