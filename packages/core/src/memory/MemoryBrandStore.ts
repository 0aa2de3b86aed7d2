/** `BrandStore` in memory. */
import { Effect, type Either } from "effect"
import type { Brand } from "../domain/Brand.js"
import type { BrandId, OrganizationId } from "../domain/Ids.js"
import type { ListFilter } from "../domain/ListFilter.js"
import { pageOf, type PageRequest } from "../domain/Page.js"
import type { Receipt } from "../domain/Receipt.js"
import type { Timestamp } from "../domain/Timestamp.js"
import { type BrandStoreService, complete } from "../ports/BrandStore.js"
import { Ids } from "../ports/Ids.js"
import { selectRows } from "../rules/ListSelection.js"
import * as PromptQuota from "../rules/PromptQuota.js"
import { bytesOfBrand, refusalOfBrand, spendDay } from "../rules/RoofRules.js"
import { newsOfRun } from "../rules/WebhookNews.js"
import * as Tracing from "../telemetry/Tracing.js"
import { makeBrandRow } from "./BrandRow.js"
import { currentTimestamp, findBrand, findTenant, MemoryDatabase } from "./MemoryDatabase.js"
import { newsWriter } from "./NewsWriter.js"
import { receiptWriter } from "./ReceiptWriter.js"
import { refusalOfMore } from "./RoofUsage.js"
import { cancelOpenCells } from "./RunCells.js"
import { toRun } from "./RunRow.js"

export const make: Effect.Effect<BrandStoreService, never, MemoryDatabase | Ids> = Effect.gen(function* () {
  const database = yield* MemoryDatabase
  const ids = yield* Ids
  return complete(
    {
      change: Tracing.fn("BrandStore.change")(function* <Refusal>(
        organizationId: OrganizationId,
        brandId: BrandId,
        decide: (there: Brand | null, now: Timestamp) => Either.Either<Brand, Refusal>,
        receipt?: Receipt<Brand>
      ) {
        const now = yield* currentTimestamp
        const tenant = yield* findTenant(database, organizationId)
        const row = tenant.brands.get(brandId)
        const brand = yield* decide(row?.brand ?? null, now)
        const refusal =
          row === undefined
            ? (refusalOfBrand(tenant.organization, tenant.brands.size) ?? refusalOfMore(tenant, bytesOfBrand(brand)))
            : refusalOfMore(tenant, bytesOfBrand(brand) - bytesOfBrand(row.brand))
        if (refusal !== null) return yield* refusal
        const writeReceipt = yield* receiptWriter(database, receipt)
        if (row === undefined) tenant.brands.set(brandId, makeBrandRow(brand))
        else row.brand = brand
        writeReceipt(brand)
        return brand
      }, database.transaction),

      remove: Tracing.fn("BrandStore.remove")(function* (organizationId: OrganizationId, brandId: BrandId) {
        const now = yield* currentTimestamp
        const { brand, tenant } = yield* findBrand(database, organizationId, brandId)
        const writeNews = yield* newsWriter(database, ids, organizationId)
        if (brand.activeRun !== null) writeNews([newsOfRun({ ...toRun(brand.activeRun), status: "cancelled" })])
        for (const prompt of [...brand.prompts.values(), ...brand.perceptionPrompts.values()]) tenant.livePrompts.delete(prompt.id)
        for (const topicId of brand.topics.keys()) tenant.topicOwners.delete(topicId)
        if (brand.activeRun !== null) cancelOpenCells(tenant.owed, brand.activeRun, spendDay(now))
        for (const run of brand.runs) {
          const { channel, options, startedAt, usage } = run
          tenant.formerRuns.set(run.id, { brandId, channel, options, startedAt, usage })
          tenant.runs.delete(run.id)
          tenant.rescores.delete(run.id)
        }
        tenant.brands.delete(brandId)
        return PromptQuota.statusOf({ ...tenant.organization, brandPrompts: 0, organizationPrompts: tenant.livePrompts.size })
      }, database.transaction),

      list: Tracing.fn("BrandStore.list")(
        (organizationId: OrganizationId, page: PageRequest, filter: ListFilter = {}) =>
          Effect.sync(() => {
            const rows = [...(database.tenants.get(organizationId)?.brands.values() ?? [])]
            return pageOf(
              selectRows(rows, (row) => row.brand.name, filter),
              page,
              (row) => row.brand
            )
          }),
        database.read
      )
    },
    ids
  )
})
