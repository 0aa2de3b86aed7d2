/** Migration: what processes say to each other of the models that they ask. A row is of a process that has said something within the last half a minute. */
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
