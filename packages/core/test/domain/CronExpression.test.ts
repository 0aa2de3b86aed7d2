import { decodeInput } from "@brand-visibility/core/domain/Input"
import { ScheduleInput } from "@brand-visibility/core/domain/Schedule"
import { Timestamp } from "@brand-visibility/core/domain/Timestamp"
import { CronExpression, timesAfter } from "@brand-visibility/core/internal/domain/CronExpression"
import { Cron } from "croner"
import { Effect, Schema } from "effect"
import { expect, it } from "vitest"

const after = (moment: string, cron: string, timeZone: string, count = 4) => timesAfter(cron, timeZone, Timestamp.make(moment), count)

it("an expression follows the clocks of its time zone, in summer and in winter", () => {
  expect(after("2026-03-27T12:00:00.000Z", "0 9 * * *", "Europe/Berlin")).toEqual([
    "2026-03-28T08:00:00.000Z",
    "2026-03-29T07:00:00.000Z",
    "2026-03-30T07:00:00.000Z",
    "2026-03-31T07:00:00.000Z"
  ])
})

it("a time that is skipped when the clocks go forward is due at the end of the gap", () => {
  expect(after("2026-03-28T12:00:00.000Z", "30 2 * * *", "Europe/Berlin", 2)).toEqual(["2026-03-29T01:00:00.000Z", "2026-03-30T00:30:00.000Z"])
})

it("a time that the clocks show twice when they go back is due once", () => {
  expect(after("2026-10-24T12:00:00.000Z", "30 2 * * *", "Europe/Berlin", 2)).toEqual(["2026-10-25T00:30:00.000Z", "2026-10-26T01:30:00.000Z"])
  expect(after("2026-10-25T00:30:00.000Z", "30 2 * * *", "Europe/Berlin", 1)).toEqual(["2026-10-26T01:30:00.000Z"])
})

it("lists and ranges of hours and minutes move to the end of a gap, and count once when the clocks go back", () => {
  expect(after("2027-03-27T14:00:00.000Z", "0 2,14 * * *", "Europe/Berlin", 2)).toEqual(["2027-03-28T01:00:00.000Z", "2027-03-28T12:00:00.000Z"])
  expect(after("2027-03-27T14:00:00.000Z", "0,30 2 * * *", "Europe/Berlin", 2)).toEqual(["2027-03-28T01:00:00.000Z", "2027-03-29T00:00:00.000Z"])
  expect(after("2026-10-24T14:00:00.000Z", "0 2,14 * * *", "Europe/Berlin", 3)).toEqual([
    "2026-10-25T00:00:00.000Z",
    "2026-10-25T13:00:00.000Z",
    "2026-10-26T01:00:00.000Z"
  ])
  expect(after("2026-10-24T14:00:00.000Z", "30 1-3 * * *", "Europe/Berlin", 4)).toEqual([
    "2026-10-24T23:30:00.000Z",
    "2026-10-25T00:30:00.000Z",
    "2026-10-25T02:30:00.000Z",
    "2026-10-26T00:30:00.000Z"
  ])
})

it("an hourly expression skips no hour when the clocks go back, and has no time in the gap when they go forward", () => {
  expect(after("2027-03-28T00:15:00.000Z", "30 * * * *", "Europe/Berlin", 2)).toEqual(["2027-03-28T00:30:00.000Z", "2027-03-28T01:30:00.000Z"])
  expect(after("2027-03-27T14:00:00.000Z", "*/30 2 * * *", "Europe/Berlin", 1)).toEqual(["2027-03-29T00:00:00.000Z"])
  expect(after("2026-10-24T23:45:00.000Z", "0 * * * *", "Europe/Berlin")).toEqual([
    "2026-10-25T00:00:00.000Z",
    "2026-10-25T01:00:00.000Z",
    "2026-10-25T02:00:00.000Z",
    "2026-10-25T03:00:00.000Z"
  ])
})

it("a day that matches the day of the month or of the week is due when both are given, and a leap day every four years", () => {
  expect(after("2026-01-01T00:00:00.000Z", "0 9 5 * MON", "UTC", 3)).toEqual([
    "2026-01-05T09:00:00.000Z",
    "2026-01-12T09:00:00.000Z",
    "2026-01-19T09:00:00.000Z"
  ])
  expect(after("2026-02-04T10:00:00.000Z", "0 9 5 * MON", "UTC", 1)).toEqual(["2026-02-05T09:00:00.000Z"])
  expect(after("2026-01-01T00:00:00.000Z", "0 0 29 2 *", "UTC", 2)).toEqual(["2028-02-29T00:00:00.000Z", "2032-02-29T00:00:00.000Z"])
})

