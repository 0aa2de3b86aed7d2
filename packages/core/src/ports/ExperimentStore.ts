/**
 * Experiments, by brand. They are deleted with their brand.
 *
 * Source: statistics "The model moved, not you" (experiments).
 */
import { Context, Effect, Either } from "effect"
import type { BrandNotFound } from "../domain/Brand.js"
import { type Experiment, type ExperimentInput, ExperimentNotFound, maximumExperiments } from "../domain/Experiment.js"
import { type BrandId, ExperimentId, type OrganizationId } from "../domain/Ids.js"
import type { Page, PageRequest } from "../domain/Page.js"
import type { Receipt, RequestInProgress } from "../domain/Receipt.js"
import { RoofReached } from "../domain/Roofs.js"
import type { Timestamp } from "../domain/Timestamp.js"
import type { BrandStoreService } from "./BrandStore.js"
import type { IdsService } from "./Ids.js"
import type { StorageError } from "./StorageError.js"
import { allItems } from "./WholeList.js"

export interface ExperimentStoreService {
  /**
   * Stores a declaration with the time of the database's clock, which is also the time of the change when none is given. `RoofReached` when the brand
   * has `maximumExperiments`.
   */
  readonly declare: (
    organizationId: OrganizationId,
    brandId: BrandId,
    input: ExperimentInput,
    receipt?: Receipt<Experiment>
  ) => Effect.Effect<Experiment, BrandNotFound | RequestInProgress | RoofReached | StorageError>
  readonly get: (organizationId: OrganizationId, experimentId: ExperimentId) => Effect.Effect<Experiment, ExperimentNotFound | StorageError>
  /** The experiments of a brand, in the order of their declaration. */
  readonly list: (organizationId: OrganizationId, brandId: BrandId, page: PageRequest) => Effect.Effect<Page<Experiment>, BrandNotFound | StorageError>
  readonly remove: (organizationId: OrganizationId, experimentId: ExperimentId) => Effect.Effect<void, ExperimentNotFound | StorageError>
}

export class ExperimentStore extends Context.Tag("@brand-visibility/core/ExperimentStore")<ExperimentStore, ExperimentStoreService>() {}

/** The methods that `complete` derives from the primitives. */
type Derived = Pick<ExperimentStoreService, "declare" | "get" | "remove">

/** The decision of `change` about the experiments of a brand. */
export interface ExperimentDecision<Answer> {
  readonly answer: Answer
  /** The experiment to add. */
  readonly added?: Experiment
  /** The experiment to delete. */
  readonly removed?: ExperimentId
}

/** The part that the author of a storage writes; `complete` adds the rest. */
export interface ExperimentStorePrimitives extends Omit<ExperimentStoreService, keyof Derived> {
  /**
   * Reads the experiments of a brand, calls `decide`, writes its change and returns its answer, in one transaction: no other writer changes an
   * experiment of the brand in between. A refusal writes nothing. `declare` and `remove` use this method.
   *
   * @param decide a pure function, because a transaction with a write conflict calls it again. `now` is the time of the database's clock
   * @param receipt a receipt for the answer
   */
  readonly change: <Answer, Refusal>(
    organizationId: OrganizationId,
    brandId: BrandId,
    decide: (there: ReadonlyArray<Experiment>, now: Timestamp) => Either.Either<ExperimentDecision<Answer>, Refusal>,
    receipt?: Receipt<Answer>
  ) => Effect.Effect<Answer, BrandNotFound | Refusal | RequestInProgress | StorageError>
}

/**
 * Completes a store: `get` searches the experiments of each brand. A storage for many brands should have a `get` of its own.
 *
 * @param store the primitives, and any derived methods that the storage implements itself
 * @param brands the brand store of the same storage
 */
export const complete = (
  { change, ...store }: ExperimentStorePrimitives & Partial<Derived>,
  brands: Pick<BrandStoreService, "list">,
  ids: IdsService
): ExperimentStoreService => {
  const { list } = store
  const findIn = (organizationId: OrganizationId, experimentId: ExperimentId, brandId: BrandId): Effect.Effect<Experiment | undefined, StorageError> =>
    Effect.map(list(organizationId, brandId, { page: 1, limit: maximumExperiments }), ({ items }) => items.find(({ id }) => id === experimentId)).pipe(
      // The brand may have been deleted after it was listed.
      Effect.catchTag("BrandNotFound", () => Effect.succeed(undefined))
    )
  const find: ExperimentStoreService["get"] = (organizationId, experimentId) =>
    Effect.gen(function* () {
      for (const { id } of yield* allItems((page) => brands.list(organizationId, page))) {
        const found = yield* findIn(organizationId, experimentId, id)
        if (found !== undefined) return found
      }
      return yield* new ExperimentNotFound({ experimentId })
    })
  const { get = find } = store
  const derived: Derived = {
    get,
    declare: (organizationId, brandId, input, receipt) =>
      Effect.flatMap(ids.next, (next) =>
        change<Experiment, RoofReached>(
          organizationId,
          brandId,
          ({ length: used }, now) => {
            if (used >= maximumExperiments) return Either.left(new RoofReached({ limit: "experiments", allowed: maximumExperiments, used }))
            const id = ExperimentId.make(next)
            const added = { id, organizationId, brandId, ...input, changedAt: input.changedAt ?? now, declaredAt: now }
            return Either.right({ answer: added, added })
          },
          receipt
        )
      ),
    remove: (organizationId, experimentId) =>
      get(organizationId, experimentId).pipe(
        Effect.flatMap(({ brandId }) =>
          change<void, ExperimentNotFound>(organizationId, brandId, (there) =>
            // Another process may have deleted the experiment after it was read.
            there.some(({ id }) => id === experimentId)
              ? Either.right({ answer: undefined, removed: experimentId })
              : Either.left(new ExperimentNotFound({ experimentId }))
          )
        ),
        Effect.catchTags({ BrandNotFound: () => new ExperimentNotFound({ experimentId }), RequestInProgress: Effect.die })
      )
  }
  return { ...derived, ...store }
}
