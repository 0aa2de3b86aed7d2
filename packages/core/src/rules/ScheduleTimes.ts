/**
 * The due times of a schedule, and the action at a due time.
 *
 * Source: contract §3 "`GET/PUT/DELETE /v1/brands/{brandId}/schedule`".
 */
import { timesAfter } from "../domain/CronExpression.js"
import type { Schedule } from "../domain/Schedule.js"
import { after, type Timestamp } from "../domain/Timestamp.js"

type Times = Pick<Schedule, "cron" | "timeZone">

/** How many next times a schedule shows. */
const timesTold = 5

/** A due time that is noticed this much later, in milliseconds, was missed. A shorter delay means a busy process, or another process that took over. */
const missedAfterMillis = 5 * 60_000

/** The first time after a moment. */
export const nextTime = ({ cron, timeZone }: Times, now: Timestamp): Timestamp => {
  const [next] = timesAfter(cron, timeZone, now, 1)
  // A valid expression always has a next time, because the calendar repeats.
  if (next === undefined) throw new Error(`The schedule ${cron} in ${timeZone} has no time after ${now}`)
  return next
}

/**
 * The next due time of a schedule that is set now. A due time that has passed but is not handled yet stays due if the expression and time zone stay the
 * same.
 *
 * @param there the schedule that the brand already has; null if none
 */
export const timeWhenSet = (times: Times, now: Timestamp, there: Schedule | null): Timestamp =>
  there !== null && there.cron === times.cron && there.timeZone === times.timeZone && there.nextAt <= now ? there.nextAt : nextTime(times, now)

/** The next due times. The first is the time that the schedule waits for. */
export const nextTimes = ({ cron, nextAt, timeZone }: Schedule): ReadonlyArray<Timestamp> => [nextAt, ...timesAfter(cron, timeZone, nextAt, timesTold - 1)]

/** Whether the due time passed while no process was running. */
const isMissed = ({ nextAt }: Schedule, now: Timestamp): boolean => after(nextAt, missedAfterMillis) < now

/** The action at a due time. `start`: start one run for this time and all missed times since. `skip`: start no run for them. */
export const actionAt = (schedule: Schedule, now: Timestamp): "skip" | "start" => (isMissed(schedule, now) && schedule.missed === "skip" ? "skip" : "start")
