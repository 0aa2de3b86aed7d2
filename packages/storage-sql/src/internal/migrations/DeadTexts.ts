/**
 * Migration: deletes texts that nobody can read any more and that earlier releases kept. These are the texts and digests of deleted brands, topics and prompts,
 * and quotations from answers whose texts retention has deleted. The bytes of every organization are then counted again from the stored texts.
 *
 * Earlier releases deleted the reason for a score, but kept the copy of the reason in a correction. Copies can no longer be distinguished from a correction's
 * own reason, so both are deleted.
 */
import { deletedColumns } from "../DeletedTexts.js"
import { countOrganizations, recountRuns } from "../StoredByteSums.js"

const literal = (value: string | null): string => (value === null ? "NULL" : `'${value}'`)

export const deadTexts = (): ReadonlyArray<string> => [
  ...Object.entries(deletedColumns).map(([table, columns]) => {
    const changes = Object.entries(columns).map(([column, value]) => `${column} = ${literal(value)}`)
    // While another process imports an archive, this value hides its brands that are not deleted (`ArchiveVisibility`).
    return `UPDATE ${table} SET ${changes.join(", ")} WHERE deleted_at <> '9'`
  }),
  `UPDATE cells SET failure_message = '' WHERE failure_message <> '' AND (state = 'refused' OR (state = 'failed' AND failure_reason = 'invalid_answer'))
    AND EXISTS (SELECT 1 FROM runs r WHERE r.organization_id = cells.organization_id AND r.id = cells.run_id AND r.answers_dropped_at IS NOT NULL)`,
  `UPDATE perception_responses SET score_reason = '', corrected_reason = CASE WHEN corrected_reason IS NULL THEN NULL ELSE '' END WHERE text = ''`,
  "DELETE FROM stored_bytes",
  recountRuns(),
  countOrganizations()
]
