/** Brands of an organization. */
import { Context, type Effect } from "effect"
import type { Brand, BrandChanges, BrandInput, BrandNotFound } from "../domain/Brand.js"
import type { BrandId, OrganizationId } from "../domain/Ids.js"
import type { OrganizationNotFound } from "../domain/Organization.js"
import type { Page, PageRequest } from "../domain/Page.js"
import type { StorageError } from "./StorageError.js"

export interface BrandStoreService {
  readonly create: (organizationId: OrganizationId, input: BrandInput) => Effect.Effect<Brand, OrganizationNotFound | StorageError>
  readonly get: (organizationId: OrganizationId, brandId: BrandId) => Effect.Effect<Brand, BrandNotFound | StorageError>
  /** Changes what is given and leaves the rest. Runs keep the definition that they were made with. */
  readonly update: (organizationId: OrganizationId, brandId: BrandId, changes: BrandChanges) => Effect.Effect<Brand, BrandNotFound | StorageError>
  /** In order of creation. */
  readonly list: (organizationId: OrganizationId, page: PageRequest) => Effect.Effect<Page<Brand>, StorageError>
}

export class BrandStore extends Context.Tag("@brand-visibility/core/BrandStore")<BrandStore, BrandStoreService>() {}
