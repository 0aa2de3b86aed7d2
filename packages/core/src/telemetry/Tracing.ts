/**
 * Spans, made where somebody collects them. Effect's own tracer drops what it is given, and a request's spans would cost it as
 * much as reading its rows.
 *
 * A host collects by providing a `Tracer`, such as the layer of `@effect/opentelemetry`.
 */
import { Context, DefaultServices, Effect, type Fiber, FiberRef, Tracer } from "effect"

const dropping = Context.get(DefaultServices.liveServices, Tracer.Tracer)

/** Whether the spans of a fiber go anywhere. */
export const isTraced = (fiber: Fiber.RuntimeFiber<unknown, unknown>): boolean =>
  Context.get(fiber.getFiberRef(DefaultServices.currentServices), Tracer.Tracer) !== dropping && fiber.getFiberRef(FiberRef.currentTracerEnabled)

/** `Effect.withSpan`, where somebody collects spans. */
export const withSpan =
  (name: string, options?: Tracer.SpanOptions) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.withFiberRuntime((fiber) =>
      isTraced(fiber) ? Effect.useSpan(name, { captureStackTrace: false, ...options }, (span) => Effect.withParentSpan(effect, span)) : effect
    )

type Anything = Effect.Effect<unknown, unknown, unknown>
type Steps = Effect.fn.Return<unknown, unknown, unknown>
type Parameters = ReadonlyArray<unknown>

/**
 * `Effect.fn`, where somebody collects spans. Elsewhere a call makes neither a span nor the two errors whose stacks would tell where it was written
 * and where it was called.
 */
export const fn = (name: string): Effect.fn.Gen & Effect.fn.NonGen => {
  const traced = withSpan(name)
  const define =
    (body: (...parameters: Parameters) => Anything | Steps, ...changes: ReadonlyArray<(effect: Anything, ...parameters: Parameters) => Anything>) =>
    (...parameters: Parameters): Anything => {
      const run = Effect.suspend(() => {
        const steps = body(...parameters)
        return Effect.isEffect(steps) ? steps : Effect.gen(() => steps)
      })
      return traced(changes.reduce((effect, change) => change(effect, ...parameters), run))
    }
  // `Effect.fn` has an overload for each number of changes: the two types are taken from there.
  return define as unknown as Effect.fn.Gen & Effect.fn.NonGen
}
