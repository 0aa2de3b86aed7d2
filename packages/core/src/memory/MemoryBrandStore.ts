/** `BrandStore` in memory. */
import { Effect } from "effect"
import { Brand, type BrandChanges, type BrandInput, changed } from "../domain/Brand.js"
import { BrandId, type OrganizationId } from "../domain/Ids.js"
import type { ListFilter } from "../domain/ListFilter.js"
import { pageOf, type PageRequest } from "../domain/Page.js"
import type { Receipt } from "../domain/Receipt.js"
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
  return complete({
    create: Tracing.fn("BrandStore.create")(function* (organizationId: OrganizationId, input: BrandInput, receipt?: Receipt<Brand>) {
      const id = BrandId.make(yield* ids.next)
      const now = yield* currentTimestamp
      const tenant = yield* findTenant(database, organizationId)
      const brand = new Brand({ id, organizationId, ...input, createdAt: now, updatedAt: now })
      const refusal = refusalOfBrand(tenant.organization, tenant.brands.size) ?? refusalOfMore(tenant, bytesOfBrand(brand))
      if (refusal !== null) return yield* refusal
      const writeReceipt = yield* receiptWriter(database, receipt)
      tenant.brands.set(id, makeBrandRow(brand))
      writeReceipt(brand)
      return brand
    }, database.transaction),

    update: Tracing.fn("BrandStore.update")(function* (organizationId: OrganizationId, brandId: BrandId, changes: BrandChanges) {
      const now = yield* currentTimestamp
      const { brand: row, tenant } = yield* findBrand(database, organizationId, brandId)
      const after = yield* changed(row.brand, changes, now)
      const refusal = refusalOfMore(tenant, bytesOfBrand(after) - bytesOfBrand(row.brand))
      if (refusal !== null) return yield* refusal
      row.brand = after
      return row.brand
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
  })
})
