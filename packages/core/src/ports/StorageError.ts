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

/** What an operator can do; where there is nothing, the detail says all. */
const remedies: Readonly<Record<StorageErrorReason, string>> = {
  Unavailable: ". See that the database is there and that this process may reach it; work then goes on",
  Busy: ". See that no other process keeps a transaction open; what was asked may be tried again",
  Full: ". Make room on the disk that holds it; work then goes on",
  ReadOnly: ". Let this process write to it; work then goes on",
  Corrupt: ". Keep a copy of what is there and restore a backup",
  Migration: "",
  Unknown: ""
}

export class StorageError extends Schema.TaggedError<StorageError>()("StorageError", {
  reason: StorageErrorReason,
  /** What was attempted, such as `RunStore.create`. */
  operation: Schema.String,
  /** For operators; never sent to a caller. */
  detail: Schema.String
}) {
  override get message() {
    return `${this.operation}: storage is not usable now (${this.reason}): ${this.detail}${remedies[this.reason]}`
  }

  /** Whether the same call may succeed a little later. */
  get isRetryable() {
    return this.reason === "Unavailable" || this.reason === "Busy"
  }

  /** Whether it ends without a change to this process: by itself, or once an operator has emptied a disk or given a right. */
  get isPassing() {
    return this.isRetryable || this.reason === "Full" || this.reason === "ReadOnly"
  }
}
