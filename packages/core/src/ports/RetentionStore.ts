/**
 * Deletes data of an organization: the texts of old answers, the names of a person, or everything.
 *
 * Each deletion may take long, and work in pieces between which other writers get their turn. After a crash the same call continues the work.
 */
import { Context, type Effect } from "effect"
import type { NameEraser } from "../analysis/ErasedTexts.js"
import type { OrganizationId } from "../domain/Ids.js"
import type { ErasedNames } from "../domain/NameErasure.js"
import type { DroppedAnswers } from "../domain/Retention.js"
import type { StorageError } from "./StorageError.js"

export interface RetentionStoreService {
  /**
   * Deletes the texts of the answers of every ended run that was accepted at least this long ago, runs of deleted brands included. The quotations in
   * the evidence, and the reasons of scores, are deleted with the texts, because they are parts of them. Afterwards, the answer of a Result is null,
   * the text and the reason of a perception answer are empty, and the revision of the run has risen by one. Results, scores, scores of people, metrics,
   * sources and citations stay. For each text its SHA-256 is stored (`droppedTextSha256`) as long as the answer, so that somebody who has the text can
   * prove which text was scored. A run is counted once, when all its texts are deleted.
   */
  readonly dropAnswers: (organizationId: OrganizationId, olderThanMillis: number) => Effect.Effect<DroppedAnswers, StorageError>
  /**
   * Erases a person's names from everything that the organization stores, except from its own words: organization, keys, webhooks, live brands with
   * their topics, prompts, perception prompts and experiments. Runs of deleted brands are included. An answer that names the person loses its text as by
   * `dropAnswers`, with its evidence; a suggestion is removed; in other places `eraser` replaces the text. Verdicts, ranks, counts and rates stay. The
   * revision of a changed run rises. Runs that are under way, staged, being rescored or being summed up are left as they are and counted
   * (`runsUnderWay`). A further call with the same names finds nothing.
   *
   * After the runs, the method deletes the receipts of requests that are under way, because such a request may have read the names before they were erased:
   * it stores no reply, and if its effect is not written yet, the effect fails with `RequestInProgress`. A dry run deletes no receipt.
   *
   * @param eraser pure functions that replace texts
   * @param isDryRun `true`: counts what would be erased, and changes nothing
   */
  readonly eraseNames: (organizationId: OrganizationId, eraser: NameEraser, isDryRun: boolean) => Effect.Effect<ErasedNames, StorageError>
  /**
   * Removes the organization and all of its rows. Its keys, runs and brands end at once; the organization is listed until its last row is removed. Does
   * nothing when the organization does not exist. No byte of the rows stays in files that the storage itself writes, as far as the database allows.
   * `StorageError` with reason `busy` when long reads prevent the removal: repeat the call then.
   */
  readonly erase: (organizationId: OrganizationId) => Effect.Effect<void, StorageError>
}

export class RetentionStore extends Context.Tag("@brand-visibility/core/RetentionStore")<RetentionStore, RetentionStoreService>() {}
