/**
 * How long the texts of answers are stored.
 */
import { Schema } from "effect"
import { OrganizationId } from "./Ids.js"

/** Deletes the texts of runs that were accepted at least `days` days ago; 1 to 36,500. */
export const RetentionInput = Schema.Struct({
  days: Schema.Int.pipe(Schema.between(1, 36_500, { message: () => "must be an integer from 1 to 36500" })),
  /**
   * The organization whose texts are deleted. Default: every organization. Undefined is refused: a variable that lost its value must not delete the texts
   * of every organization.
   */
  organizationId: Schema.optionalWith(OrganizationId, { exact: true })
})
export type RetentionInput = typeof RetentionInput.Type

/** How many runs and answers lost their texts. */
export interface DroppedAnswers {
  readonly runs: number
  readonly answers: number
}
