/** Laws of schedules: their fields, their due times, and the process that handles a due time. */
import type { BrandId } from "@brand-visibility/core/domain/Ids"
import { RunId } from "@brand-visibility/core/domain/Ids"
import type { ScheduleOutcome } from "@brand-visibility/core/domain/Schedule"
import { Timestamp } from "@brand-visibility/core/domain/Timestamp"
import { Effect } from "effect"
import { expect } from "vitest"
import * as Builders from "../Builders.js"
import { law } from "../Law.js"
import { stores } from "../Stores.js"
import { failsWith, future, past, tickAfter, walk } from "./Support.js"

const runId = RunId.make("01900000-0000-7000-8000-000000000003")

const outcomeOf = (dueAt: Timestamp, outcome: Partial<ScheduleOutcome> = {}): ScheduleOutcome => ({
  dueAt,
  outcome: "started",
  runId,
  message: null,
  ...outcome
})

/** A brand whose schedule has the next time `nextAt`. */
const aSchedule = Effect.fnUntraced(function* (nextAt: Timestamp, input: Partial<ReturnType<typeof Builders.scheduleInput>> = {}) {
  const { schedules } = yield* stores
  const brand = yield* Builders.aBrand()
  const schedule = yield* schedules.put(brand.organizationId, brand.brandId, Builders.scheduleInput(input), () => nextAt)
  return { ...brand, schedule }
})

const later = Timestamp.make("2999-12-31T23:59:59.998Z")

