/**
 * The one error of every store: the database could not carry out a call, and nothing was half written.
 *
 * Source: architecture "Inside core"; laws ST-51, ST-52.
 */
import { Schema } from "effect"

/**
 * `unavailable`: no connection, or it was lost. `busy`: another writer holds the lock. `full`: no space left. `read_only`:
 * the file or server takes no writes. `corrupt`: what is there cannot be read. `migration`: the schema could not be brought
 * up to date. `unknown`: anything else.
 */
export const StorageErrorReason = Schema.Literal("unavailable", "busy", "full", "read_only", "corrupt", "migration", "unknown")
export type StorageErrorReason = typeof StorageErrorReason.Type

/** Advice for an operator. Where there is no advice, the detail says everything. */
const remedies: Readonly<Record<StorageErrorReason, string>> = {
  unavailable: ". See that the database is there and that this process may reach it; work then goes on",
  busy: ". See that no other process keeps a transaction open; what was asked may be tried again",
  full: ". Make room on the disk that holds it; work then goes on",
  read_only: ". Let this process write to it; work then goes on",
  corrupt: ". Keep a copy of what is there and restore a backup",
  migration: "",
  unknown: ""
}

export class StorageError extends Schema.TaggedError<StorageError>()("StorageError", {
  reason: StorageErrorReason,
  /** What was attempted, such as `RunStore.create`. */
  operation: Schema.String,
  /** For operators; never sent to a caller. */
  detail: Schema.String,
  /** For the reason `migration`: the schema that was found, when it does not fit. `absent`: the database has no schema of ours yet. */
  schema: Schema.optional(Schema.Literal("absent", "older", "newer"))
}) {
  get code() {
    return this.isPassing ? ("unavailable" as const) : ("internal_error" as const)
  }

  override get message() {
    return `${this.operation}: storage is not usable now (${this.reason}): ${this.detail}${remedies[this.reason]}`
  }

  /** Whether the same call may succeed a little later. */
  get isRetryable() {
    return this.reason === "unavailable" || this.reason === "busy"
  }

  /** Whether the failure can end without a change to this process: by itself, or after an operator has freed disk space or granted a permission. */
  get isPassing() {
    return this.isRetryable || this.reason === "full" || this.reason === "read_only"
  }
}
