/**
 * Migration: deletes texts that nobody can read any more and that earlier releases kept: those of deleted brands, topics and prompts with their digests, and
 * what runs still quoted of answers that retention has deleted. Then the bytes of every organization are counted from what is stored.
 *
 * Earlier releases deleted the reason for a score, and kept it where a correction had taken it over. Which correction had one of its own cannot be told
 * any more, so that both are deleted.
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
