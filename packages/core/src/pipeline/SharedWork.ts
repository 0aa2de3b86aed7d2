/**
 * Work that many wait for at the same time and that is done once. Who goes away leaves it to the others, and it ends with the scope.
 */
import { Effect, Fiber, FiberMap, Option, type Scope } from "effect"

/** What is under way under a key, or else this work, which is begun. */
export type SharedWork<Key, A, E> = (key: Key, work: Effect.Effect<A, E>) => Effect.Effect<A, E>

export const make = <Key, A, E>(): Effect.Effect<SharedWork<Key, A, E>, never, Scope.Scope> =>
  Effect.map(
    FiberMap.make<Key, A, E>(),
    (underWay): SharedWork<Key, A, E> =>
      (key, work) =>
        FiberMap.runtime(underWay)().pipe(
          // In one step: between looking and beginning somebody else could begin the same.
          Effect.map((begin) => Option.getOrElse(FiberMap.unsafeGet(underWay, key), () => begin(key, work))),
          // Not joined: who waits would go on under what the work was begun with, such as another request's id.
          Effect.flatMap((doing) => Effect.flatten(Fiber.await(doing)))
        )
  )
