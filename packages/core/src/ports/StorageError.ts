/**
 * The one error of every store: the database could not complete a call, and left nothing half written.
 *
 * Source: architecture "Inside core"; laws ST-51, ST-52.
 */
import { Schema } from "effect"

/**
 * `unavailable`: no connection, or a lost connection. `busy`: another writer holds the lock. `full`: no space left. `read_only`: the file or server
 * accepts no writes. `corrupt`: the stored data cannot be read. `migration`: the schema could not be migrated. `unknown`: anything else.
 */
export const StorageErrorReason = Schema.Literal("unavailable", "busy", "full", "read_only", "corrupt", "migration", "unknown")
export type StorageErrorReason = typeof StorageErrorReason.Type

/** Advice for an operator. Without advice, the detail says everything. */
const remedies: Readonly<Record<StorageErrorReason, string>> = {
  unavailable: ". Check that the database is running and that this process can reach it; work then continues",
  busy: ". Check that no other process keeps a transaction open, and try again",
  full: ". Make room on the disk of the database; work then continues",
  read_only: ". Allow this process to write to the database; work then continues",
  corrupt: ". Keep a copy of the damaged database and restore a backup",
  migration: "",
  unknown: ""
}

export class StorageError extends Schema.TaggedError<StorageError>()("StorageError", {
  reason: StorageErrorReason,
  /** The operation that failed, such as `RunStore.create`. */
  operation: Schema.String,
  /** For operators; never sent to a caller. */
  detail: Schema.String,
  /** For the reason `migration`: the schema that was found. `absent`: the database has no schema of ours yet. */
  schema: Schema.optional(Schema.Literal("absent", "older", "newer"))
}) {
  get code() {
    return this.isPassing ? ("unavailable" as const) : ("internal_error" as const)
  }

  override get message() {
    return `${this.operation}: the storage cannot be used now (${this.reason}): ${this.detail}${remedies[this.reason]}`
  }

  /** Whether the same call may succeed a little later. */
  get isRetryable() {
    return this.reason === "unavailable" || this.reason === "busy"
  }

  /** Whether the failure can end without a change to this process: by itself, or after an operator freed disk space or granted a permission. */
  get isPassing() {
    return this.isRetryable || this.reason === "full" || this.reason === "read_only"
  }
}
