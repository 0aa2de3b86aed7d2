/**
 * Labels that people gave to the answers of a run. After a rescore, the same labels calibrate the run, without new work for people.
 *
 * Source: statistics "Correction for an imperfect detector".
 */
import { Context, Effect } from "effect"
import type { KeptLabel, Label, LabelPiece, LabelPlace } from "../domain/Calibration.js"
import type { OrganizationId, RunId } from "../domain/Ids.js"
import type { InvalidInput } from "../domain/Input.js"
import type { Page, PageRequest } from "../domain/Page.js"
import { type Receipt, receiptOfStep, type RequestInProgress } from "../domain/Receipt.js"
import { InvalidRunState, isEnded, type RunNotFound } from "../domain/Run.js"
import { LabelStore } from "../ports/LabelStore.js"
import { RunStore } from "../ports/RunStore.js"
import { StorageError } from "../ports/StorageError.js"
import * as Tracing from "../telemetry/Tracing.js"
import { labelledAnswers } from "./LabelledAnswers.js"

/** The number of labels that the request stored, and of answers of the run that now have a label. */
export interface KeptLabels {
  readonly accepted: number
  readonly total: number
}

export interface LabelsService {
  /**
   * Stores labels of the answers that Results of an ended run show. A new label replaces the former label of the same answer. `InvalidInput`, and
   * nothing is stored, when a label names a Result that the run does not have. A retryable `StorageError` when a rescore of the run ends meanwhile.
   */
  readonly add: (
    organizationId: OrganizationId,
    runId: RunId,
    labels: ReadonlyArray<Label>,
    receipt?: Receipt<KeptLabels>
  ) => Effect.Effect<KeptLabels, InvalidInput | InvalidRunState | RequestInProgress | RunNotFound | StorageError>
  /** The labels by the position of their Results, with the present detections in the answers. */
  readonly list: (organizationId: OrganizationId, runId: RunId, page: PageRequest) => Effect.Effect<Page<KeptLabel>, RunNotFound | StorageError>
  /** Up to `limit` labels after a place (position 0: from the first), in the same order, for reading all labels piece by piece. */
  readonly listAfter: (organizationId: OrganizationId, runId: RunId, after: LabelPlace, limit: number) => Effect.Effect<LabelPiece, RunNotFound | StorageError>
  /** Deletes all labels of the run. */
  readonly clear: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<void, RunNotFound | StorageError>
}

export class Labels extends Context.Tag("@brand-visibility/core/Labels")<Labels, LabelsService>() {
  static readonly make: Effect.Effect<LabelsService, never, LabelStore | RunStore> = Effect.gen(function* () {
    const runs = yield* RunStore
    const store = yield* LabelStore
    return {
      add: Tracing.fn("Labels.add")(function* (organizationId, runId, labels, receipt) {
        const run = yield* runs.get(organizationId, runId)
        if (!isEnded(run.status)) return yield* new InvalidRunState({ runId, status: run.status })
        const answers = yield* labelledAnswers(store, run, labels)
        const { revision } = yield* runs.get(organizationId, runId)
        // Between the two reads, a rescore may have changed which answer a Result shows.
        if (revision !== run.revision)
          return yield* new StorageError({ reason: "unavailable", operation: "Labels.add", detail: `run ${runId} was revised while it was read` })
        const kept = (total: number): KeptLabels => ({ accepted: labels.length, total })
        const given = answers.map(({ label }) => label)
        return kept(yield* store.put(organizationId, runId, given, receiptOfStep(receipt, kept)))
      }),
      list: store.list,
      listAfter: store.listAfter,
      clear: store.clear
    }
  })
}
