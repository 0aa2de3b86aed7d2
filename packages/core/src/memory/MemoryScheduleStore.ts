/** `ScheduleStore` in memory. */
import { Effect, Layer } from "effect"
import type { BrandId, OrganizationId } from "../domain/Ids.js"
import { pageOf, type PageRequest } from "../domain/Page.js"
import { type Schedule, type ScheduleInput, ScheduleNotFound } from "../domain/Schedule.js"
import type { Timestamp } from "../domain/Timestamp.js"
import { Ids } from "../ports/Ids.js"
import { ScheduleStore, type SettledTime } from "../ports/ScheduleStore.js"
import { newsOfTime } from "../rules/WebhookNews.js"
import { currentTimestamp, findBrand, MemoryDatabase, type TenantRow } from "./MemoryDatabase.js"
import { newsWriter } from "./NewsWriter.js"

const schedulesOf = (tenant: TenantRow | undefined) => [...(tenant?.brands.values() ?? [])].flatMap(({ schedule }) => schedule ?? [])

export const layer: Layer.Layer<ScheduleStore, never, MemoryDatabase | Ids> = Layer.effect(
  ScheduleStore,
  Effect.map(Effect.all([MemoryDatabase, Ids]), ([database, ids]) => {
    const find = (organizationId: OrganizationId, brandId: BrandId) =>
      Effect.flatMap(findBrand(database, organizationId, brandId), ({ brand }) =>
        brand.schedule === null ? new ScheduleNotFound({ brandId }) : Effect.succeed({ brand, schedule: brand.schedule })
      )
    return {
      put: Effect.fn("ScheduleStore.put")(function* (
        organizationId: OrganizationId,
        brandId: BrandId,
        input: ScheduleInput,
        nextAt: (now: Timestamp, there: Schedule | null) => Timestamp
      ) {
        const now = yield* currentTimestamp
        const { brand } = yield* findBrand(database, organizationId, brandId)
        const { createdAt = now, last = null } = brand.schedule ?? {}
        const schedule = { organizationId, brandId, ...input, nextAt: nextAt(now, brand.schedule), last, createdAt, updatedAt: now }
        brand.schedule = schedule
        return schedule
      }, database.transaction),

      get: Effect.fn("ScheduleStore.get")(function* (organizationId: OrganizationId, brandId: BrandId) {
        return (yield* find(organizationId, brandId)).schedule
      }, database.read),

      remove: Effect.fn("ScheduleStore.remove")(function* (organizationId: OrganizationId, brandId: BrandId) {
        const { brand } = yield* find(organizationId, brandId)
        brand.schedule = null
      }, database.transaction),

      list: Effect.fn("ScheduleStore.list")(
        (organizationId: OrganizationId, page: PageRequest) =>
          Effect.sync(() => pageOf(schedulesOf(database.tenants.get(organizationId)), page, (schedule) => schedule)),
        database.read
      ),

      due: Effect.fn("ScheduleStore.due")(
        (limit: number) =>
          Effect.map(currentTimestamp, (now) => {
            const schedules = [...database.tenants.values()].flatMap(schedulesOf).filter(({ nextAt }) => nextAt <= now)
            return { now, schedules: schedules.toSorted((left, right) => (left.nextAt < right.nextAt ? -1 : 1)).slice(0, limit) }
          }),
        database.read
      ),

      settle: Effect.fn("ScheduleStore.settle")(
        (organizationId: OrganizationId, brandId: BrandId, { nextAt, outcome }: SettledTime) =>
          Effect.map(newsWriter(database, ids, organizationId), (writeNews) => {
            const brand = database.tenants.get(organizationId)?.brands.get(brandId)
            if (brand?.schedule?.nextAt !== outcome.dueAt) return false
            brand.schedule = { ...brand.schedule, nextAt, last: outcome }
            writeNews(newsOfTime(brandId, outcome))
            return true
          }),
        database.transaction
      )
    }
  })
)
