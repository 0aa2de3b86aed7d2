/**
 * Experiments, by brand. They are deleted with their brand.
 *
 * Source: statistics "The model moved, not you" (experiments).
 */
import { Context, type Effect } from "effect"
import type { BrandNotFound } from "../domain/Brand.js"
import type { Experiment, ExperimentInput, ExperimentNotFound } from "../domain/Experiment.js"
import type { BrandId, ExperimentId, OrganizationId } from "../domain/Ids.js"
import type { Page, PageRequest } from "../domain/Page.js"
import type { Receipt, RequestInProgress } from "../domain/Receipt.js"
import type { RoofReached } from "../domain/Roofs.js"
import type { StorageError } from "./StorageError.js"

export interface ExperimentStoreService {
  /**
   * Stores a declaration with the time of the database's clock, which is also the time of the change when none is given. `RoofReached` when the
   * brand has `maximumExperiments`.
   */
  readonly declare: (
    organizationId: OrganizationId,
    brandId: BrandId,
    input: ExperimentInput,
    receipt?: Receipt<Experiment>
  ) => Effect.Effect<Experiment, BrandNotFound | RequestInProgress | RoofReached | StorageError>
  readonly get: (organizationId: OrganizationId, experimentId: ExperimentId) => Effect.Effect<Experiment, ExperimentNotFound | StorageError>
  /** In the order of their declaration. */
  readonly list: (organizationId: OrganizationId, brandId: BrandId, page: PageRequest) => Effect.Effect<Page<Experiment>, BrandNotFound | StorageError>
  readonly remove: (organizationId: OrganizationId, experimentId: ExperimentId) => Effect.Effect<void, ExperimentNotFound | StorageError>
}

export class ExperimentStore extends Context.Tag("@brand-visibility/core/ExperimentStore")<ExperimentStore, ExperimentStoreService>() {}