export const scheduleLaws = [
  law("ST-140", "a brand has at most one schedule, which is read as it was written", {
    "every field comes back": Effect.gen(function* () {
      const { schedules } = yield* stores
      const options = { samples: 3, perception: false, budgetUsd: 1.5 }
      const { brandId, organizationId, schedule } = yield* aSchedule(future, { missed: "skip", options })
      expect(schedule).toEqual({
        organizationId,
        brandId,
        cron: "0 9 * * MON",
        timeZone: "Europe/Berlin",
        missed: "skip",
        options,
        nextAt: future,
        last: null,
        createdAt: schedule.createdAt,
        updatedAt: schedule.createdAt
      })
      expect(yield* schedules.get(organizationId, brandId)).toEqual(schedule)
    }),
    "a second schedule replaces the first, and keeps the first schedule's creation time and outcome": Effect.gen(function* () {
      const { schedules } = yield* stores
      const { brandId, organizationId, schedule } = yield* aSchedule(past)
      const last = outcomeOf(past, { outcome: "refused", runId: null, message: "The brand has nothing to ask \u{1f642}" })
      expect(yield* schedules.settle(organizationId, brandId, { outcome: last, nextAt: later })).toBe(true)
      yield* tickAfter(schedule.createdAt)
      const changed = yield* schedules.put(organizationId, brandId, Builders.scheduleInput({ cron: "30 6 * * *", timeZone: "UTC" }), () => future)
      expect(changed).toMatchObject({ cron: "30 6 * * *", timeZone: "UTC", nextAt: future, last, createdAt: schedule.createdAt })
      expect(changed.updatedAt > schedule.createdAt).toBe(true)
      expect((yield* schedules.list(organizationId, Builders.firstPage)).items).toEqual([changed])
    }),
    "the first time of a schedule follows from the database's clock": Effect.gen(function* () {
      const { schedules } = yield* stores
      const { brand, brandId, organizationId } = yield* Builders.aBrand()
      const seen: Array<Timestamp> = []
      yield* schedules.put(organizationId, brandId, Builders.scheduleInput(), (now) => {
        seen.push(now)
        return future
      })
      expect(seen.at(-1)! >= brand.createdAt).toBe(true)
      expect(seen.at(-1)! <= (yield* tickAfter(brand.createdAt))).toBe(true)
    }),
    "a deleted schedule is gone, and an unknown schedule is a typed failure": Effect.gen(function* () {
      const { schedules } = yield* stores
      const { brandId, organizationId } = yield* aSchedule(future)
      yield* schedules.remove(organizationId, brandId)
      expect(yield* failsWith("ScheduleNotFound", schedules.get(organizationId, brandId))).toMatchObject({ brandId })
      yield* failsWith("ScheduleNotFound", schedules.remove(organizationId, brandId))
      expect(yield* schedules.list(organizationId, Builders.firstPage)).toEqual({ items: [], total: 0 })
    }),
    "a schedule is deleted with its brand": Effect.gen(function* () {
      const { brands, schedules } = yield* stores
      const { brandId, organizationId } = yield* aSchedule(past)
      yield* brands.remove(organizationId, brandId)
      yield* failsWith("BrandNotFound", schedules.get(organizationId, brandId))
      yield* failsWith(
        "BrandNotFound",
        schedules.put(organizationId, brandId, Builders.scheduleInput(), () => future)
      )
      expect((yield* schedules.due(10_000)).schedules.filter((each) => each.organizationId === organizationId)).toEqual([])
      expect(yield* schedules.list(organizationId, Builders.firstPage)).toEqual({ items: [], total: 0 })
    }),
    "the schedules of an organization are listed by page, in the order of their brands": Effect.gen(function* () {
      const { schedules } = yield* stores
      const { organization, organizationId, brandId } = yield* Builders.aBrand()
      const brandIds: Array<BrandId> = [brandId]
      for (let more = 0; more < 4; more++) brandIds.push((yield* Builders.aBrand({ organization })).brandId)
      for (const each of brandIds.toReversed()) yield* schedules.put(organizationId, each, Builders.scheduleInput(), () => future)
      const listed = yield* walk(2, (page) => schedules.list(organizationId, page))
      expect(listed.map((each) => each.brandId)).toEqual(brandIds)
    })
  }),
  law("ST-141", "each time of a schedule is handled once, whichever process handles it", {
    "due schedules are found, the longest overdue first": Effect.gen(function* () {
      const { schedules } = yield* stores
      const overdue = yield* aSchedule(Timestamp.make("2001-01-01T00:00:00.000Z"))
      const due = yield* aSchedule(past)
      const waiting = yield* aSchedule(future)
      const found = yield* schedules.due(10_000)
      const own = new Set([overdue, due, waiting].map(({ brandId }) => brandId))
      expect(found.schedules.filter(({ brandId }) => own.has(brandId))).toEqual([overdue.schedule, due.schedule])
      expect(found.now >= waiting.schedule.createdAt).toBe(true)
      expect((yield* schedules.due(1)).schedules).toHaveLength(1)
      for (const { brandId, organizationId } of [overdue, due]) yield* schedules.remove(organizationId, brandId)
    }),
    "one of several concurrent attempts to record the outcome of a time succeeds": Effect.gen(function* () {
      const { schedules } = yield* stores
      const { brandId, organizationId } = yield* aSchedule(past)
      const settle = schedules.settle(organizationId, brandId, { outcome: outcomeOf(past), nextAt: future })
      const noted = yield* Effect.all(
        Array.from({ length: 8 }, () => settle),
        { concurrency: "unbounded" }
      )
      expect(noted.filter((isNoted) => isNoted)).toHaveLength(1)
      expect(yield* schedules.get(organizationId, brandId)).toMatchObject({ nextAt: future, last: outcomeOf(past) })
    }),
    "recording the outcome of a time that is no longer due changes nothing": Effect.gen(function* () {
      const { schedules } = yield* stores
      const { brandId, organizationId } = yield* aSchedule(past)
      const changed = yield* schedules.put(organizationId, brandId, Builders.scheduleInput({ cron: "0 0 1 * *" }), () => future)
      expect(yield* schedules.settle(organizationId, brandId, { outcome: outcomeOf(past), nextAt: later })).toBe(false)
      expect(yield* schedules.get(organizationId, brandId)).toEqual(changed)
    })
  })
]
