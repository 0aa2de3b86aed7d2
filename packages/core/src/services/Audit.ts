/** Keeps who did what, for operators: it stands behind no route. */
import { Context, Effect, Fiber, FiberSet, Layer } from "effect"
import { type AuditEntry, type AuditQuery, maximumDays, maximumEntries, type NewAuditEntry } from "../domain/AuditEntry.js"
import { AuditStore } from "../ports/AuditStore.js"
import type { StorageError } from "../ports/StorageError.js"
import { withSpan } from "../telemetry/Tracing.js"

export interface AuditService {
  /**
   * Never fails: what was done is done. An entry that is not written within two seconds is a warning in the log, and is waited for no
   * longer; it is written when the storage takes it.
   */
  readonly record: (entry: NewAuditEntry) => Effect.Effect<void>
  /** Newest first. */
  readonly list: (query: AuditQuery) => Effect.Effect<ReadonlyArray<AuditEntry>, StorageError>
}

const limits = { entries: maximumEntries, millis: maximumDays * 86_400_000 }

/** How long somebody waits for an entry to be written: who asked, and the end of the process. */
const patience = "2 seconds"

export class Audit extends Context.Tag("@brand-visibility/core/Audit")<Audit, AuditService>() {
  static readonly layer: Layer.Layer<Audit, never, AuditStore> = Layer.scoped(
    Audit,
    Effect.gen(function* () {
      const store = yield* AuditStore
      const writes = yield* FiberSet.make<void>()
      // Runs before the storage is closed. A finalizer cannot be interrupted unless it says so.
      yield* Effect.addFinalizer(() => Effect.timeoutOption(Effect.interruptible(FiberSet.awaitEmpty(writes)), patience))

      const write = (entry: NewAuditEntry) =>
        store.record(entry, limits).pipe(
          Effect.onError((cause) => Effect.logWarning("Who did what could not be recorded", cause)),
          Effect.ignore,
          Effect.interruptible
        )

      return {
        // Written in a fiber of its own: whoever asks may be where nothing can be interrupted, or be interrupted already.
        record: Effect.fnUntraced(
          function* (entry) {
            const fiber = yield* FiberSet.run(writes, write(entry))
            yield* Effect.interruptible(Fiber.await(fiber)).pipe(
              Effect.timeoutTo({
                duration: patience,
                onSuccess: () => Effect.void,
                onTimeout: () => Effect.logWarning("Who did what is not recorded after two seconds; nobody waits for it any more")
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
  )
}
