/** Schedules, in SQL. */
import type { BrandId, OrganizationId } from "@brand-visibility/core/domain/Ids"
import { type MissedTimes, type Schedule, ScheduleNotFound, type ScheduleOutcome } from "@brand-visibility/core/domain/Schedule"
import type { Timestamp } from "@brand-visibility/core/domain/Timestamp"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import type { ScheduleStoreService } from "@brand-visibility/core/internal/ports/ScheduleStore"
import { newsOfTime } from "@brand-visibility/core/internal/rules/WebhookNews"
import { Effect } from "effect"
import { Database, everybody } from "../Database.js"
import { writeNews } from "./NewsRows.js"
import { requireBrand } from "./SqlBrandStore.js"
import { fromJson, limitTo } from "./Statements.js"

interface ScheduleRow {
  readonly organization_id: OrganizationId
  readonly brand_id: BrandId
  readonly cron: string
  readonly time_zone: string
  readonly missed: MissedTimes
  readonly options: string
  readonly next_at: Timestamp
  readonly last: string | null
  readonly created_at: Timestamp
  readonly updated_at: Timestamp
}

const toSchedule = (row: ScheduleRow): Schedule => ({
  organizationId: row.organization_id,
  brandId: row.brand_id,
  cron: row.cron,
  timeZone: row.time_zone,
  missed: row.missed,
  options: fromJson<Schedule["options"]>(row.options),
  nextAt: row.next_at,
  last: row.last === null ? null : fromJson<ScheduleOutcome>(row.last),
  createdAt: row.created_at,
  updatedAt: row.updated_at
})

export const make: Effect.Effect<ScheduleStoreService, never, Database | Ids> = Effect.gen(function* () {
  const database = yield* Database
  const ids = yield* Ids
  const { dialect, now, read, snapshot, sql, transaction } = database

  const find = (organizationId: OrganizationId, brandId: BrandId, lock = "") =>
    Effect.gen(function* () {
      yield* requireBrand(database, organizationId, brandId, lock)
      const [row] = yield* sql<ScheduleRow>`SELECT * FROM schedules WHERE organization_id = ${organizationId} AND brand_id = ${brandId}`
      return row
    })

  return {
    put: (organizationId, brandId, { cron, missed, options, timeZone }, nextAt) =>
      transaction(
        "ScheduleStore.put",
        organizationId,
        Effect.gen(function* () {
          const there = yield* find(organizationId, brandId, dialect.forUpdate)
          const at = yield* now
          const row: ScheduleRow = {
            organization_id: organizationId,
            brand_id: brandId,
            cron,
            time_zone: timeZone,
            missed,
            options: JSON.stringify(options),
            next_at: nextAt(at, there === undefined ? null : toSchedule(there)),
            last: there?.last ?? null,
            created_at: there?.created_at ?? at,
            updated_at: at
          }
          yield* sql`DELETE FROM schedules WHERE organization_id = ${organizationId} AND brand_id = ${brandId}`
          yield* sql`INSERT INTO schedules ${sql.insert({ ...row })}`
          return toSchedule(row)
        })
      ),

    get: (organizationId, brandId) =>
      snapshot(
        "ScheduleStore.get",
        organizationId,
        Effect.flatMap(find(organizationId, brandId), (row) => (row === undefined ? new ScheduleNotFound({ brandId }) : Effect.succeed(toSchedule(row))))
      ),

    remove: (organizationId, brandId) =>
      transaction(
        "ScheduleStore.remove",
        organizationId,
        Effect.gen(function* () {
          const there = yield* find(organizationId, brandId, dialect.forUpdate)
          if (there === undefined) return yield* new ScheduleNotFound({ brandId })
          yield* sql`DELETE FROM schedules WHERE organization_id = ${organizationId} AND brand_id = ${brandId}`
        })
      ),

    list: (organizationId, page) =>
      snapshot(
        "ScheduleStore.list",
        organizationId,
        Effect.gen(function* () {
          const own = sql`FROM schedules WHERE organization_id = ${organizationId}`
          const [count] = yield* sql<{ readonly total: number }>`SELECT count(*) AS total ${own}`
          const rows = yield* sql<ScheduleRow>`SELECT * ${own} ORDER BY brand_id ${limitTo(sql, page)}`
          return { items: rows.map(toSchedule), total: Number(count?.total) }
        })
      ),

    due: (limit) =>
      read(
        "ScheduleStore.due",
        everybody,
        Effect.gen(function* () {
          const at = yield* now
          // A brand that is being imported from an archive or erased counts as deleted; its schedules are not due.
          const rows = yield* sql<ScheduleRow>`SELECT s.* FROM schedules s
            JOIN brands b ON b.organization_id = s.organization_id AND b.id = s.brand_id AND b.deleted_at IS NULL
            WHERE s.next_at <= ${at} ORDER BY s.next_at LIMIT ${limit}`
          return { now: at, schedules: rows.map(toSchedule) }
        })
      ),

    settle: (organizationId, brandId, { nextAt, outcome }) =>
      transaction(
        "ScheduleStore.settle",
        organizationId,
        Effect.gen(function* () {
          const noted = yield* sql`UPDATE schedules SET next_at = ${nextAt}, last = ${JSON.stringify(outcome)}
            WHERE organization_id = ${organizationId} AND brand_id = ${brandId} AND next_at = ${outcome.dueAt} RETURNING brand_id`
          if (noted.length === 0) return false
          const news = newsOfTime(brandId, outcome)
          if (news.length > 0) yield* writeNews(database, ids, organizationId, Effect.succeed(news))
          return true
        })
      )
  }
})
