/**
 * Migration 2: tables in which a rescore stages the new scores of an ended run.
 *
 * A row of `rescores` is a rescore that has begun and not ended. Deleting the row deletes its staged scores.
 */
import type { Dialect } from "../../Dialect.js"

export const rescores = ({ table, type }: Dialect): ReadonlyArray<string> => {
  const { integer, text, timestamp } = type
  const rescore = "FOREIGN KEY (organization_id, run_id) REFERENCES rescores (organization_id, run_id) ON DELETE CASCADE"
  return [
    `CREATE TABLE rescores (
      organization_id ${text} NOT NULL,
      run_id ${text} NOT NULL,
      id ${text} NOT NULL,
      begun_at ${timestamp} NOT NULL,
      PRIMARY KEY (organization_id, run_id),
      FOREIGN KEY (organization_id, run_id) REFERENCES runs (organization_id, id) ON DELETE CASCADE
    ) ${table.plain}`,
    "CREATE INDEX rescores_pending ON rescores (begun_at, id)",

    // The same columns and constraints as `results`, whose rows these rows will replace.
    `CREATE TABLE rescored_results (
      organization_id ${text} NOT NULL,
      run_id ${text} NOT NULL,
      position ${integer} NOT NULL,
      shown_cell_id ${text} NOT NULL,
      is_present ${integer} NOT NULL,
      presence_basis ${text} NOT NULL,
      rank ${integer},
      rank_basis ${text},
      sentiment ${text},
      sentiment_basis ${text},
      mentioned_brands ${text} NOT NULL,
      detector ${text} NOT NULL,
      samples ${integer} NOT NULL,
      samples_present ${integer} NOT NULL,
      samples_positive ${integer} NOT NULL,
      samples_neutral ${integer} NOT NULL,
      samples_negative ${integer} NOT NULL,
      PRIMARY KEY (organization_id, run_id, position),
      ${rescore}
    ) ${table.clustered}`,

    `CREATE TABLE rescored_answers (
      organization_id ${text} NOT NULL,
      run_id ${text} NOT NULL,
      cell_id ${text} NOT NULL,
      score ${text} NOT NULL,
      evidence ${text} NOT NULL,
      PRIMARY KEY (organization_id, run_id, cell_id),
      ${rescore}
    ) ${table.plain}`
  ]
}
