/**
 * Whether load balancers should send requests to this process.
 *
 * Source: contract §3 `GET /readyz`; reliability "Transport".
 */
import { Context, Deferred, Effect, type Scope } from "effect"
import { StorageProbe } from "../ports/StorageProbe.js"

/** `draining`: the process is about to stop. `storage`: the storage does not answer, or has a schema of another release. */
export type Hindrance = "draining" | "storage"

export interface ReadinessService {
  /** The reason why the process cannot serve requests; null when it can. Details about the storage are in the log. */
  readonly check: Effect.Effect<Hindrance | null>
  /** Makes the process report "not ready" for the rest of its life. */
  readonly drain: Effect.Effect<void>
  /** Ends when the process begins to drain. Long responses, such as event streams, are then broken off. */
  readonly draining: Effect.Effect<void>
  /** Whether the services are closed, or are being closed. A request that arrives then cannot be answered any more. */
  readonly isClosed: () => boolean
}

/** The timeout of a readiness check: a storage that answers later counts as not ready. */
const patienceMillis = 5_000

export class Readiness extends Context.Tag("@brand-visibility/core/Readiness")<Readiness, ReadinessService>() {
  static readonly make: Effect.Effect<ReadinessService, never, Scope.Scope | StorageProbe> = Effect.gen(function* () {
    const probe = yield* StorageProbe
    const begun = yield* Deferred.make<void>()
    let isClosed = false
    const drain = Effect.asVoid(Deferred.succeed(begun, undefined))
    yield* Effect.addFinalizer(() => {
      isClosed = true
      return drain
    })
    return {
      check: Effect.flatMap(Deferred.isDone(begun), (isDraining) =>
        isDraining
          ? Effect.succeed("draining" as const)
          : probe.check.pipe(
              Effect.timeout(patienceMillis),
              Effect.as(null),
              Effect.catchAllCause((cause) => Effect.as(Effect.logWarning("The storage is not ready", cause), "storage" as const))
            )
      ),
      drain,
      draining: Deferred.await(begun),
      isClosed: () => isClosed
    }
  })
}
