/**
 * Migration: what comparisons of runs are made from, a row for each run.
 *
 * Metrics used to count pairs by the majority of their answers, which is not the rate that they were taken for; now they count answers.
 * Those of ended runs are taken away, so that the next read of a run sums it up again from the scores that it has. Its suggestions stay.
 */
import type { Dialect } from "../../Dialect.js"

export const statistics = ({ table, type: { integer, text } }: Dialect): ReadonlyArray<string> => [
  `CREATE TABLE run_cells (
    organization_id ${text} NOT NULL,
    run_id ${text} NOT NULL,
    prompts ${text} NOT NULL,
    cells ${text} NOT NULL,
    brands ${text} NOT NULL,
    sources ${text} NOT NULL,
    PRIMARY KEY (organization_id, run_id),
    FOREIGN KEY (organization_id, run_id) REFERENCES runs (organization_id, id) ON DELETE CASCADE
  ) ${table.plain}`,
  `ALTER TABLE runs ADD COLUMN is_suggested ${integer} NOT NULL DEFAULT 0 CHECK (is_suggested IN (0, 1))`,
  `UPDATE runs SET metrics = NULL, is_suggested = 1, summary_lease_until = NULL, revision = revision + 1 WHERE metrics IS NOT NULL`
]
