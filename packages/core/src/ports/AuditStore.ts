/** The audit log: actions and their actors, newest first. No other row refers to an entry, and entries outlive the organizations that they concern. */
import { Context, type Effect } from "effect"
import type { AuditEntry, AuditQuery, NewAuditEntry } from "../domain/AuditEntry.js"
import type { StorageError } from "./StorageError.js"

export interface AuditLimits {
  /** How many entries are kept per organization, and of actions that concern no organization. The newest are kept. */
  readonly entries: number
  /** How long an entry is kept, in milliseconds. */
  readonly millis: number
}

export interface AuditStoreService {
  /** Adds an entry. Deletes the entries of its organization beyond the newest `entries`, and some entries of any organization that are too old. */
  readonly record: (entry: NewAuditEntry, limits: AuditLimits) => Effect.Effect<void, StorageError>
  /** Entries of all organizations, or of one. */
  readonly list: (query: AuditQuery) => Effect.Effect<ReadonlyArray<AuditEntry>, StorageError>
}

export class AuditStore extends Context.Tag("@brand-visibility/core/AuditStore")<AuditStore, AuditStoreService>() {}
