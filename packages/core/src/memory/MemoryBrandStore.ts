/** `BrandStore` in memory. */
import { Effect, Layer } from "effect"
import { Brand, type BrandChanges, type BrandInput, changed } from "../domain/Brand.js"
import { BrandId, type OrganizationId } from "../domain/Ids.js"
import type { PageRequest } from "../domain/Page.js"
import { BrandStore } from "../ports/BrandStore.js"
import { Ids } from "../ports/Ids.js"
import { makeBrandRow } from "./BrandRow.js"
import { currentTimestamp, findBrand, findTenant, MemoryDatabase, pageOf } from "./MemoryDatabase.js"

export const layer: Layer.Layer<BrandStore, never, MemoryDatabase | Ids> = Layer.effect(
  BrandStore,
  Effect.gen(function* () {
    const database = yield* MemoryDatabase
    const ids = yield* Ids
    return {
      create: Effect.fn("BrandStore.create")(function* (organizationId: OrganizationId, input: BrandInput) {
        const id = BrandId.make(yield* ids.next)
        const now = yield* currentTimestamp
        const tenant = yield* findTenant(database, organizationId)
        const brand = new Brand({ id, organizationId, ...input, createdAt: now, updatedAt: now })
        tenant.brands.set(id, makeBrandRow(brand))
        return brand
      }, database.transaction),

      get: Effect.fn("BrandStore.get")(function* (organizationId: OrganizationId, brandId: BrandId) {
        return (yield* findBrand(database, organizationId, brandId)).brand.brand
      }),

      update: Effect.fn("BrandStore.update")(function* (organizationId: OrganizationId, brandId: BrandId, changes: BrandChanges) {
        const now = yield* currentTimestamp
        const { brand: row } = yield* findBrand(database, organizationId, brandId)
        row.brand = changed(row.brand, changes, now)
        return row.brand
      }, database.transaction),

      list: Effect.fn("BrandStore.list")((organizationId: OrganizationId, page: PageRequest) =>
        Effect.sync(() => pageOf([...(database.tenants.get(organizationId)?.brands.values() ?? [])], page, (row) => row.brand))
      )
    }
  })
)
