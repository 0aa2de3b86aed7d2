/**
 * Whether load balancers should send requests to this process.
 *
 * Source: contract §3 `GET /readyz`; reliability "Transport".
 */
import { Context, Deferred, Effect } from "effect"
import { StorageProbe } from "../ports/StorageProbe.js"

/** `draining`: the process is about to stop. `storage`: its storage does not answer, or has a schema of another release. */
export type Hindrance = "draining" | "storage"

export interface ReadinessService {
  /** Why the process cannot serve requests; null when it can. Details about the storage are in the log. */
  readonly check: Effect.Effect<Hindrance | null>
  /** Makes the process unready for the rest of its life. */
  readonly drain: Effect.Effect<void>
  /** Ends when the process begins to drain. Long replies, such as streams of events, are broken off at that moment. */
  readonly draining: Effect.Effect<void>
}

/** A storage that does not answer within this time counts as not ready. */
const patienceMillis = 5_000

export class Readiness extends Context.Tag("@brand-visibility/core/Readiness")<Readiness, ReadinessService>() {
  static readonly make: Effect.Effect<ReadinessService, never, StorageProbe> = Effect.map(
    Effect.zip(StorageProbe, Deferred.make<void>()),
    ([probe, begun]) => ({
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
    })
  )
}
