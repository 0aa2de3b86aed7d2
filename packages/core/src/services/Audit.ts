/** Keeps who did what, for operators: it stands behind no route. */
import { Context, Effect, Fiber, FiberSet, type Scope } from "effect"
import { type AuditEntry, type AuditQuery, maximumDays, maximumEntries, type NewAuditEntry } from "../domain/AuditEntry.js"
import { AuditStore } from "../ports/AuditStore.js"
import type { StorageError } from "../ports/StorageError.js"
import { withSpan } from "../telemetry/Tracing.js"

export interface AuditService {
  /**
   * Never fails, since the action that it records has been done already. When an entry is not written within two seconds, the caller goes on and the log has
   * a warning; the entry is written as soon as the storage takes it.
   */
  readonly record: (entry: NewAuditEntry) => Effect.Effect<void>
  /** Newest first. */
  readonly list: (query: AuditQuery) => Effect.Effect<ReadonlyArray<AuditEntry>, StorageError>
}

const limits = { entries: maximumEntries, millis: maximumDays * 86_400_000 }

/** How long a caller, or a process that ends, waits for an entry to be written. */
const patience = "2 seconds"

export class Audit extends Context.Tag("@brand-visibility/core/Audit")<Audit, AuditService>() {
  static readonly make: Effect.Effect<AuditService, never, AuditStore | Scope.Scope> = Effect.gen(function* () {
    const store = yield* AuditStore
    const writes = yield* FiberSet.make<void>()
    // Runs before the storage is closed. A finalizer cannot be interrupted unless it allows that.
    yield* Effect.addFinalizer(() => Effect.timeoutOption(Effect.interruptible(FiberSet.awaitEmpty(writes)), patience))

    const write = (entry: NewAuditEntry) =>
      store.record(entry, limits).pipe(
        Effect.onError((cause) => Effect.logWarning("An entry of the audit log could not be written", cause)),
        Effect.ignore,
        Effect.interruptible
      )

    return {
      // Written in a fiber of its own: the caller may be in an uninterruptible region, where a time limit has no effect, or may be interrupted already.
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
