/**
 * The days, weeks or months of a trend in its time zone.
 */
import { DateTime } from "effect"
import { fromEpochMillis, type Timestamp, toEpochMillis } from "../../domain/Timestamp.js"
import type { TrendStep } from "../../domain/Trends.js"

/** A span of time that begins at `from` and ends before `to`; `to` is null when the point is a run. */
export interface Span {
  readonly from: Timestamp
  readonly to: Timestamp | null
}

type Step = Exclude<TrendStep, "run">

const units = { day: { days: 1 }, week: { weeks: 1 }, month: { months: 1 } } as const

const dayMillis = 86_400_000

const startOf = (moment: DateTime.DateTime, step: Step): DateTime.DateTime => DateTime.startOf(moment, step, { weekStartsOn: 1 })

/** The start of the step after the one that begins at `start`. */
const nextOf = (start: DateTime.DateTime, step: Step): DateTime.DateTime => {
  if (step === "day") {
    // Adding 24 hours is right on days without a change of clocks, and reads the time zone's rules once instead of seven times.
    const later = DateTime.addDuration(start, dayMillis)
    if (DateTime.toDate(later).getTime() % dayMillis === 0) return later
  }
  // Not every day has a midnight. From a day that begins at one o'clock, one day later is not the start of a day.
  return startOf(DateTime.add(start, units[step]), step)
}

const timestampOf = (moment: DateTime.DateTime): Timestamp => fromEpochMillis(DateTime.toEpochMillis(moment))

/** Every span from the first moment to the last, without gaps; null when there are more than `most`. */
export const spansOf = (first: Timestamp, last: Timestamp, step: Step, timeZone: string, most: number): ReadonlyArray<Span> | null => {
  const moment = DateTime.unsafeMake(toEpochMillis(first))
  // UTC needs no rules of a time zone.
  let start = startOf(timeZone === "UTC" ? moment : DateTime.setZone(moment, DateTime.zoneUnsafeMakeNamed(timeZone)), step)
  const spans: Array<Span> = []
  for (let from = timestampOf(start); from <= last; from = spans.at(-1)!.to!) {
    start = nextOf(start, step)
    if (spans.push({ from, to: timestampOf(start) }) > most) return null
  }
  return spans
}
