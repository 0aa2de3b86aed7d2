/**
 * When something comes again, in the five fields of cron: minute, hour, day of the month, month, day of the week.
 *
 * Read by `croner`, which keeps to a zone's clocks (docs/decisions/0015).
 */
import { Cron } from "croner"
import { Schema } from "effect"
import { fromEpochMillis, type Timestamp, toEpochMillis } from "./Timestamp.js"

/** Longer than anybody writes, and short enough to be shown. */
const maximumLength = 100

const example = "such as 0 9 * * MON"

/** In the words of the reader, without its own name before them. */
const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message.replace(/^Cron\w+: /, "") : String(cause))

/**
 * Years in which each time is looked for. A 29th of February falls on the same day of the week after 28 years, and over the end of a century after 40;
 * the reader itself would look through eight thousand years for a day that never comes, such as the first Monday on an 8th.
 */
const yearsAhead = 40

/** The first time after a moment; undefined where none comes in a generation. */
const timeAfter = (expression: string, timeZone: string, moment: Timestamp): Timestamp | undefined => {
  const from = new Date(toEpochMillis(moment))
  // A zone may be in another year already, or still. The seconds and the years stand around the five fields.
  const years = `${from.getUTCFullYear() - 1}-${from.getUTCFullYear() + yearsAhead + 1}`
  const time = new Cron(`0 ${expression} ${years}`, { mode: "7-part", timezone: timeZone }).nextRun(from)
  return time === null ? undefined : fromEpochMillis(time.getTime())
}

/** The next times after a moment, the soonest first; fewer where there are fewer. */
export const timesAfter = (expression: string, timeZone: string, moment: Timestamp, count: number): ReadonlyArray<Timestamp> => {
  const times: Array<Timestamp> = []
  for (let last = moment; times.length < count;) {
    const next = timeAfter(expression, timeZone, last)
    if (next === undefined) break
    times.push(next)
    last = next
  }
  return times
}

/** From here on every day of every calendar is still to come. */
const beginning = fromEpochMillis(0)

/** What is wrong with an expression; true when nothing is. */
const findFault = (expression: string): string | true => {
  if (expression.length > maximumLength) return `must have at most ${maximumLength} characters`
  if (!/^\S+( \S+){4}$/.test(expression))
    return `must have five fields with one space between two: minute, hour, day of the month, month, day of the week; ${example}`
  try {
    return timesAfter(expression, "UTC", beginning, 1).length > 0 || "must come at some time: no year has such a day"
  } catch (cause) {
    return `cannot be read (${reasonOf(cause)}); it must be ${example}`
  }
}

/** One request has its expression checked as often as a schema is read over it, and a day that never comes takes 25 ms each time. */
let checked: { readonly expression: string; readonly fault: string | true } | null = null

const faultOf = (expression: string): string | true => {
  if (checked?.expression !== expression) checked = { expression, fault: findFault(expression) }
  return checked.fault
}

export const CronExpression = Schema.String.pipe(
  Schema.filter(faultOf),
  Schema.annotations({ identifier: "CronExpression", jsonSchema: { type: "string", maxLength: maximumLength } })
)
