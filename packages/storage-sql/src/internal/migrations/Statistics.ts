/**
 * Migration: the cells of each run's figures, one row for each run, from which comparisons of runs are computed.
 *
 * Metrics used to count pairs, each by the majority of its answers; now they count answers. The migration deletes the metrics of ended runs, so that
 * the next read of a run computes them again from its stored scores. Its suggestions stay.
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
