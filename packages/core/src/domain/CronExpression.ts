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

const read = (expression: string, timeZone: string): Cron => new Cron(expression, { mode: "5-part", timezone: timeZone })

/** The next times after a moment, the soonest first; fewer where there are fewer. */
export const timesAfter = (expression: string, timeZone: string, moment: Timestamp, count: number): ReadonlyArray<Timestamp> =>
  read(expression, timeZone)
    .nextRuns(count, new Date(toEpochMillis(moment)))
    .map((time) => fromEpochMillis(time.getTime()))

/** From here on every day of every calendar is still to come. */
const beginning = fromEpochMillis(0)

/** What is wrong with an expression; true when nothing is. */
const faultOf = (expression: string): string | true => {
  if (expression.length > maximumLength) return `must have at most ${maximumLength} characters`
  if (!/^\S+( \S+){4}$/.test(expression))
    return `must have five fields with one space between two: minute, hour, day of the month, month, day of the week; ${example}`
  try {
    return timesAfter(expression, "UTC", beginning, 1).length > 0 || "must come at some time: no year has such a day"
  } catch (cause) {
    return `cannot be read (${reasonOf(cause)}); it must be ${example}`
  }
}

export const CronExpression = Schema.String.pipe(
  Schema.filter(faultOf),
  Schema.annotations({ identifier: "CronExpression", jsonSchema: { type: "string", maxLength: maximumLength } })
)
