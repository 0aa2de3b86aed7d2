/** Brands of an organization, and how much of the prompt quota they leave. */
import { Context, Effect, Layer } from "effect"
import type { Brand, BrandInput, BrandNotFound } from "../domain/Brand.js"
import type { BrandId, OrganizationId } from "../domain/Ids.js"
import type { OrganizationNotFound } from "../domain/Organization.js"
import type { Page, PageRequest } from "../domain/Page.js"
import { BrandStore } from "../ports/BrandStore.js"
import type { StorageError } from "../ports/StorageError.js"

export interface BrandsService {
  readonly create: (organizationId: OrganizationId, input: BrandInput) => Effect.Effect<Brand, OrganizationNotFound | StorageError>
  readonly get: (organizationId: OrganizationId, brandId: BrandId) => Effect.Effect<Brand, BrandNotFound | StorageError>
  /** In order of creation. */
  readonly list: (organizationId: OrganizationId, page: PageRequest) => Effect.Effect<Page<Brand>, StorageError>
}

export class Brands extends Context.Tag("@brand-visibility/core/Brands")<Brands, BrandsService>() {
  static readonly layer: Layer.Layer<Brands, never, BrandStore> = Layer.effect(
    Brands,
    Effect.map(BrandStore, ({ create, get, list }) => ({ create, get, list }))
  )
}
