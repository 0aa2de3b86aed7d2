/**
 * What operators learn of each request: its request id on every line that is logged meanwhile, one line of its own at level info, its
 * counts, and a span. Nothing of it is taken from what a caller sent but the request id and the names of methods that HTTP knows: a path
 * or a query can hold a key.
 *
 * Source: contract §1 "Request id"; reliability §6.6.
 */
import { annotateSpan, withSpan } from "@brand-visibility/core/ports/Tracing"
import { HttpTraceContext, Headers } from "@effect/platform"
import { Clock, Effect, Exit, FiberRef, LogLevel, Option, type Tracer } from "effect"
import type { ApiRequest, ApiResponse } from "./ApiMessage.js"
import { countRequest } from "./RequestMetrics.js"

/** What becomes known of a request on its way. */
export interface Observed {
  readonly requestId: string
  /** The template of the route, such as `/v1/runs/{runId}`; `none` as long as no route was found. */
  readonly route: string
  readonly organizationId: string | undefined
}

const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])

/** The status of a request whose client did not wait for it. */
const clientLeft = 499

/** A caller's trace goes on here. */
const parentOf = (request: ApiRequest): Tracer.SpanOptions => {
  const [traceparent] = request.header("traceparent")
  const parent = traceparent === undefined ? Option.none() : HttpTraceContext.w3c(Headers.fromInput({ traceparent }))
  return Option.isSome(parent) ? { parent: parent.value } : {}
}

const isLogged = Effect.map(FiberRef.get(FiberRef.currentMinimumLogLevel), (level) => LogLevel.lessThanEqual(level, LogLevel.Info))

/** Observes the answer to a request; `observed` is read when the answer is there. */
export const observe =
  (request: ApiRequest, observed: Observed) =>
  <R>(answer: Effect.Effect<ApiResponse, never, R>): Effect.Effect<ApiResponse, never, R> =>
    Effect.flatMap(Clock.currentTimeNanos, (begun) => {
      const method = methods.has(request.method) ? request.method : "other"
      const { requestId } = observed
      const ended = (exit: Exit.Exit<ApiResponse>) =>
        Effect.flatMap(Effect.zip(Clock.currentTimeNanos, isLogged), ([now, logged]) => {
          const { organizationId, route } = observed
          const status = Exit.isSuccess(exit) ? exit.value.status : clientLeft
          const seconds = Number(now - begun) / 1e9
          countRequest({ method, route }, status, seconds)
          const annotated = annotateSpan({ "http.route": route, "http.response.status_code": status })
          if (!logged) return annotated
          const line = { method, route, status, milliseconds: Math.round(seconds * 1e5) / 100, ...(organizationId === undefined ? {} : { organizationId }) }
          return Effect.zipRight(annotated, Effect.logInfo("request", line))
        })
      return answer.pipe(
        Effect.onExit(ended),
        Effect.annotateLogs("requestId", requestId),
        withSpan("http.request", { ...parentOf(request), kind: "server", attributes: { "http.request.method": method, requestId } })
      )
    })
