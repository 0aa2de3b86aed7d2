/**
 * The one error of every store: the database could not do what was asked, and nothing was half written.
 *
 * Source: architecture "Ports"; style ST-51, ST-52.
 */
import { Schema } from "effect"

/**
 * `Unavailable`: no connection, or it was lost. `Busy`: another writer holds the lock. `Full`: no space left. `ReadOnly`:
 * the file or server takes no writes. `Corrupt`: what is there cannot be read. `Migration`: the schema could not be brought
 * up to date. `Unknown`: anything else.
 */
export const StorageErrorReason = Schema.Literal("Unavailable", "Busy", "Full", "ReadOnly", "Corrupt", "Migration", "Unknown")
export type StorageErrorReason = typeof StorageErrorReason.Type

export class StorageError extends Schema.TaggedError<StorageError>()("StorageError", {
  reason: StorageErrorReason,
  /** What was attempted, such as `RunStore.create`. */
  operation: Schema.String,
  /** For operators; never sent to a caller. */
  detail: Schema.String
}) {
  override get message() {
    return `${this.operation}: storage is not usable now (${this.reason}): ${this.detail}`
  }

  /** Whether the same call may succeed a little later. */
  get isRetryable() {
    return this.reason === "Unavailable" || this.reason === "Busy"
  }
}
