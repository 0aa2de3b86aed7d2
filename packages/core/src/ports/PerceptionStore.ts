/**
 * Reads and corrects the answers to perception prompts. `CellLedger.settle` writes these answers.
 *
 * Source: specification "get brand perception"; contract §2 "Perception", "`isUserChanged`".
 */
import { Context, type Effect } from "effect"
import type { BrandNotFound } from "../domain/Brand.js"
import type { BrandId, OrganizationId, PerceptionResponseId, RunId } from "../domain/Ids.js"
import type { InvalidInput } from "../domain/Input.js"
import type { JsonText } from "../domain/JsonText.js"
import type { Page, PageRequest } from "../domain/Page.js"
import type { CorrectionInput, Perception, PerceptionAnswers, PerceptionResponseNotFound } from "../domain/Perception.js"
import type { RunNotFound } from "../domain/Run.js"
import type { PerceptionCitation } from "../domain/RunSummary.js"
import type { PerceptionSource } from "../domain/Source.js"
import type { StorageError } from "./StorageError.js"

export interface PerceptionStoreService {
  /**
   * The newest run of the brand, by `startedAt`, that has ended and has an answer, and for each live perception prompt the answers
   * of each LLM in the newest run up to that one in which it answered. Without such a run: `run` null and no answers.
   */
  readonly ofBrand: (organizationId: OrganizationId, brandId: BrandId) => Effect.Effect<Perception<PerceptionAnswers>, BrandNotFound | StorageError>
  /** The answers of one run, by the perception prompts that it asks as it asks them, prompts that were deleted since included. */
  readonly ofRun: (
    organizationId: OrganizationId,
    brandId: BrandId,
    runId: RunId
  ) => Effect.Effect<Perception<PerceptionAnswers>, BrandNotFound | RunNotFound | StorageError>
  /**
   * Puts a person's score in place of an answer's, which is kept, and raises the revision of its run, in one transaction. Gives all
   * answers of its LLM to its prompt in its run. `InvalidInput` names the scale when the score is not on it.
   */
  readonly correct: (
    organizationId: OrganizationId,
    responseId: PerceptionResponseId,
    correction: CorrectionInput
  ) => Effect.Effect<PerceptionAnswers, PerceptionResponseNotFound | InvalidInput | StorageError>
  /**
   * The citations of up to `limit` answers after one, by answer, then in its order; from the first answer when `after` is null.
   * The chunk is empty only when no answer after it cites anything.
   */
  readonly citations: (
    organizationId: OrganizationId,
    runId: RunId,
    after: PerceptionResponseId | null,
    limit: number
  ) => Effect.Effect<ReadonlyArray<PerceptionCitation>, StorageError>
  /** The sources of perception answers, which were written when the run ended, in order, as JSON text. */
  readonly sources: (
    organizationId: OrganizationId,
    runId: RunId,
    page: PageRequest
  ) => Effect.Effect<Page<JsonText<PerceptionSource>>, RunNotFound | StorageError>
}

export class PerceptionStore extends Context.Tag("@brand-visibility/core/PerceptionStore")<PerceptionStore, PerceptionStoreService>() {}
