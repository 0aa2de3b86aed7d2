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
   * The answers that these Results show, in any order; none of a Result that the run does not have. The cost is that of these Results, however many
   * others the run has.
   */
  readonly shown: (
    organizationId: OrganizationId,
    runId: RunId,
    resultIds: ReadonlyArray<ResultId>
  ) => Effect.Effect<ReadonlyArray<ShownAnswer>, RunNotFound | StorageError>
  /** Stores labels of answers of the run; a new label replaces the former one of its answer. Gives how many answers have a label then. */
  readonly put: (
    organizationId: OrganizationId,
    runId: RunId,
    labels: ReadonlyArray<AnswerLabel>,
    receipt?: Receipt<number>
  ) => Effect.Effect<number, RequestInProgress | RunNotFound | StorageError>
  /** By the position of their Results, then by sample, with what is detected in their answers now. */
  readonly list: (organizationId: OrganizationId, runId: RunId, page: PageRequest) => Effect.Effect<Page<KeptLabel>, RunNotFound | StorageError>
  /**
   * Up to `limit` labels after a place (position 0: from the first), in the order of `list`. It is what reads all labels of a run: the cost is that of the
   * labels that it gives, however many come before them.
   */
  readonly listAfter: (organizationId: OrganizationId, runId: RunId, after: LabelPlace, limit: number) => Effect.Effect<LabelPiece, RunNotFound | StorageError>
  /** Deletes all labels of the run. */
  readonly clear: (organizationId: OrganizationId, runId: RunId) => Effect.Effect<void, RunNotFound | StorageError>
}

export class LabelStore extends Context.Tag("@brand-visibility/core/LabelStore")<LabelStore, LabelStoreService>() {}

/** All labels of a run, piece by piece. Between two pieces others of the process have their turn. */
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

/** What follows from the rest of a store. */
type Derived = Pick<LabelStoreService, "list">

/** What the author of a storage writes; `complete` adds the rest. */
export type LabelStorePrimitives = Omit<LabelStoreService, keyof Derived>

/**
 * Completes a store: `list` reads all labels of the run by `listAfter`, to count them. A storage that counts its rows gives a `list` of its own.
 *
 * @param store the primitives, and whatever else it does in its own way
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
