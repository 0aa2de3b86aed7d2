/**
 * Asks a storage whether it can be used at this moment: it answers, and its schema is the one that this code reads and writes.
 */
import { Context, type Effect } from "effect"
import type { StorageError } from "./StorageError.js"

export interface StorageProbeService {
  /** Fails with `Migration` when the schema is older or newer than this code, and with another reason when there is no answer. */
  readonly check: Effect.Effect<void, StorageError>
}

export class StorageProbe extends Context.Tag("@brand-visibility/core/StorageProbe")<StorageProbe, StorageProbeService>() {}
