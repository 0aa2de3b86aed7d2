/**
 * Observes each request for operators: the request id on every log line of the request, one log line at level info, counters, and a span. From the caller's
 * text only the request id and standard HTTP methods are recorded, because a path or a query can hold a key.
 *
 * Source: contract §1 "Request id"; reliability "Transport".
 */
import type { Scope } from "@brand-visibility/core/domain/ApiKey"
import type { OrganizationId } from "@brand-visibility/core/domain/Ids"
import { Audit } from "@brand-visibility/core/internal/services/Audit"
import { isTraced, withSpan } from "@brand-visibility/core/internal/telemetry/Tracing"
import * as Headers from "@effect/platform/Headers"
import * as HttpTraceContext from "@effect/platform/HttpTraceContext"
import { Clock, Context, DefaultServices, Effect, Exit, FiberRef, HashMap, LogLevel, Option, type Tracer } from "effect"
import type { ApiRequest, ApiResponse } from "./ApiMessage.js"
import { countRequest } from "./RequestMetrics.js"

/** The facts about a request that become known while it is answered. */
export interface Observed {
  readonly requestId: string
  /** The template of the route, such as `/v1/runs/{runId}`; `none` when no route was found. */
  readonly route: string
  /** The scope that the route needs; undefined when no route was found, or when the path does not have the method. */
  readonly scope: Scope | undefined
  /** Whether the request only reads, on a route that can write. */
  readonly writesNothing: boolean
  readonly organizationId: OrganizationId | undefined
  /** The id of the key, never the key; undefined where no key was used or none was accepted. */
  readonly apiKeyId: string | undefined
  /** The parameters in the path, by the names in the template. */
  readonly parameters: Readonly<Record<string, string>>
}

const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The ids of a path. Any other part of a path may be a secret that a caller put there by mistake. */
const idsOf = (parameters: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(parameters).filter(([, value]) => uuid.test(value)))

/** Patterns for the beginning of a body: with the id of the created object, and with the code of a failure. */
const made = /^\{(?:"run":\{)?"id":"([0-9a-f-]{36})"/
const refused = /^\{"code":"([a-z_]{1,64})"/

/** The object and the outcome of a request that writes, for the audit log. */
interface Deed {
  readonly ids: Readonly<Record<string, string>>
  readonly made: string | undefined
  readonly code: string | undefined
  /** Whether the answer is the stored answer of an earlier request, which has its own entry. */
  readonly isReplayed: boolean
}

const looks: ReadonlySet<string> = new Set(["GET", "HEAD"])

const deedOf = ({ organizationId, parameters, scope, writesNothing }: Observed, method: string, exit: Exit.Exit<ApiResponse>): Deed | undefined => {
  if (organizationId === undefined || scope === undefined || scope === "read" || looks.has(method) || writesNothing) return undefined
  const body = Exit.isSuccess(exit) && typeof exit.value.body === "string" ? exit.value.body.slice(0, 200) : ""
  const isReplayed = Exit.isSuccess(exit) && exit.value.headers["idempotent-replayed"] !== undefined
  return { ids: idsOf(parameters), made: made.exec(body)?.[1], code: refused.exec(body)?.[1], isReplayed }
}

/** The caller and the object of the request, as fields of a log line. */
const fieldsOf = ({ code, ids, made: id }: Deed, { apiKeyId }: Observed): Readonly<Record<string, string>> => ({
  ...(apiKeyId === undefined ? {} : { apiKeyId }),
  ...ids,
  ...(id === undefined ? {} : { made: id }),
  ...(code === undefined ? {} : { code })
})

/** The status that is recorded when the client left before the answer. */
const clientLeft = 499

/**
 * Whether the audit log records a request: one that did something, may have done something, or was forbidden. Malformed requests, and those beyond a
 * rate limit, are only in the application's log.
 */
const isOfInterest = (status: number): boolean => status < 400 || status === 403 || status === 409 || status === clientLeft || status >= 500

/** Writes an entry of the audit log. */
const keep = (deed: Deed | undefined, { apiKeyId, organizationId, route }: Observed, method: string, status: number): Effect.Effect<void, never, Audit> =>
  deed === undefined || deed.isReplayed || organizationId === undefined || !isOfInterest(status)
    ? Effect.void
    : Effect.flatMap(Audit, ({ record }) =>
        record({
          organizationId,
          apiKeyId: apiKeyId ?? null,
          action: `${method} ${route}`,
          object: deed.made ?? Object.values(deed.ids).at(-1) ?? null,
          outcome: deed.code === undefined ? `${status}` : `${status} ${deed.code}`
        })
      )

/** The options that make the span continue the caller's trace. */
const parentOf = (request: ApiRequest): Tracer.SpanOptions => {
  const [traceparent] = request.header("traceparent")
  const parent = traceparent === undefined ? Option.none() : HttpTraceContext.w3c(Headers.fromInput({ traceparent }))
  return Option.isSome(parent) ? { parent: parent.value } : {}
}

/**
 * Observes the answer to a request. `observed` is read after the answer is made. The fiber must be the request's own, because all its later log lines get the
 * request id. The fiber's context is read from the fiber directly, which is cheaper for every request than an effect.
 */
export const observe =
  (request: ApiRequest, observed: Observed) =>
  <R>(answer: Effect.Effect<ApiResponse, never, R>): Effect.Effect<ApiResponse, never, R | Audit> =>
    Effect.withFiberRuntime((fiber) => {
      const clock = Context.get(fiber.getFiberRef(DefaultServices.currentServices), Clock.Clock)
      const begun = clock.unsafeCurrentTimeNanos()
      const method = methods.has(request.method) ? request.method : "other"
      const { requestId } = observed
      const isLogged = LogLevel.lessThanEqual(fiber.getFiberRef(FiberRef.currentMinimumLogLevel), LogLevel.Info)
      const hasSpan = isTraced(fiber)
      const ended = (exit: Exit.Exit<ApiResponse>) => {
        const { organizationId, route } = observed
        const status = Exit.isSuccess(exit) ? exit.value.status : clientLeft
        const seconds = Number(clock.unsafeCurrentTimeNanos() - begun) / 1e9
        countRequest({ method, route }, status, seconds)
        const deed = deedOf(observed, method, exit)
        const fields = {
          method,
          route,
          status,
          milliseconds: Math.round(seconds * 1e5) / 100,
          ...(organizationId === undefined ? {} : { organizationId }),
          ...(deed === undefined ? {} : fieldsOf(deed, observed))
        }
        const logged = isLogged ? Effect.logInfo("request", fields) : Effect.void
        const told = hasSpan ? Effect.zipRight(Effect.annotateCurrentSpan({ "http.route": route, "http.response.status_code": status }), logged) : logged
        return deed === undefined ? told : Effect.zipRight(keep(deed, observed, method, status), told)
      }
      const annotations = HashMap.set<string, unknown>(fiber.getFiberRef(FiberRef.currentLogAnnotations), "requestId", requestId)
      const whole = Effect.zipRight(FiberRef.set(FiberRef.currentLogAnnotations, annotations), Effect.onExit(answer, ended))
      return hasSpan
        ? withSpan("http.request", { ...parentOf(request), kind: "server", attributes: { "http.request.method": method, requestId } })(whole)
        : whole
    })
