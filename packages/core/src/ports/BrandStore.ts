/** Brands of an organization. */
import { Context, Effect } from "effect"
import { type Brand, type BrandChanges, type BrandInput, BrandNotFound } from "../domain/Brand.js"
import type { BrandId, OrganizationId } from "../domain/Ids.js"
import type { InvalidInput } from "../domain/Input.js"
import type { ListFilter } from "../domain/ListFilter.js"
import type { OrganizationNotFound } from "../domain/Organization.js"
import type { Page, PageRequest } from "../domain/Page.js"
import type { QuotaStatus } from "../domain/Quota.js"
import type { Receipt, RequestInProgress } from "../domain/Receipt.js"
import type { RoofReached } from "../domain/Roofs.js"
import type { StorageError } from "./StorageError.js"
import { findItem } from "./WholeList.js"

export interface BrandStoreService {
  /** `RoofReached` when the organization has the most brands that it may have, or may not store so many bytes more. Of concurrent requests, no more succeed than fit. */
  readonly create: (
    organizationId: OrganizationId,
    input: BrandInput,
    receipt?: Receipt<Brand>
  ) => Effect.Effect<Brand, OrganizationNotFound | RequestInProgress | RoofReached | StorageError>
  readonly get: (organizationId: OrganizationId, brandId: BrandId) => Effect.Effect<Brand, BrandNotFound | StorageError>
  /**
   * Changes the given fields and leaves the others. Runs keep the definition that they were made with. `InvalidInput` when the brand would have too
   * many names then, or one that a competitor has (`changed`): of concurrent updates, no more succeed than fit. `RoofReached` when the organization
   * may not store so many bytes more.
   */
  readonly update: (
    organizationId: OrganizationId,
    brandId: BrandId,
    changes: BrandChanges
  ) => Effect.Effect<Brand, BrandNotFound | InvalidInput | RoofReached | StorageError>
  /**
   * Deletes a brand, in one transaction: its topics and prompts are deleted and free their slots, its active run is cancelled, and its runs are not
   * found any more. Their rows stay in storage. Deleting the brand again is `BrandNotFound`.
   *
   * Gives the quota as it is for a brand without prompts.
   */
  readonly remove: (organizationId: OrganizationId, brandId: BrandId) => Effect.Effect<QuotaStatus, BrandNotFound | StorageError>
  /** The brands that the filter selects, in its order: see `ListSelection`. */
  readonly list: (organizationId: OrganizationId, page: PageRequest, filter?: ListFilter) => Effect.Effect<Page<Brand>, StorageError>
}

export class BrandStore extends Context.Tag("@brand-visibility/core/BrandStore")<BrandStore, BrandStoreService>() {}

/** The methods that `complete` makes of the primitives. */
type Derived = Pick<BrandStoreService, "get">

/** What the author of a storage writes; `complete` adds the rest. */
export type BrandStorePrimitives = Omit<BrandStoreService, keyof Derived>

/**
 * Completes a store: `get` looks through `list`. A storage of many brands gives a `get` of its own.
 *
 * @param store the primitives, and whatever else it does in its own way
 */
export const complete = (store: Partial<Derived> & BrandStorePrimitives): BrandStoreService => {
  const { list } = store
  const derived: Derived = {
    get: (organizationId, brandId) =>
      Effect.flatMap(
        findItem(
          (page) => list(organizationId, page),
          ({ id }) => id === brandId
        ),
        (found) => (found === undefined ? new BrandNotFound({ brandId }) : Effect.succeed(found))
      )
  }
  return { ...derived, ...store }
}
