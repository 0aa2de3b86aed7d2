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
