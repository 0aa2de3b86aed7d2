/**
 * What is kept of an organization, and what goes: the texts of old answers, or everything.
 *
 * Both may take long, and are done in pieces between which other writers get their turn. After a crash the same call continues the work.
 */
import { Context, type Effect } from "effect"
import type { OrganizationId } from "../domain/Ids.js"
import type { DroppedAnswers } from "../domain/Retention.js"
import type { StorageError } from "./StorageError.js"

export interface RetentionStoreService {
  /**
   * Drops the texts of the answers of every ended run that was accepted at least so long ago, deleted brands' included, with the
   * quotations that say where a brand is in them, and the reasons of scores, which are pieces of them. The answer of a Result is null from
   * then on, a text to a perception prompt and its reason are empty, and the run has one revision more. Results, scores, what a person said
   * in the place of one, metrics, sources and citations stay. In place of each text its SHA-256 is kept (`droppedTextSha256`), as long as the
   * answer: it says which text was scored, to who has the text. A run is counted once, when it is done.
   */
  readonly dropAnswers: (organizationId: OrganizationId, olderThanMillis: number) => Effect.Effect<DroppedAnswers, StorageError>
  /**
   * Removes the organization and every row of it. Its keys, runs and brands end at once; the organization is listed until its last row is removed.
   * Does nothing when the organization does not exist. No byte of its rows stays in files that the storage itself writes, as far as the database
   * allows. `StorageError` with reason `busy` when long reads prevent that: the call is then to be repeated.
   */
  readonly erase: (organizationId: OrganizationId) => Effect.Effect<void, StorageError>
}

export class RetentionStore extends Context.Tag("@brand-visibility/core/RetentionStore")<RetentionStore, RetentionStoreService>() {}
