/** Schedules of brands that are hidden, because an import of an archive or an erasure was interrupted. */
import * as Builders from "@brand-visibility/conformance/Builders"
import { Timestamp } from "@brand-visibility/core/domain/Timestamp"
import { ScheduleStore } from "@brand-visibility/core/internal/ports/ScheduleStore"
import { everybody } from "@brand-visibility/storage-sql/Database"
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import * as SqliteDatabase from "../src/internal/SqliteDatabase.js"
import { newFile, storage } from "./Support.js"

const past = Timestamp.make("2001-01-01T00:00:00.000Z")

it.scopedLive("the schedule of a hidden brand is not due, and does not block other schedules", () =>
  Effect.gen(function* () {
    const filename = yield* newFile
    yield* Effect.gen(function* () {
      const schedules = yield* ScheduleStore
      const hidden = yield* Builders.aBrand()
      const live = yield* Builders.aBrand()
      for (const { brandId, organizationId } of [hidden, live]) yield* schedules.put(organizationId, brandId, Builders.scheduleInput(), () => past)
      const { sql, transaction } = yield* SqliteDatabase.open({ filename })
      yield* transaction("hide", everybody, sql`UPDATE brands SET deleted_at = ${past} WHERE id = ${hidden.brandId}`)
      expect((yield* schedules.due(1)).schedules.map(({ brandId }) => brandId)).toEqual([live.brandId])
    }).pipe(Effect.provide(storage({ filename })))
  })
)
