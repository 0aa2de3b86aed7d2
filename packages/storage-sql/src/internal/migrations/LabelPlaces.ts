/**
 * Migration: the position and sample of each label, and an index of Results by their ids. A page of labels, and the Results that new labels name, are then
 * found without reading the rest of the run.
 */
import type { Dialect } from "../../Dialect.js"

export const labelPlaces = ({ type: { integer } }: Dialect): ReadonlyArray<string> => {
  const placed = (column: string) => `coalesce((SELECT ${column} FROM cells c
    JOIN results r ON r.organization_id = c.organization_id AND r.run_id = c.run_id AND r.prompt_index = c.prompt_index AND r.llm = c.llm
    WHERE c.organization_id = answer_labels.organization_id AND c.run_id = answer_labels.run_id AND c.id = answer_labels.cell_id), 0)`
  return [
    ...["position", "sample"].map((column) => `ALTER TABLE answer_labels ADD COLUMN ${column} ${integer} NOT NULL DEFAULT 0`),
    `UPDATE answer_labels SET position = ${placed("r.position")}, sample = ${placed("c.sample")}`,
    "CREATE INDEX answer_labels_placed ON answer_labels (organization_id, run_id, position, sample)",
    "CREATE INDEX results_by_id ON results (organization_id, run_id, id)"
  ]
}
