/** Brands of an organization. */
import { Context, type Effect } from "effect"
import type { Brand, BrandChanges, BrandInput, BrandNotFound } from "../domain/Brand.js"
import type { BrandId, OrganizationId } from "../domain/Ids.js"
import type { ListFilter } from "../domain/ListFilter.js"
import type { OrganizationNotFound } from "../domain/Organization.js"
import type { Page, PageRequest } from "../domain/Page.js"
import type { QuotaStatus } from "../domain/Quota.js"
import type { Receipt, RequestInProgress } from "../domain/Receipt.js"
import type { RoofReached } from "../domain/Roofs.js"
import type { StorageError } from "./StorageError.js"

export interface BrandStoreService {
  /** `RoofReached` when the organization has as many brands as it may: of N requests at once, never more than fit are granted. */
  readonly create: (
    organizationId: OrganizationId,
    input: BrandInput,
    receipt?: Receipt<Brand>
  ) => Effect.Effect<Brand, OrganizationNotFound | RequestInProgress | RoofReached | StorageError>
  readonly get: (organizationId: OrganizationId, brandId: BrandId) => Effect.Effect<Brand, BrandNotFound | StorageError>
  /** Changes what is given and leaves the rest. Runs keep the definition that they were made with. */
  readonly update: (organizationId: OrganizationId, brandId: BrandId, changes: BrandChanges) => Effect.Effect<Brand, BrandNotFound | StorageError>
  /**
   * Deletes a brand, in one transaction: its topics and prompts go with it and free their slots, its active run is cancelled,
   * and none of its runs is found any more. What was measured stays in storage; deleting it again is `BrandNotFound`.
   *
   * The reply is how the quota stands for a brand that has no prompts.
   */
  readonly remove: (organizationId: OrganizationId, brandId: BrandId) => Effect.Effect<QuotaStatus, BrandNotFound | StorageError>
  /** Those that the filter means, in its order: see `ListSelection`. */
  readonly list: (organizationId: OrganizationId, page: PageRequest, filter?: ListFilter) => Effect.Effect<Page<Brand>, StorageError>
}

export class BrandStore extends Context.Tag("@brand-visibility/core/BrandStore")<BrandStore, BrandStoreService>() {}
