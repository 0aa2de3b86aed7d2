/** `ScheduleStore` in memory. */
import { Effect } from "effect"
import type { BrandId, OrganizationId } from "../domain/Ids.js"
import { pageOf, type PageRequest } from "../domain/Page.js"
import type { Schedule } from "../domain/Schedule.js"
import type { Timestamp } from "../domain/Timestamp.js"
import { Ids } from "../ports/Ids.js"
import { complete, type ScheduleDecision, type ScheduleStoreService } from "../ports/ScheduleStore.js"
import * as Tracing from "../telemetry/Tracing.js"
import { currentTimestamp, findBrand, MemoryDatabase, type TenantRow } from "./MemoryDatabase.js"
import { newsWriter } from "./NewsWriter.js"

const schedulesOf = (tenant: TenantRow | undefined) => [...(tenant?.brands.values() ?? [])].flatMap(({ schedule }) => schedule ?? [])

export const make: Effect.Effect<ScheduleStoreService, never, MemoryDatabase | Ids> = Effect.map(Effect.all([MemoryDatabase, Ids]), ([database, ids]) =>
  complete({
    find: Tracing.fn("ScheduleStore.find")(function* (organizationId: OrganizationId, brandId: BrandId) {
      return (yield* findBrand(database, organizationId, brandId)).brand.schedule
    }, database.read),

    change: Tracing.fn("ScheduleStore.change")(function* <Answer>(
      organizationId: OrganizationId,
      brandId: BrandId,
      decide: (there: Schedule | null, now: Timestamp) => ScheduleDecision<Answer>
    ) {
      const now = yield* currentTimestamp
      const writeNews = yield* newsWriter(database, ids, organizationId)
      const { brand } = yield* findBrand(database, organizationId, brandId)
      const { answer, write } = decide(brand.schedule, now)
      if (write !== undefined) {
        brand.schedule = write.schedule
        writeNews(write.news)
      }
      return answer
    }, database.transaction),

    list: Tracing.fn("ScheduleStore.list")(
      (organizationId: OrganizationId, page: PageRequest) =>
        Effect.sync(() => pageOf(schedulesOf(database.tenants.get(organizationId)), page, (schedule) => schedule)),
      database.read
    ),

    due: Tracing.fn("ScheduleStore.due")(
      (limit: number) =>
        Effect.map(currentTimestamp, (now) => {
          const schedules = [...database.tenants.values()].flatMap(schedulesOf).filter(({ nextAt }) => nextAt <= now)
          return { now, schedules: schedules.toSorted((left, right) => (left.nextAt < right.nextAt ? -1 : 1)).slice(0, limit) }
        }),
      database.read
    )
  })
)
