/**
 * Many services as one layer: each is made after those that stand before it, over them and over what the layer is given.
 *
 * `Layer.mergeAll` and `Layer.provide` make fibers, scopes and entries of a cache for every layer: with fifty small services, several times the work
 * that the services themselves are.
 */
import { Context, Effect, ExecutionStrategy, Layer, Scope } from "effect"

/** Makes one of the services, or begins what is no service. */
type Part = Effect.Effect<Context.Context<never>, unknown, unknown>

type MadeBy<P> = P extends Effect.Effect<Context.Context<infer Services>, unknown, unknown> ? Services : never

/** A service that has nothing to end. */
export const service = <I, S, E, R>(tag: Context.Tag<I, S>, make: Effect.Effect<S, E, R>): Effect.Effect<Context.Context<I>, E, R> =>
  Effect.map(make, (made) => Context.make(tag, made))

/** What is ended with the layer has a scope of its own, in which it is ended in its own order. */
const inOwnScope = <A, E, R>(make: Effect.Effect<A, E, R>): Effect.Effect<A, E, Exclude<R, Scope.Scope> | Scope.Scope> =>
  Effect.flatMap(Effect.scope, (ends) => Effect.flatMap(Scope.fork(ends, ExecutionStrategy.sequential), (own) => Effect.provideService(make, Scope.Scope, own)))

/** A service that is ended with the layer. */
export const scoped = <I, S, E, R>(
  tag: Context.Tag<I, S>,
  make: Effect.Effect<S, E, R>
): Effect.Effect<Context.Context<I>, E, Exclude<R, Scope.Scope> | Scope.Scope> => inOwnScope(service(tag, make))

/** What is begun with the layer, and ended with it. */
export const begun = <E, R>(begin: Effect.Effect<void, E, R>): Effect.Effect<Context.Context<never>, E, Exclude<R, Scope.Scope> | Scope.Scope> =>
  inOwnScope(Effect.as(begin, Context.empty()))

type Whole<P> = Layer.Layer<
  MadeBy<P>,
  P extends Effect.Effect<unknown, infer E, unknown> ? E : never,
  Exclude<P extends Effect.Effect<unknown, unknown, infer R> ? R : never, MadeBy<P> | Scope.Scope>
>

/** The parts in the order in which they are made: a part that needs another one stands after it. */
export const inOrder = <const Parts extends ReadonlyArray<Part>>(...parts: Parts): Whole<Parts[number]> => {
  const layer = Layer.scopedContext(
    Effect.gen(function* () {
      // All are ended at once: one that waits for its work, as `Audit` does, keeps no other one waiting.
      const ends = yield* Scope.fork(yield* Effect.scope, ExecutionStrategy.parallel)
      let made = Context.empty()
      for (const part of parts) made = Context.merge(made, yield* Effect.provide(part, Context.add(made, Scope.Scope, ends)))
      return made
    })
  )
  // What the parts make and need is lost while they are gone through.
  return layer as unknown as Whole<Parts[number]>
}
