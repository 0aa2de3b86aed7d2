/**
 * The schedule by which runs of a brand start automatically. A brand has at most one schedule.
 *
 * Source: contract §3 "`GET/PUT/DELETE /v1/brands/{brandId}/schedule`".
 */
import { Schema } from "effect"
import { CronExpression } from "./CronExpression.js"
import { BrandId, OrganizationId, RunId } from "./Ids.js"
import { RunInput } from "./Run.js"
import { Timestamp } from "./Timestamp.js"
import { TimeZone } from "./TimeZone.js"

/** The rule for due times that passed while no process was running: `once` starts one run for all of them, `skip` none. */
export const MissedTimes = Schema.Literal("once", "skip").annotations({ identifier: "MissedTimes" })
export type MissedTimes = typeof MissedTimes.Type

export const ScheduleInput = Schema.Struct({
  /**
   * The due times as a cron expression: minute, hour, day of the month, month, day of the week. When both the day of the month and the day of the week are
   * given, a day that matches one of them is due.
   */
  cron: CronExpression,
  /** The time zone of `cron`, such as `Europe/Berlin`. */
  timeZone: TimeZone,
  /** Default `once`. */
  missed: Schema.optionalWith(MissedTimes, { default: () => "once" }),
  /** The options with which each run is started. Default: those of a start without options. */
  options: Schema.optionalWith(RunInput, { default: () => ({}) })
}).annotations({ identifier: "ScheduleInput" })
export type ScheduleInput = typeof ScheduleInput.Type

/**
 * The outcome of a due time. `started`: the run `runId` was started. `skipped`: the run `runId` was still under way, and no run was started. `missed`: no
 * process was running, and the schedule skips missed times. `refused`: a run could not be started, for the reason in `message`.
 */
export const ScheduleOutcome = Schema.Struct({
  dueAt: Timestamp,
  outcome: Schema.Literal("started", "skipped", "missed", "refused"),
  runId: Schema.NullOr(RunId),
  message: Schema.NullOr(Schema.String)
}).annotations({ identifier: "ScheduleOutcome" })
export type ScheduleOutcome = typeof ScheduleOutcome.Type

export const Schedule = Schema.Struct({
  organizationId: OrganizationId,
  brandId: BrandId,
  cron: CronExpression,
  timeZone: TimeZone,
  missed: MissedTimes,
  options: RunInput,
  /** The next due time. A due time in the past is being handled, or waits for a process. */
  nextAt: Timestamp,
  /** The outcome of the previous due time; null when there was none. */
  last: Schema.NullOr(ScheduleOutcome),
  createdAt: Timestamp,
  updatedAt: Timestamp
})
export type Schedule = typeof Schedule.Type

/** The brand has no schedule. */
export class ScheduleNotFound extends Schema.TaggedError<ScheduleNotFound>()("ScheduleNotFound", { brandId: Schema.String }) {
  get code() {
    return "not_found" as const
  }

  override get message() {
    return `The brand ${this.brandId} has no schedule`
  }
}