const faultsOf = (input: object) =>
  Effect.runPromise(
    decodeInput(ScheduleInput)(input).pipe(
      Effect.as([]),
      Effect.catchTag("InvalidInput", ({ details }) => Effect.succeed(details.map(({ message, path }) => `${path} ${message}`)))
    )
  )

const fiveFields = "cron must have five fields with one space between two: minute, hour, day of the month, month, day of the week; such as 0 9 * * MON"

it("an invalid expression is refused with the field, the reason and an example", async () => {
  const timeZone = "UTC"
  for (const cron of ["", "hello", "* * * *", "* * * * * *", "@daily", "2026-05-01T00:00:00", "0  9 * * *"])
    expect(await faultsOf({ cron, timeZone })).toEqual([fiveFields])
  for (const [cron, reason] of [
    ["61 * * * *", "the minute must be from 0 to 59, not 61"],
    ["0 9-24 * * *", "the hour must be from 0 to 23, not 24"],
    ["0 9 32 * *", "the day of the month must be from 1 to 31, not 32"],
    ["0 9 0 * *", "the day of the month must be from 1 to 31, not 0"],
    ["0 9 1,15 13 *", "the month must be from 1 to 12, not 13"],
    ["0 9 * * 8", "the day of the week must be from 0 to 7, not 8"]
  ])
    expect(await faultsOf({ cron, timeZone })).toEqual([`cron cannot be read (${reason}); it must be such as 0 9 * * MON`])
  for (const cron of ["*/59 */23 */31 */12 *", "0 9 15W * *", "0 9 L * *", "0 9 * * MON#2", "0 9 * * 5L", "0 9 * * 7"])
    expect(await faultsOf({ cron, timeZone })).toEqual([])
  expect(await faultsOf({ cron: "0 0 30 2 *", timeZone })).toEqual(["cron must name a day that exists: no year has such a day"])
  expect(await faultsOf({ cron: `0 0 ${"1,".repeat(60)}2 * *`, timeZone })).toEqual(["cron must have at most 100 characters"])
})

it("a faulty time zone, rule for missed times or option is refused with its name", async () => {
  expect(await faultsOf({ cron: "0 9 * * *", timeZone: "Mars/Base" })).toEqual(["timeZone must be an IANA time zone such as Europe/Berlin"])
  expect(await faultsOf({ cron: "0 9 * * *" })).toEqual([expect.stringMatching(/^timeZone /)])
  expect(await faultsOf({ cron: "0 9 * * *", timeZone: "UTC", missed: "never" })).toEqual([expect.stringMatching(/^missed .*once.*skip/)])
  expect(await faultsOf({ cron: "0 9 * * *", timeZone: "UTC", options: { samples: 0 } })).toEqual(["options.samples must be an integer from 1 to 20"])
})

it("every accepted time zone gives times", () => {
  for (const timeZone of ["UTC", "Europe/Berlin", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Apia", "America/St_Johns", "+02:00"]) {
    if (Schema.is(ScheduleInput.fields.timeZone)(timeZone)) expect(after("2026-01-01T00:00:00.000Z", "0 9 * * *", timeZone, 2), timeZone).toHaveLength(2)
  }
  expect(Schema.is(CronExpression)("*/15 8-18 * JAN-JUN MON-FRI")).toBe(true)
})

it("the search for a day that never comes ends early, and a day that comes twice in a century is found", () => {
  const never = "0 0 15 * +0#1,1#1,2#1,3#1,4#1,5#1,6#1"
  const rare = "0 0 29 2 +MON"
  // Over the end of a century, this day comes after 40 years, the longest possible time.
  expect(after("2072-03-01T00:00:00.000Z", rare, "Asia/Kathmandu", 3)).toEqual([
    "2112-02-28T18:15:00.000Z",
    "2140-02-28T18:15:00.000Z",
    "2168-02-28T18:15:00.000Z"
  ])
  const begun = process.cpuUsage()
  for (let times = 0; times < 10; times++) after("2026-01-01T00:00:00.000Z", never, "UTC", 1)
  const bounded = process.cpuUsage(begun).user
  const begunWhole = process.cpuUsage()
  new Cron(never, { mode: "5-part", timezone: "UTC" }).nextRuns(1, new Date())
  // Ten searches through forty years cost about as much as one search through eight thousand years.
  expect(bounded).toBeLessThan(3 * process.cpuUsage(begunWhole).user)
})
