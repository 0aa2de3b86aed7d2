/**
 * Times of a schedule, in the five fields of cron: minute, hour, day of the month, month, day of the week.
 *
 * The library `croner` reads an expression, and follows the clocks of a time zone (docs/decisions/0015).
 */
import { Cron } from "croner"
import { Schema } from "effect"
import { fromEpochMillis, type Timestamp, toEpochMillis } from "./Timestamp.js"

/** Most characters of an expression. Nobody writes a longer one, and an error message can show the whole expression. */
const maximumLength = 100

const example = "such as 0 9 * * MON"

/** The fields of an expression, in their order, with the numbers that each may have. */
const fields = [
  { name: "minute", least: 0, most: 59 },
  { name: "hour", least: 0, most: 23 },
  { name: "day of the month", least: 1, most: 31 },
  { name: "month", least: 1, most: 12 },
  { name: "day of the week", least: 0, most: 7 }
] as const

/** A number of an expression that its field cannot have. `croner` would name the day 32 as "31", and the month 13 as "12". */
const wrongNumber = (expression: string): string | undefined => {
  for (const [index, field] of expression.split(" ").entries()) {
    const { least, most, name } = fields[index]!
    // A number behind a slash is a step, and a number behind # says which of the month's days of a week is meant.
    const found = (field.match(/(?<![\d/#])\d+/g) ?? []).find((number) => Number(number) < least || Number(number) > most)
    if (found !== undefined) return `the ${name} must be from ${least} to ${most}, not ${found}`
  }
  return undefined
}

/** The message of `croner`, without the name of the library before it. */
const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message.replace(/^Cron\w+: /, "") : String(cause))

/**
 * How many years ahead a time is searched for. A 29th of February falls on the same day of the week after 28 years, or after 40 over the end of a
 * century. Without this limit, `croner` searches eight thousand years for a day that never comes, such as the first Monday on an 8th.
 */
const yearsAhead = 40

/** The first time after a moment; undefined when no time comes within `yearsAhead`. */
const timeAfter = (expression: string, timeZone: string, moment: Timestamp): Timestamp | undefined => {
  const from = new Date(toEpochMillis(moment))
  // The time zone may be one year ahead of UTC or behind it. `croner` reads the seconds before the five fields, and the years after them.
  const years = `${from.getUTCFullYear() - 1}-${from.getUTCFullYear() + yearsAhead + 1}`
  // Lists and ranges of hours and minutes are fixed times, as single values are. `croner` would otherwise leave them out of a gap, and count them twice.
  const time = new Cron(`0 ${expression} ${years}`, { mode: "7-part", timezone: timeZone, fixedTimeRule: "no-wildcard" }).nextRun(from)
  return time === null ? undefined : fromEpochMillis(time.getTime())
}

/** The next times after a moment, the soonest first; fewer than `count` when no more come. */
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

/** A moment in the past, from which the first time of an expression is searched for. */
const beginning = fromEpochMillis(0)

/** The fault of an expression; true for a valid expression. */
const findFault = (expression: string): string | true => {
  if (expression.length > maximumLength) return `must have at most ${maximumLength} characters`
  if (!/^\S+( \S+){4}$/.test(expression))
    return `must have five fields with one space between two: minute, hour, day of the month, month, day of the week; ${example}`
  const number = wrongNumber(expression)
  if (number !== undefined) return `cannot be read (${number}); it must be ${example}`
  try {
    return timesAfter(expression, "UTC", beginning, 1).length > 0 || "must name a day that exists: no year has such a day"
  } catch (cause) {
    return `cannot be read (${reasonOf(cause)}); it must be ${example}`
  }
}

/** A cache of the last verdict. A request decodes its expression several times, and an expression whose day never comes takes 25 ms each time. */
let checked: { readonly expression: string; readonly fault: string | true } | null = null

const faultOf = (expression: string): string | true => {
  if (checked?.expression !== expression) checked = { expression, fault: findFault(expression) }
  return checked.fault
}

export const CronExpression = Schema.String.pipe(
  Schema.filter(faultOf),
  Schema.annotations({ identifier: "CronExpression", jsonSchema: { type: "string", maxLength: maximumLength } })
)
