/** Brands of an organization. */
import { Context, Effect, Equivalence, Layer, Schema } from "effect"
import { type Brand, type BrandChanges, BrandDefinition, type BrandInput, type BrandNotFound } from "../domain/Brand.js"
import type { BrandId, OrganizationId } from "../domain/Ids.js"
import type { OrganizationNotFound } from "../domain/Organization.js"
import type { Page, PageRequest } from "../domain/Page.js"
import type { Receipt, RequestInProgress } from "../domain/Receipt.js"
import type { RoofReached } from "../domain/Roofs.js"
import { BrandStore, type BrandStoreService } from "../ports/BrandStore.js"
import type { StorageError } from "../ports/StorageError.js"
import { withoutChoices } from "../rules/RunChoices.js"

export interface ChangedBrand {
  readonly brand: Brand
  /** What runs look for has changed: those that have ended looked for something else, and `Rescores` runs them again. */
  readonly rescoreSuggested: boolean
}

/** What takes part in scoring; a run's country and language only ask. */
const sameScoring = Equivalence.mapInput(Schema.equivalence(BrandDefinition.omit("country", "language")), withoutChoices)

export interface BrandsService {
  readonly create: (
    organizationId: OrganizationId,
    input: BrandInput,
    receipt?: Receipt<Brand>
  ) => Effect.Effect<Brand, OrganizationNotFound | RequestInProgress | RoofReached | StorageError>
  readonly get: (organizationId: OrganizationId, brandId: BrandId) => Effect.Effect<Brand, BrandNotFound | StorageError>
  /** Changes what is given and leaves the rest. */
  readonly update: (organizationId: OrganizationId, brandId: BrandId, changes: BrandChanges) => Effect.Effect<ChangedBrand, BrandNotFound | StorageError>
  /** Deletes a brand with all that is under it; its active run is cancelled and its slots are free again. */
  readonly remove: BrandStoreService["remove"]
  /** In order of creation. */
  readonly list: (organizationId: OrganizationId, page: PageRequest) => Effect.Effect<Page<Brand>, StorageError>
}

export class Brands extends Context.Tag("@brand-visibility/core/Brands")<Brands, BrandsService>() {
  static readonly layer: Layer.Layer<Brands, never, BrandStore> = Layer.effect(
    Brands,
    Effect.map(BrandStore, (brands) => ({
      create: brands.create,
      get: brands.get,
      update: Effect.fn("Brands.update")(function* (organizationId, brandId, changes) {
        const before = yield* brands.get(organizationId, brandId)
        const brand = yield* brands.update(organizationId, brandId, changes)
        return { brand, rescoreSuggested: !sameScoring(before.definition, brand.definition) }
      }),
      remove: brands.remove,
      list: brands.list
    }))
  )
}
