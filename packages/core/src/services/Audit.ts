/** The audit log, for operators. No HTTP route reads it. */
import { Context, Effect, Fiber, FiberSet, type Scope } from "effect"
import { type AuditEntry, type AuditQuery, maximumDays, maximumEntries, type NewAuditEntry } from "../domain/AuditEntry.js"
import { AuditStore } from "../ports/AuditStore.js"
import type { StorageError } from "../ports/StorageError.js"
import { withSpan } from "../telemetry/Tracing.js"

export interface AuditService {
  /**
   * Records an action that has already been done, so this method never fails. When an entry is not written within two seconds, the caller continues and
   * the log has a warning; the entry is written as soon as the storage accepts it.
   */
  readonly record: (entry: NewAuditEntry) => Effect.Effect<void>
  /** Entries, newest first. */
  readonly list: (query: AuditQuery) => Effect.Effect<ReadonlyArray<AuditEntry>, StorageError>
}

const limits = { entries: maximumEntries, millis: maximumDays * 86_400_000 }

/** How long a caller, or a process that stops, waits until an entry is written. */
const patience = "2 seconds"

export class Audit extends Context.Tag("@brand-visibility/core/Audit")<Audit, AuditService>() {
  static readonly make: Effect.Effect<AuditService, never, AuditStore | Scope.Scope> = Effect.gen(function* () {
    const store = yield* AuditStore
    const writes = yield* FiberSet.make<void>()
    // This finalizer runs before the storage is closed. A finalizer cannot be interrupted unless it allows that.
    yield* Effect.addFinalizer(() => Effect.timeoutOption(Effect.interruptible(FiberSet.awaitEmpty(writes)), patience))

    const write = (entry: NewAuditEntry) =>
      store.record(entry, limits).pipe(
        Effect.onError((cause) => Effect.logWarning("An entry of the audit log could not be written", cause)),
        Effect.ignore,
        Effect.interruptible
      )

    return {
      // Written in a fiber of its own, because the caller may be interrupted already or be in an uninterruptible region, where a timeout has no effect.
      record: Effect.fnUntraced(
        function* (entry) {
          const fiber = yield* FiberSet.run(writes, write(entry))
          yield* Effect.interruptible(Fiber.await(fiber)).pipe(
            Effect.timeoutTo({
              duration: patience,
              onSuccess: () => Effect.void,
              onTimeout: () => Effect.logWarning("An entry of the audit log was not written within two seconds; the request goes on without it")
            }),
            Effect.flatten
          )
        },
        (effect, entry) => Effect.annotateLogs(effect, { ...entry }),
        withSpan("Audit.record")
      ),
      list: store.list
    }
  })
}
