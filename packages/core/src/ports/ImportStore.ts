/**
 * Imports of captured answers. Answers are staged in batches under an invisible run. A last, small transaction makes the run visible with its summary.
 * A dropped import, or an import that a crash interrupted, leaves nothing behind.
 *
 * While an import is staged, `RunStore.tallies`, `citations` and `plannedCells` read its data under the id of its run, so that the same code sums up
 * every run. All other methods of `RunStore` answer as if the run did not exist.
 *
 * Source: contract §3 `POST …/answers`.
 */
import { Context, type Effect } from "effect"
import type { Answer } from "../domain/Answer.js"
import type { AnswerScore } from "../domain/AnswerScore.js"
import type { BrandDefinition, BrandNotFound } from "../domain/Brand.js"
import type { BrandId, OrganizationId, RunId } from "../domain/Ids.js"
import type { Channel, Llm } from "../domain/Llm.js"
import type { Receipt, RequestInProgress } from "../domain/Receipt.js"
import type { RoofReached } from "../domain/Roofs.js"
import type { Run } from "../domain/Run.js"
import type { RunSummary } from "../domain/RunSummary.js"
import type { Timestamp } from "../domain/Timestamp.js"
import type { StorageError } from "./StorageError.js"

/** One captured answer, scored. Answers of one prompt (equal text under an equal topic) and one LLM are samples of one pair. */
export interface ImportedAnswer {
  readonly promptText: string
  readonly topicName: string
  readonly llm: Llm
  readonly channel: Channel
  /** When the answer was captured; null when that is not known. */
  readonly collectedAt: Timestamp | null
  readonly answer: Answer
  readonly score: AnswerScore
}

export interface ImportStoreService {
  /** Opens a staging area for the brand, and gives the id of the later run. */
  readonly open: (organizationId: OrganizationId, brandId: BrandId, definition: BrandDefinition) => Effect.Effect<RunId, BrandNotFound | StorageError>
  /**
   * Stages a batch, in order, in one transaction. A prompt or topic that the brand has is linked: its id and journey stage are copied, and the topic
   * gets the brand's name for it. Any other prompt or topic is recorded with the run only, in its first spelling. `StorageError` when no import is
   * staged under this run. `RoofReached`, and nothing of the batch is staged, when the organization would exceed its limit of stored bytes. An empty
   * batch records that the import is still in progress.
   *
   * Until `sumUpSamples`, a Result covers only the first batch that had answers of its pair. So an import takes time in proportion to its answers,
   * however the answers are distributed over pairs.
   */
  readonly append: (organizationId: OrganizationId, runId: RunId, answers: ReadonlyArray<ImportedAnswer>) => Effect.Effect<void, RoofReached | StorageError>
  /** Brings every Result up to date with all answers of its pair, before the run is summed up. `StorageError` as for `append`. */
  readonly sumUpSamples: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<void, StorageError>
  /**
   * Makes the run visible in one transaction: `completed`, channel `import`, with its summary. Results that are not up to date are first brought up to
   * date. `StorageError` as for `append`, `BrandNotFound` when its brand was deleted meanwhile.
   */
  readonly publish: (
    organizationId: OrganizationId,
    runId: RunId,
    summary: RunSummary,
    receipt?: Receipt<Run>
  ) => Effect.Effect<Run, BrandNotFound | RequestInProgress | StorageError>
  /** Drops the import with everything that was staged for it. */
  readonly discard: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<void, StorageError>
  /** Drops the imports, of every organization, to which nothing was appended for this long, and gives their number. */
  readonly discardAbandoned: (olderThanMillis: number) => Effect.Effect<number, StorageError>
}

export class ImportStore extends Context.Tag("@brand-visibility/core/ImportStore")<ImportStore, ImportStoreService>() {}
