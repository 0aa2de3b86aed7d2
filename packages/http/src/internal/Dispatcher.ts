/**
 * Answers a request. The checks run in the contract's order: size and media type, key, route and method, path, query and body, scope, and then the checks of
 * the service. HEAD is accepted wherever GET is (RFC 9110 §9.3.2).
 *
 * Source: contract §1 "Order of checks"; docs/decisions/0002.
 */
import type { V1EndpointName } from "@brand-visibility/api/V1"
import type { Scope } from "@brand-visibility/core/domain/ApiKey"
import type { OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import type { ServiceError } from "@brand-visibility/core/internal/services/ErrorCode"
import type { Caller } from "@brand-visibility/core/internal/services/Organizations"
import { Readiness } from "@brand-visibility/core/internal/services/Readiness"
import type { VisibilityServices } from "@brand-visibility/core/services/VisibilityServices"
import { Cause, Effect, Either, Option, Stream } from "effect"
import type { ApiOptions } from "../ApiOptions.js"
import { ApiFailure, closed } from "./ApiFailure.js"
import type { ApiRequest, ApiResponse } from "./ApiMessage.js"
import { authenticate } from "./Authentication.js"
import { checkHead, type DeclaredBody, readBody } from "./Body.js"
import { streamIfHeld, streamWhileHeld, whileHeld } from "./Capacity.js"
import { compress } from "./Compression.js"
import { preflight, withCors } from "./Cors.js"
import { makeDecoder } from "./DecodeRequest.js"
import { respond } from "./ErrorResponse.js"
import type { AnyHandler, Handlers, Reply } from "./Handler.js"
import { answerHandlers } from "./handlers/AnswerHandlers.js"
import { brandHandlers } from "./handlers/BrandHandlers.js"
import { discoveryHandlers } from "./handlers/DiscoveryHandlers.js"
import { experimentHandlers } from "./handlers/ExperimentHandlers.js"
import { exportHandlers } from "./handlers/ExportHandlers.js"
import { labelHandlers } from "./handlers/LabelHandlers.js"
import { listExportHandlers } from "./handlers/ListExportHandlers.js"
import { organizationHandlers } from "./handlers/OrganizationHandlers.js"
import { organizationKeyHandlers } from "./handlers/OrganizationKeyHandlers.js"
import { perceptionHandlers } from "./handlers/PerceptionHandlers.js"
import { promptHandlers } from "./handlers/PromptHandlers.js"
import { rescoreHandlers } from "./handlers/RescoreHandlers.js"
import { runHandlers } from "./handlers/RunHandlers.js"
import { scheduleHandlers } from "./handlers/ScheduleHandlers.js"
import { statisticsHandlers } from "./handlers/StatisticsHandlers.js"
import { suggestionHandlers } from "./handlers/SuggestionHandlers.js"
import { webhookHandlers } from "./handlers/WebhookHandlers.js"
import * as Idempotent from "./Idempotent.js"
import { encodeJson } from "./Json.js"
import { locationOf } from "./Location.js"
import { observe } from "./Observation.js"
import { openPage } from "./OpenPages.js"
import { checkPathObjects } from "./PathObject.js"
import * as PieceTurns from "./PieceTurns.js"
import * as RateLimit from "./RateLimit.js"
import { headersOf, jsonHeaders, notStored, requestIdOf, revalidated, varyingBy } from "./ResponseHeaders.js"
import * as Router from "./Router.js"
import { type Settings, settingsOf } from "./Settings.js"
import { withUnknownLlms } from "./UnknownLlms.js"

/** The handlers by endpoint. A missing handler is a compile error. */
const handlers: Handlers<V1EndpointName> = {
  ...discoveryHandlers,
  ...organizationHandlers,
  ...organizationKeyHandlers,
  ...brandHandlers,
  ...promptHandlers,
  ...runHandlers,
  ...exportHandlers,
  ...listExportHandlers,
  ...perceptionHandlers,
  ...suggestionHandlers,
  ...answerHandlers,
  ...rescoreHandlers,
  ...statisticsHandlers,
  ...labelHandlers,
  ...experimentHandlers,
  ...scheduleHandlers,
  ...webhookHandlers
}

interface Route {
  readonly endpoint: Router.Endpoint
  readonly decode: ReturnType<typeof makeDecoder>
  readonly handle: AnyHandler
}

// The boundary between the typed handlers and the reflected contract: an endpoint's name finds the handler that was written
// for its schemas, and `decode` uses the same schemas.
const handlersByName = new Map(Object.entries(handlers as unknown as Readonly<Record<string, AnyHandler>>))

const routes: ReadonlyMap<Router.Endpoint, Route> = new Map(
  Router.endpoints.map((endpoint) => {
    const handle = handlersByName.get(endpoint.name)
    if (handle === undefined) throw new Error(`The route ${endpoint.name} has no handler`)
    return [endpoint, { endpoint, decode: makeDecoder(endpoint), handle }]
  })
)

checkPathObjects(Router.endpoints)

/** Pieces that were sent cannot be taken back. The connection is closed, so that no client takes a part of the answer for the whole answer. */
const brokenOff =
  (requestId: string) =>
  (cause: Cause.Cause<unknown>): Stream.Stream<never> =>
    Stream.fromEffect(
      Effect.zipRight(
        Cause.isInterruptedOnly(cause) ? Effect.void : Effect.annotateLogs(Effect.logError("An answer broke off", cause), { requestId }),
        Effect.interrupt
      )
    )

type Content = Extract<Reply<unknown>, { readonly _tag: "Content" }>

const rendered = (endpoint: Router.Endpoint, reply: Content, { path }: ApiRequest, requestId: string): ApiResponse => {
  const status = reply.status ?? endpoint.status
  const location = status === 201 || status === 202 ? locationOf(endpoint.name, path, reply.body) : {}
  const caching = reply.etag === undefined ? notStored : revalidated(reply.etag)
  return { status, headers: headersOf(requestId, jsonHeaders, caching, location, reply.headers), body: encodeJson(reply.body) }
}

/**
 * The pieces are read after the handler has returned, with the handler's services. Without turns, a long export would block all other requests until its end,
 * when the storage answers synchronously and the client reads fast.
 */
const renderedStream = (
  { status }: Router.Endpoint,
  { contentType, etag, headers, pieces }: Extract<Reply<unknown>, { readonly _tag: "Streamed" }>,
  requestId: string
): Effect.Effect<ApiResponse, never, VisibilityServices> =>
  Effect.map(Effect.context<VisibilityServices>(), (context) => ({
    status,
    headers: headersOf(requestId, { "content-type": contentType }, etag === undefined ? notStored : revalidated(etag), headers),
    body: pieces.pipe(PieceTurns.inTurns, Stream.provideContext(context), Stream.catchAllCause(brokenOff(requestId)))
  }))

/** One request under way, and the headers of its answer. */
interface Exchange {
  readonly request: ApiRequest
  readonly requestId: string
  readonly settings: Settings
  /** Headers of the rate limit; undefined where no limit is reported. */
  headers: Readonly<Record<string, string>> | undefined
  route: string
  scope: Scope | undefined
  writesNothing: boolean
  organizationId: OrganizationId | undefined
  apiKeyId: string | undefined
  parameters: Readonly<Record<string, string>>
  /** The number of bytes of the request's body that are in memory. */
  heldBytes: number
}

const giveBack = ({ heldBytes, organizationId, settings }: Exchange): void => {
  if (organizationId !== undefined && heldBytes > 0) settings.bodies.release(organizationId, heldBytes)
}

type Answering = Effect.Effect<ApiResponse, ApiFailure | ServiceError, VisibilityServices>

/** Turns a handler's reply into a response. Long answers and streams of events count against their limits, and the body is compressed where that is allowed. */
const send = ({ request, requestId, settings }: Exchange, endpoint: Router.Endpoint, { organizationId }: Caller, reply: Reply<unknown>): Answering => {
  const whole = (response: ApiResponse) => (endpoint.carriesSecret ? Effect.succeed(response) : compress(request, response))
  switch (reply._tag) {
    case "Content":
      return whole(rendered(endpoint, reply, request, requestId))
    case "NotModified":
      return Effect.succeed({ status: 304, headers: varyingBy(headersOf(requestId, revalidated(reply.etag)), "accept-encoding"), body: null })
    case "Nothing":
      return Effect.succeed({ status: 204, headers: headersOf(requestId, notStored), body: null })
    case "Streamed": {
      const isEvents = reply.kind === "events"
      const [places, held] = isEvents ? ([settings.events, streamIfHeld] as const) : ([settings.streams, streamWhileHeld] as const)
      const refusal = places.refusal(organizationId)
      if (refusal !== undefined) return refusal
      // The place is taken when the first piece is read: a stream that is never read takes no place.
      const stream = renderedStream(endpoint, { ...reply, pieces: held(places, organizationId, reply.pieces) }, requestId)
      return isEvents ? stream : Effect.flatMap(stream, whole)
    }
  }
}

/** Answers a request of a known caller. */
const answerCaller = Effect.fnUntraced(function* (
  exchange: Exchange,
  match: Router.Match | undefined,
  endpoint: Router.Endpoint | undefined,
  declared: DeclaredBody,
  caller: Caller
) {
  const { request, settings } = exchange
  const { organizationId } = caller
  exchange.organizationId = organizationId
  exchange.apiKeyId = caller.apiKeyId ?? undefined
  const bucket = caller.apiKeyId === null ? `organization ${organizationId}` : `key ${caller.apiKeyId}`
  yield* RateLimit.count(settings.rateLimiter, bucket, (headers) => {
    exchange.headers = headers
  })
  if (match === undefined) return yield* Router.endpointNotFound(request.path)
  const route = endpoint === undefined ? undefined : routes.get(endpoint)
  if (route === undefined) return yield* Router.methodNotAllowed(request.method, match)
  const hold = (bytes: number): ApiFailure | undefined => {
    const refusal = settings.bodies.take(organizationId, bytes)
    if (refusal === undefined) exchange.heldBytes += bytes
    return refusal
  }
  const body = yield* readBody(request, declared, { rule: route.endpoint.body, limits: settings.bodyLimits, hold })
  const decoding = route.decode(match.parameters, request.query, body, request.header("idempotency-key"))
  const decoded = Either.isRight(decoding) ? decoding.right : yield* withUnknownLlms(decoding.left, body)
  if (!caller.scopes.includes(route.endpoint.scope)) {
    return yield* new ApiFailure({ code: "insufficient_scope", message: `This needs a key with the scope ${route.endpoint.scope}` })
  }
  const writesNothing = Effect.sync(() => {
    exchange.writesNothing = true
  })
  const isCsv = body._tag === "Lines" && body.isCsv
  const kept = settings.keptBodies.of(organizationId, `${request.path}?${request.query}`)
  const keptRun = (runId: RunId) => settings.keptBodies.of(organizationId, `${runId} in a list`)
  const head = { isCsv, kept, keptRun, ifNoneMatch: request.header("if-none-match"), lastEventId: request.header("last-event-id")[0] }
  const handle = (doing: Idempotent.Doing) => route.handle({ caller, writesNothing, ...head, ...decoded, ...doing })
  const handled =
    decoded.idempotencyKey === undefined
      ? handle({ lines: body._tag === "Lines" ? body.bytes : null, receipt: () => undefined })
      : Idempotent.once(decoded.idempotencyKey, { caller, endpoint: route.endpoint, decoded, body }, handle)
  const reply = yield* body._tag === "Lines" ? whileHeld(settings.imports, organizationId, handled) : handled
  return yield* send(exchange, route.endpoint, caller, reply)
})

/**
 * Answers a request. Most requests are small, and one step of Effect's runtime costs as much as one check. A synchronous check is therefore a plain function,
 * in this function and in those that it calls.
 */
const answer = (exchange: Exchange): Answering => {
  const { request, requestId, settings } = exchange
  if (!request.isBelow) return Router.endpointNotFound(request.path)
  const open = openPage(request, requestId)
  if (open !== undefined) return Effect.flatMap(open, (page) => compress(request, page))
  const match = Router.match(request.path)
  if (match !== undefined) {
    exchange.route = match.template
    exchange.parameters = match.parameters
  }
  const endpoint = match?.endpoints.find(({ method }) => method === request.method)
  exchange.scope = endpoint?.scope
  const declared = checkHead(request, endpoint?.body, settings.bodyLimits)
  if (declared instanceof ApiFailure) return declared
  const answered = Effect.flatMap(authenticate(request, settings), (caller) => answerCaller(exchange, match, endpoint, declared, caller))
  return declared === "none"
    ? answered
    : Effect.ensuring(
        answered,
        Effect.sync(() => giveBack(exchange))
      )
}

/**
 * Turns an internal error of a request that was under way when the host disposed of the library into 503, because such a request can meet a closed service.
 * The log keeps the cause, because the error may have another reason.
 */
const internalErrorAsClosed = (cause: Cause.Cause<ApiFailure | ServiceError>): Effect.Effect<Cause.Cause<ApiFailure | ServiceError>> =>
  Cause.isInterruptedOnly(cause) || Option.exists(Cause.failureOption(cause), ({ code }) => code !== "internal_error")
    ? Effect.succeed(cause)
    : Effect.as(Effect.logWarning("A request failed while the library was being closed", cause), Cause.fail(closed))

const encoder = new TextEncoder()

/** The answer to HEAD: the answer to GET without its body. */
const withoutBody = ({ body, headers, status }: ApiResponse): ApiResponse => {
  const bytes = typeof body === "string" ? encoder.encode(body) : body
  const length: Readonly<Record<string, string>> = bytes instanceof Uint8Array ? { "content-length": String(bytes.length) } : {}
  return { status, headers: Object.assign({}, headers, length), body: null }
}

export interface Dispatcher {
  /** Answers a request in a separate fiber. The fiber never fails. The fiber is interrupted when the client disconnects. */
  readonly dispatch: (request: ApiRequest) => Effect.Effect<ApiResponse, never, VisibilityServices>
  /** Milliseconds that a client may take for each piece of an answer. */
  readonly sendMillis: number
}

export const makeDispatcher = (options: ApiOptions<never>): Dispatcher => {
  const settings = settingsOf(options)
  const { origins } = settings
  const dispatch: Dispatcher["dispatch"] = (request) =>
    Effect.flatMap(Readiness, ({ isClosed }) => {
      const requestId = requestIdOf(request)
      const isHead = request.method === "HEAD"
      const exchange: Exchange = {
        request: isHead ? { ...request, method: "GET" } : request,
        requestId,
        settings,
        headers: undefined,
        route: "none",
        scope: undefined,
        writesNothing: false,
        organizationId: undefined,
        apiKeyId: undefined,
        parameters: {},
        heldBytes: 0
      }
      const allowed = preflight(request, origins, requestId)
      const finished = (response: ApiResponse): ApiResponse => {
        const { body, headers, status } = response
        const whole = withCors(
          request,
          origins,
          exchange.headers === undefined ? response : { status, headers: Object.assign({}, headers, exchange.headers), body }
        )
        return isHead ? withoutBody(whole) : whole
      }
      const answered: Answering = allowed === undefined ? Effect.suspend(() => answer(exchange)) : Effect.succeed(allowed)
      return Effect.matchCauseEffect(isClosed() ? closed : answered, {
        onFailure: (cause) =>
          (isClosed() ? internalErrorAsClosed(cause) : Effect.succeed(cause)).pipe(
            Effect.flatMap((told) => respond(told, request, requestId)),
            Effect.map(finished)
          ),
        onSuccess: (response) => Effect.succeed(finished(response))
      }).pipe(observe(request, exchange))
    })
  return { dispatch, sendMillis: settings.sendSeconds * 1000 }
}
