/**
 * Migration: the time at which a Result's shown answer was given, and the time span of a run's captured answers. Both are copied from the answers, so that a
 * page of Results and a list of runs need not read the answers.
 */
import type { Dialect } from "../../Dialect.js"

export const collected = ({ type: { timestamp } }: Dialect): ReadonlyArray<string> => {
  const spanned = (extreme: string) =>
    `(SELECT ${extreme}(a.collected_at) FROM answers a WHERE a.organization_id = runs.organization_id AND a.run_id = runs.id)`
  return [
    `ALTER TABLE results ADD COLUMN collected_at ${timestamp}`,
    `ALTER TABLE runs ADD COLUMN collected_from ${timestamp}`,
    `ALTER TABLE runs ADD COLUMN collected_to ${timestamp}`,
    `UPDATE results SET collected_at = (SELECT a.collected_at FROM answers a
      WHERE a.organization_id = results.organization_id AND a.run_id = results.run_id AND a.cell_id = results.shown_cell_id)`,
    `UPDATE runs SET collected_from = ${spanned("min")}, collected_to = ${spanned("max")} WHERE channel = 'import'`
  ]
}
