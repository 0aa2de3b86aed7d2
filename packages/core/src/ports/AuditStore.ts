/** Entries of who did what, newest first. Nothing else refers to them, and they outlive the organizations that they are about. */
import { Context, type Effect } from "effect"
import type { AuditEntry, AuditQuery, NewAuditEntry } from "../domain/AuditEntry.js"
import type { StorageError } from "./StorageError.js"

export interface AuditLimits {
  /** Newest entries that are kept of one organization, and of what is about none. */
  readonly entries: number
  /** How long an entry is kept, in milliseconds. */
  readonly millis: number
}

export interface AuditStoreService {
  /** Adds an entry. Drops what is beyond the newest of its organization, and some of everybody's that are too old. */
  readonly record: (entry: NewAuditEntry, limits: AuditLimits) => Effect.Effect<void, StorageError>
  /** Entries of all organizations, or of one. */
  readonly list: (query: AuditQuery) => Effect.Effect<ReadonlyArray<AuditEntry>, StorageError>
}

export class AuditStore extends Context.Tag("@brand-visibility/core/AuditStore")<AuditStore, AuditStoreService>() {}
