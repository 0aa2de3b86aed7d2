/**
 * Checks whether a storage can be used now: the database answers, and this code can read and write its schema.
 */
import { Context, type Effect } from "effect"
import type { StorageError } from "./StorageError.js"

export interface StorageProbeService {
  /** Fails with `migration` when the schema is older than this code or too new for it, and with another reason when the database does not answer. */
  readonly check: Effect.Effect<void, StorageError>
}

export class StorageProbe extends Context.Tag("@brand-visibility/core/StorageProbe")<StorageProbe, StorageProbeService>() {}
