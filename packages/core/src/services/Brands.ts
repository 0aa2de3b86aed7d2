/** Brands of an organization. */
import { Context, Effect, Layer } from "effect"
import type { Brand, BrandChanges, BrandInput, BrandNotFound } from "../domain/Brand.js"
import type { BrandId, OrganizationId } from "../domain/Ids.js"
import type { OrganizationNotFound } from "../domain/Organization.js"
import type { Page, PageRequest } from "../domain/Page.js"
import { BrandStore } from "../ports/BrandStore.js"
import { RunStore } from "../ports/RunStore.js"
import type { StorageError } from "../ports/StorageError.js"

export interface ChangedBrand {
  readonly brand: Brand
  /** What runs look for has changed, and there are runs that looked for something else: `Rescores` runs them again. */
  readonly rescoreSuggested: boolean
}

/** What takes part in scoring; a run's country and language only ask. */
const scoredBy = ({ definition: { country: _country, language: _language, ...scored } }: Brand): string => JSON.stringify(scored)

export interface BrandsService {
  readonly create: (organizationId: OrganizationId, input: BrandInput) => Effect.Effect<Brand, OrganizationNotFound | StorageError>
  readonly get: (organizationId: OrganizationId, brandId: BrandId) => Effect.Effect<Brand, BrandNotFound | StorageError>
  /** Changes what is given and leaves the rest. */
  readonly update: (organizationId: OrganizationId, brandId: BrandId, changes: BrandChanges) => Effect.Effect<ChangedBrand, BrandNotFound | StorageError>
  /** In order of creation. */
  readonly list: (organizationId: OrganizationId, page: PageRequest) => Effect.Effect<Page<Brand>, StorageError>
}

export class Brands extends Context.Tag("@brand-visibility/core/Brands")<Brands, BrandsService>() {
  static readonly layer: Layer.Layer<Brands, never, BrandStore | RunStore> = Layer.effect(
    Brands,
    Effect.map(Effect.all([BrandStore, RunStore]), ([brands, runs]) => ({
      create: brands.create,
      get: brands.get,
      update: Effect.fn("Brands.update")(function* (organizationId, brandId, changes) {
        const before = yield* brands.get(organizationId, brandId)
        const brand = yield* brands.update(organizationId, brandId, changes)
        const rescoreSuggested = scoredBy(before) !== scoredBy(brand) && (yield* runs.latest(organizationId, brandId)) !== null
        return { brand, rescoreSuggested }
      }),
      list: brands.list
    }))
  )
}
