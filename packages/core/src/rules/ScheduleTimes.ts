/**
 * The times of a schedule, and what is done when one of them has come.
 *
 * Source: contract §3 "`GET/PUT/DELETE /v1/brands/{brandId}/schedule`".
 */
import { timesAfter } from "../domain/CronExpression.js"
import type { Schedule } from "../domain/Schedule.js"
import { after, type Timestamp } from "../domain/Timestamp.js"

type Times = Pick<Schedule, "cron" | "timeZone">

/** How many times are told of a schedule. */
const timesTold = 5

/** A time that is found this much later, in milliseconds, was missed: until then a process was busy, or another one took over. */
const missedAfterMillis = 5 * 60_000

/** The first time after a moment. */
export const nextTime = ({ cron, timeZone }: Times, now: Timestamp): Timestamp => {
  const [next] = timesAfter(cron, timeZone, now, 1)
  // An expression that comes once comes again: days of a year, and years of a calendar, go round.
  if (next === undefined) throw new Error(`The schedule ${cron} in ${timeZone} has no time after ${now}`)
  return next
}

/**
 * When a schedule that is set now comes next. A time that has come and was not seen to yet is not lost where the times stay the same.
 *
 * @param there the schedule that the brand has
 */
export const timeWhenSet = (times: Times, now: Timestamp, there: Schedule | null): Timestamp =>
  there !== null && there.cron === times.cron && there.timeZone === times.timeZone && there.nextAt <= now ? there.nextAt : nextTime(times, now)

/** The next times, of which the first is the one that the schedule waits for. */
export const nextTimes = ({ cron, nextAt, timeZone }: Schedule): ReadonlyArray<Timestamp> => [nextAt, ...timesAfter(cron, timeZone, nextAt, timesTold - 1)]

/** Whether a time passed while no process was there. */
const isMissed = ({ nextAt }: Schedule, now: Timestamp): boolean => after(nextAt, missedAfterMillis) < now

/** What is to be done at a time that has come: `start` a run, also for all times since, or `skip` them. */
export const actionAt = (schedule: Schedule, now: Timestamp): "skip" | "start" => (isMissed(schedule, now) && schedule.missed === "skip" ? "skip" : "start")
