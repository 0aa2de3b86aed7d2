/**
 * Whether this process should be sent requests: what a load balancer asks.
 *
 * Source: contract §3 `GET /readyz`; reliability "Transport".
 */
import { Context, Deferred, Effect, Layer } from "effect"
import { StorageProbe } from "../ports/StorageProbe.js"

/** `draining`: the process is about to stop. `storage`: its storage gives no answer, or has another schema. */
export type Hindrance = "draining" | "storage"

export interface ReadinessService {
  /** What keeps the process from serving; null when nothing does. The reason of a storage is logged. */
  readonly check: Effect.Effect<Hindrance | null>
  /** From now on, and for good, the process is not ready. */
  readonly drain: Effect.Effect<void>
  /** Ends when the process begins to drain: what would last for long is broken off then. */
  readonly draining: Effect.Effect<void>
}

/** Who asks wants to know soon: no answer in this time is none. */
const patienceMillis = 5_000

export class Readiness extends Context.Tag("@brand-visibility/core/Readiness")<Readiness, ReadinessService>() {
  static readonly layer: Layer.Layer<Readiness, never, StorageProbe> = Layer.effect(
    Readiness,
    Effect.map(Effect.zip(StorageProbe, Deferred.make<void>()), ([probe, begun]) => ({
      check: Effect.flatMap(Deferred.isDone(begun), (isDraining) =>
        isDraining
          ? Effect.succeed("draining" as const)
          : probe.check.pipe(
              Effect.timeout(patienceMillis),
              Effect.as(null),
              Effect.catchAllCause((cause) => Effect.as(Effect.logWarning("The storage is not ready", cause), "storage" as const))
            )
      ),
      drain: Effect.asVoid(Deferred.succeed(begun, undefined)),
      draining: Deferred.await(begun)
    }))
  )
}
