/**
 * Builds many services as one layer. The services are made in the given order, and each may use the services before it and the layer's own
 * requirements.
 *
 * `Layer.mergeAll` and `Layer.provide` make fibers, scopes and cache entries for every layer. With fifty small services, that takes several times the
 * work of making the services.
 */
import { Context, Effect, ExecutionStrategy, Layer, Scope } from "effect"

/** Makes a service, or does work without a service; such work makes an empty context. */
type Part = Effect.Effect<Context.Context<never>, unknown, unknown>

type MadeBy<P> = P extends Effect.Effect<Context.Context<infer Services>, unknown, unknown> ? Services : never

/** A service without finalizers. */
export const service = <I, S, E, R>(tag: Context.Tag<I, S>, make: Effect.Effect<S, E, R>): Effect.Effect<Context.Context<I>, E, R> =>
  Effect.map(make, (made) => Context.make(tag, made))

/** Gives a part a scope of its own, which is closed with the layer. The finalizers of one part run one after the other, the last one first. */
const inOwnScope = <A, E, R>(make: Effect.Effect<A, E, R>): Effect.Effect<A, E, Exclude<R, Scope.Scope> | Scope.Scope> =>
  Effect.flatMap(Effect.scope, (parent) =>
    Effect.flatMap(Scope.fork(parent, ExecutionStrategy.sequential), (own) => Effect.provideService(make, Scope.Scope, own))
  )

/** A service whose finalizers run when the layer is closed. */
export const scoped = <I, S, E, R>(
  tag: Context.Tag<I, S>,
  make: Effect.Effect<S, E, R>
): Effect.Effect<Context.Context<I>, E, Exclude<R, Scope.Scope> | Scope.Scope> => inOwnScope(service(tag, make))

/** Work without a service, such as a fiber in the background. The work starts when the layer is built, and its finalizers run when the layer is closed. */
export const scopedDiscard = <E, R>(work: Effect.Effect<void, E, R>): Effect.Effect<Context.Context<never>, E, Exclude<R, Scope.Scope> | Scope.Scope> =>
  inOwnScope(Effect.as(work, Context.empty()))

type Whole<P> = Layer.Layer<
  MadeBy<P>,
  P extends Effect.Effect<unknown, infer E, unknown> ? E : never,
  Exclude<P extends Effect.Effect<unknown, unknown, infer R> ? R : never, MadeBy<P> | Scope.Scope>
>

/** Builds the parts in the given order: a part stands after the parts that it needs. */
export const inOrder = <const Parts extends ReadonlyArray<Part>>(...parts: Parts): Whole<Parts[number]> => {
  const layer = Layer.scopedContext(
    Effect.gen(function* () {
      // The scopes of all parts are closed at once, so that a part that waits for its work, as `Audit` does, delays no other part.
      const parallel = yield* Scope.fork(yield* Effect.scope, ExecutionStrategy.parallel)
      let made = Context.empty()
      for (const part of parts) made = Context.merge(made, yield* Effect.provide(part, Context.add(made, Scope.Scope, parallel)))
      return made
    })
  )
  // The loop knows only the type `Part`. The type of the list says which services each part makes and needs.
  return layer as unknown as Whole<Parts[number]>
}
