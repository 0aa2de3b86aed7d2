/**
 * How long the texts of answers are kept.
 */
import { Schema } from "effect"
import { OrganizationId } from "./Ids.js"

/** Texts of runs that were accepted at least so many days ago go; 1 to 36,500. */
export const RetentionInput = Schema.Struct({
  days: Schema.Int.pipe(Schema.between(1, 36_500, { message: () => "must be an integer from 1 to 36500" })),
  /** Default: every organization. */
  organizationId: Schema.optionalWith(OrganizationId, { exact: true })
})
export type RetentionInput = typeof RetentionInput.Type

/** What went, as counts. */
export interface DroppedAnswers {
  readonly runs: number
  readonly answers: number
}
