/**
 * Work that is done once for all of its waiters. A waiter that is interrupted leaves the work to the others. The work ends with the scope.
 */
import { Effect, Fiber, FiberMap, Option, type Scope } from "effect"

/** The work that is under way under a key; otherwise begins this work. */
export type SharedWork<Key, A, E> = (key: Key, work: Effect.Effect<A, E>) => Effect.Effect<A, E>

export const make = <Key, A, E>(): Effect.Effect<SharedWork<Key, A, E>, never, Scope.Scope> =>
  Effect.map(
    FiberMap.make<Key, A, E>(),
    (underWay): SharedWork<Key, A, E> =>
      (key, work) =>
        FiberMap.runtime(underWay)().pipe(
          // Looked up and begun in one step. Otherwise another caller could begin the same work in between.
          Effect.map((begin) => Option.getOrElse(FiberMap.unsafeGet(underWay, key), () => begin(key, work))),
          // Awaited, not joined: a fiber that joins takes over the context of the work, such as the id of the request that began it.
          Effect.flatMap((doing) => Effect.flatten(Fiber.await(doing)))
        )
  )
