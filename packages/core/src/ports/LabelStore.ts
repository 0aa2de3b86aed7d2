/**
 * Labels that people gave to answers. Labels are stored by answer, and are deleted with their run.
 *
 * Source: statistics "Correction for an imperfect detector".
 */
import { Context, Effect } from "effect"
import type { AnswerLabel, KeptLabel, LabelPiece, LabelPlace, ShownAnswer } from "../domain/Calibration.js"
import type { OrganizationId, ResultId, RunId } from "../domain/Ids.js"
import { maximumLimit, offsetOf, type Page, type PageRequest } from "../domain/Page.js"
import type { Receipt, RequestInProgress } from "../domain/Receipt.js"
import type { RunNotFound } from "../domain/Run.js"
import * as FairTurns from "../resilience/FairTurns.js"
import type { StorageError } from "./StorageError.js"

export interface LabelStoreService {
  /**
   * The answers that these Results show, in any order. Ids of Results that the run does not have give no answer. The cost grows with the given Results,
   * not with the size of the run.
   */
  readonly shown: (
    organizationId: OrganizationId,
    runId: RunId,
    resultIds: ReadonlyArray<ResultId>
  ) => Effect.Effect<ReadonlyArray<ShownAnswer>, RunNotFound | StorageError>
  /** Stores labels of answers of the run. A new label replaces the former label of its answer. Returns how many answers of the run then have a label. */
  readonly put: (
    organizationId: OrganizationId,
    runId: RunId,
    labels: ReadonlyArray<AnswerLabel>,
    receipt?: Receipt<number>
  ) => Effect.Effect<number, RequestInProgress | RunNotFound | StorageError>
  /** The labels by the position of their Results, then by sample, with the present detections in their answers. */
  readonly list: (organizationId: OrganizationId, runId: RunId, page: PageRequest) => Effect.Effect<Page<KeptLabel>, RunNotFound | StorageError>
  /**
   * Up to `limit` labels after a place (position 0: from the first), in the order of `list`. Made for reading all labels of a run: the cost grows with
   * the returned labels, not with the labels before them.
   */
  readonly listAfter: (organizationId: OrganizationId, runId: RunId, after: LabelPlace, limit: number) => Effect.Effect<LabelPiece, RunNotFound | StorageError>
  /** Deletes all labels of the run. */
  readonly clear: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<void, RunNotFound | StorageError>
}

export class LabelStore extends Context.Tag("@brand-visibility/core/LabelStore")<LabelStore, LabelStoreService>() {}

/** All labels of a run, read piece by piece. Other work of the process gets a turn between two pieces. */
export const readAll = (
  { listAfter }: Pick<LabelStoreService, "listAfter">,
  organizationId: OrganizationId,
  runId: RunId
): Effect.Effect<ReadonlyArray<KeptLabel>, RunNotFound | StorageError> =>
  Effect.gen(function* () {
    const all: Array<KeptLabel> = []
    for (let after: LabelPlace | null = { position: 0, sample: 0 }; after !== null;) {
      const piece: LabelPiece = yield* listAfter(organizationId, runId, after, maximumLimit)
      all.push(...piece.labels)
      after = piece.next
      yield* FairTurns.giveWay
    }
    return all
  })

/** The method that `complete` derives from the primitives. */
type Derived = Pick<LabelStoreService, "list">

/** The part that the author of a storage writes; `complete` adds the rest. */
export type LabelStorePrimitives = Omit<LabelStoreService, keyof Derived>

/**
 * Completes a store: `list` reads all labels of the run by `listAfter`, to count them. A storage that can count its rows should have a `list` of its
 * own.
 *
 * @param store the primitives, and any derived methods that the storage implements itself
 */
export const complete = (store: Partial<Derived> & LabelStorePrimitives): LabelStoreService => {
  const derived: Derived = {
    list: (organizationId, runId, page) =>
      Effect.map(readAll(store, organizationId, runId), (all) => {
        const offset = offsetOf(page)
        return { items: all.slice(offset, offset + page.limit), total: all.length }
      })
  }
  return { ...derived, ...store }
}
