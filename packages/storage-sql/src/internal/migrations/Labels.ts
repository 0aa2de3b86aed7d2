/**
 * Migration: labels, people's judgements of answers. A label refers to the cell and not to the answer's row, so that an operator may partition the
 * answers and remove a partition (docs/decisions/0011).
 */
import type { Dialect } from "../../Dialect.js"

export const labels = ({ table, type: { integer, text, timestamp } }: Dialect): ReadonlyArray<string> => [
  `CREATE TABLE answer_labels (
    organization_id ${text} NOT NULL,
    run_id ${text} NOT NULL,
    cell_id ${text} NOT NULL,
    is_present ${integer} NOT NULL CHECK (is_present IN (0, 1)),
    is_first ${integer} CHECK (is_first IN (0, 1)),
    sentiment ${text} CHECK (sentiment IN ('positive', 'neutral', 'negative')),
    labelled_at ${timestamp} NOT NULL,
    PRIMARY KEY (organization_id, run_id, cell_id),
    FOREIGN KEY (organization_id, run_id, cell_id) REFERENCES cells (organization_id, run_id, id) ON DELETE CASCADE,
    CHECK (is_present = 1 OR (sentiment IS NULL AND coalesce(is_first, 0) = 0))
  ) ${table.plain}`
]
