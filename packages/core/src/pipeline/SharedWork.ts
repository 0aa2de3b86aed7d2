/**
 * Does work once for all callers that wait for it. A caller that is interrupted leaves the work to the others. The work ends with the scope.
 */
import { Effect, Fiber, FiberMap, Option, type Scope } from "effect"

/** Joins the work under way under a key, or starts this work. */
export type SharedWork<Key, A, E> = (key: Key, work: Effect.Effect<A, E>) => Effect.Effect<A, E>

export const make = <Key, A, E>(): Effect.Effect<SharedWork<Key, A, E>, never, Scope.Scope> =>
  Effect.map(
    FiberMap.make<Key, A, E>(),
    (underWay): SharedWork<Key, A, E> =>
      (key, work) =>
        FiberMap.runtime(underWay)().pipe(
          // Looked up and started in one step, so that no other caller can start the same work in between.
          Effect.map((begin) => Option.getOrElse(FiberMap.unsafeGet(underWay, key), () => begin(key, work))),
          // Awaited rather than joined: a fiber that joins would inherit the context of the work, such as the request id of the caller that started it.
          Effect.flatMap((doing) => Effect.flatten(Fiber.await(doing)))
        )
  )
