/** Keeps who did what, for operators: it stands behind no route. */
import { Context, Effect, Layer } from "effect"
import { type AuditEntry, type AuditQuery, maximumDays, maximumEntries, type NewAuditEntry } from "../domain/AuditEntry.js"
import { AuditStore } from "../ports/AuditStore.js"
import type { StorageError } from "../ports/StorageError.js"
import { withSpan } from "../telemetry/Tracing.js"

export interface AuditService {
  /** Never fails: what was done is done. An entry that cannot be written within two seconds is a warning in the log. */
  readonly record: (entry: NewAuditEntry) => Effect.Effect<void>
  /** Newest first. */
  readonly list: (query: AuditQuery) => Effect.Effect<ReadonlyArray<AuditEntry>, StorageError>
}

const limits = { entries: maximumEntries, millis: maximumDays * 86_400_000 }

export class Audit extends Context.Tag("@brand-visibility/core/Audit")<Audit, AuditService>() {
  static readonly layer: Layer.Layer<Audit, never, AuditStore> = Layer.effect(
    Audit,
    Effect.map(AuditStore, (store) => ({
      record: Effect.fnUntraced(function* (entry) {
        yield* store.record(entry, limits).pipe(
          Effect.timeout("2 seconds"),
          Effect.catchAllCause((cause) => Effect.logWarning("Who did what could not be recorded", cause).pipe(Effect.annotateLogs({ ...entry })))
        )
      }, withSpan("Audit.record")),
      list: store.list
    }))
  )
}
