/**
 * What operators learn of each request: its request id on every line that is logged meanwhile, one line of its own at level info, its
 * counts, and a span. Nothing of it is taken from what a caller sent but the request id and the names of methods that HTTP knows: a path
 * or a query can hold a key.
 *
 * Source: contract §1 "Request id"; reliability "Transport".
 */
import { annotateSpan, withSpan } from "@brand-visibility/core/telemetry/Tracing"
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
  /** The id of the key, never the key; undefined where no key was used or none was accepted. */
  readonly apiKeyId: string | undefined
  /** What stands in the path in place of the names of the template. */
  readonly parameters: Readonly<Record<string, string>>
}

const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])

const writing: ReadonlySet<string> = new Set(["POST", "PUT", "PATCH", "DELETE"])

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Ids of a path; anything else in it may be a secret that somebody put there. */
const idsOf = (parameters: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(parameters).filter(([, value]) => uuid.test(value)))

/** The beginning of an answer that tells what was made, and of one that tells why nothing was. */
const made = /^\{(?:"run":\{)?"id":"([0-9a-f-]{36})"/
const refused = /^\{"code":"([a-z_]{1,64})"/

/** Who did what, of a request that writes and was let in: the key's id, what it was about, and what came of it. */
const deedOf = (method: string, { apiKeyId, organizationId, parameters }: Observed, exit: Exit.Exit<ApiResponse>): Readonly<Record<string, string>> => {
  if (organizationId === undefined || !writing.has(method)) return {}
  const body = Exit.isSuccess(exit) && typeof exit.value.body === "string" ? exit.value.body.slice(0, 200) : ""
  const code = refused.exec(body)?.[1]
  const id = made.exec(body)?.[1]
  return {
    ...(apiKeyId === undefined ? {} : { apiKeyId }),
    ...idsOf(parameters),
    ...(id === undefined ? {} : { made: id }),
    ...(code === undefined ? {} : { code })
  }
}

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
          const line = {
            method,
            route,
            status,
            milliseconds: Math.round(seconds * 1e5) / 100,
            ...(organizationId === undefined ? {} : { organizationId }),
            ...deedOf(method, observed, exit)
          }
          return Effect.zipRight(annotated, Effect.logInfo("request", line))
        })
      return answer.pipe(
        Effect.onExit(ended),
        Effect.annotateLogs("requestId", requestId),
        withSpan("http.request", { ...parentOf(request), kind: "server", attributes: { "http.request.method": method, requestId } })
      )
    })
