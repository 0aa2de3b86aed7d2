/** Brands of an organization. */
import { Context, Effect, Either } from "effect"
import { Brand, type BrandChanges, type BrandInput, BrandNotFound, changed } from "../domain/Brand.js"
import { BrandId, type OrganizationId } from "../domain/Ids.js"
import type { InvalidInput } from "../domain/Input.js"
import type { ListFilter } from "../domain/ListFilter.js"
import type { OrganizationNotFound } from "../domain/Organization.js"
import type { Page, PageRequest } from "../domain/Page.js"
import type { QuotaStatus } from "../domain/Quota.js"
import type { Receipt, RequestInProgress } from "../domain/Receipt.js"
import type { RoofReached } from "../domain/Roofs.js"
import type { Timestamp } from "../domain/Timestamp.js"
import type { IdsService } from "./Ids.js"
import type { StorageError } from "./StorageError.js"
import { findItem } from "./WholeList.js"

export interface BrandStoreService {
  /**
   * `RoofReached` when the organization has the most brands that it may have, or would exceed its limit of stored bytes. Concurrent requests cannot
   * exceed a limit together.
   */
  readonly create: (
    organizationId: OrganizationId,
    input: BrandInput,
    receipt?: Receipt<Brand>
  ) => Effect.Effect<Brand, OrganizationNotFound | RequestInProgress | RoofReached | StorageError>
  readonly get: (organizationId: OrganizationId, brandId: BrandId) => Effect.Effect<Brand, BrandNotFound | StorageError>
  /**
   * Changes the given fields and leaves the others. Runs keep the definition with which they were made. `InvalidInput` when the changed brand would
   * have too many names, or a name that a competitor has (`changed`). `RoofReached` when the organization would exceed its limit of stored bytes.
   * Concurrent updates cannot exceed a limit together.
   */
  readonly update: (
    organizationId: OrganizationId,
    brandId: BrandId,
    changes: BrandChanges
  ) => Effect.Effect<Brand, BrandNotFound | InvalidInput | RoofReached | StorageError>
  /**
   * Deletes a brand, in one transaction. Its topics and prompts are deleted and free their slots, its active run is cancelled, and its runs can no
   * longer be read. The rows of the runs stay in storage. Deleting the brand again is `BrandNotFound`.
   *
   * Returns the quota of a brand without prompts.
   */
  readonly remove: (organizationId: OrganizationId, brandId: BrandId) => Effect.Effect<QuotaStatus, BrandNotFound | StorageError>
  /** The brands that the filter selects, in its order: see `ListSelection`. */
  readonly list: (organizationId: OrganizationId, page: PageRequest, filter?: ListFilter) => Effect.Effect<Page<Brand>, StorageError>
}

export class BrandStore extends Context.Tag("@brand-visibility/core/BrandStore")<BrandStore, BrandStoreService>() {}

/** The methods that `complete` derives from the primitives. */
type Derived = Pick<BrandStoreService, "create" | "get" | "update">

/** The part that the author of a storage writes; `complete` adds the rest. */
export interface BrandStorePrimitives extends Omit<BrandStoreService, keyof Derived> {
  /**
   * Reads a brand, calls `decide`, writes the decided brand and returns it, in one transaction: no other writer changes a brand of the organization in
   * between. A refusal writes nothing. `RoofReached`, and nothing is written, when a new brand exceeds the organization's limit of brands
   * (`refusalOfBrand`), or when the change exceeds its limit of stored bytes: the bytes of the new brand less the bytes of the replaced brand
   * (`bytesOfBrand`). `create` and `update` use this method.
   *
   * @param decide a pure function, because a transaction with a write conflict calls it again. `there` is null when there is no such brand; `now` is
   * the time of the database's clock
   * @param receipt a receipt for the decided brand
   */
  readonly change: <Refusal>(
    organizationId: OrganizationId,
    brandId: BrandId,
    decide: (there: Brand | null, now: Timestamp) => Either.Either<Brand, Refusal>,
    receipt?: Receipt<Brand>
  ) => Effect.Effect<Brand, OrganizationNotFound | Refusal | RequestInProgress | RoofReached | StorageError>
}

/**
 * Completes a store: `get` searches the pages of `list`; `create` and `update` use `change`. A storage for many brands should have a `get` of its own.
 *
 * @param store the primitives, and any derived methods that the storage implements itself
 */
export const complete = ({ change, ...store }: BrandStorePrimitives & Partial<Derived>, ids: IdsService): BrandStoreService => {
  const { list } = store
  const derived: Derived = {
    create: (organizationId, input, receipt) =>
      Effect.flatMap(ids.next, (next) => {
        const id = BrandId.make(next)
        const made = (now: Timestamp) => new Brand({ id, organizationId, ...input, createdAt: now, updatedAt: now })
        return change<never>(organizationId, id, (_there, now) => Either.right(made(now)), receipt)
      }),
    update: (organizationId, brandId, changes) =>
      change<BrandNotFound | InvalidInput>(organizationId, brandId, (there, now) =>
        there === null ? Either.left(new BrandNotFound({ brandId })) : changed(there, changes, now)
      ).pipe(Effect.catchTags({ OrganizationNotFound: () => new BrandNotFound({ brandId }), RequestInProgress: Effect.die })),
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
