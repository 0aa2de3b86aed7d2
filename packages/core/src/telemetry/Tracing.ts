/**
 * Makes spans only where a tracer collects them. Effect's default tracer drops spans, and the spans of a request would cost as much as reading its
 * rows.
 *
 * A host collects spans by providing a `Tracer`, such as the layer of `@effect/opentelemetry`.
 */
import { Context, DefaultServices, Effect, type Fiber, FiberRef, Tracer } from "effect"

const dropping = Context.get(DefaultServices.liveServices, Tracer.Tracer)

/** Whether a tracer collects the spans of a fiber. */
export const isTraced = (fiber: Fiber.RuntimeFiber<unknown, unknown>): boolean =>
  Context.get(fiber.getFiberRef(DefaultServices.currentServices), Tracer.Tracer) !== dropping && fiber.getFiberRef(FiberRef.currentTracerEnabled)

/** `Effect.withSpan`, where a tracer collects spans. */
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
 * `Effect.fn`, where a tracer collects spans. Without a tracer, a call makes neither a span nor the two errors from whose stacks Effect reads where the
 * function was written and called.
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
  // `Effect.fn` has an overload for each number of changes, so the two types come from `Effect.fn` itself.
  return define as unknown as Effect.fn.Gen & Effect.fn.NonGen
}
