/**
 * From a request to a response, in the contract's order of checks: size and media type, key, route and method, path, query and
 * body, scope, and then whatever the service says.
 *
 * Source: contract §1 "Order of checks"; docs/decisions/0002.
 */
import type { V1EndpointName } from "@brand-visibility/api/V1"
import type { ServiceError } from "@brand-visibility/core/services/ErrorCode"
import { Effect } from "effect"
import type { ApiServices } from "../ApiHost.js"
import { ApiFailure } from "./ApiFailure.js"
import type { ApiRequest, ApiResponse } from "./ApiMessage.js"
import { authenticate } from "./Authentication.js"
import { readBody } from "./Body.js"
import { makeDecoder } from "./DecodeRequest.js"
import { respond } from "./ErrorResponse.js"
import type { AnyHandler, Handlers, Reply } from "./Handler.js"
import { answerHandlers } from "./handlers/AnswerHandlers.js"
import { brandHandlers } from "./handlers/BrandHandlers.js"
import { discoveryHandlers } from "./handlers/DiscoveryHandlers.js"
import { promptHandlers } from "./handlers/PromptHandlers.js"
import { rescoreHandlers } from "./handlers/RescoreHandlers.js"
import { runHandlers } from "./handlers/RunHandlers.js"
import { commonHeaders, jsonHeaders, notStored, requestIdOf, revalidated } from "./ResponseHeaders.js"
import * as Router from "./Router.js"

/** Every endpoint of the contract has a handler here, or this does not compile. */
const handlers: Handlers<V1EndpointName> = { ...discoveryHandlers, ...brandHandlers, ...promptHandlers, ...runHandlers, ...answerHandlers, ...rescoreHandlers }

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

const render = ({ status }: Router.Endpoint, reply: Reply<unknown>, requestId: string): ApiResponse => {
  if (reply._tag === "NotModified") return { status: 304, headers: { ...commonHeaders(requestId), ...revalidated(reply.etag) }, body: null }
  const caching = reply.etag === undefined ? notStored : revalidated(reply.etag)
  return { status: reply.status ?? status, headers: { ...commonHeaders(requestId), ...jsonHeaders, ...caching }, body: JSON.stringify(reply.body) }
}

const answer = (request: ApiRequest, requestId: string): Effect.Effect<ApiResponse, ApiFailure | ServiceError, ApiServices> =>
  Effect.gen(function* () {
    const match = Router.match(request.path)
    const endpoint = match?.endpoints.find(({ method }) => method === request.method)
    const body = yield* readBody(request, endpoint?.body)
    const caller = yield* authenticate(request)
    if (match === undefined) return yield* Router.endpointNotFound(request.path)
    const route = endpoint === undefined ? undefined : routes.get(endpoint)
    if (route === undefined) return yield* Router.methodNotAllowed(request.method, match)
    yield* Effect.annotateCurrentSpan("http.route", route.endpoint.path)
    const decoded = yield* route.decode(match.parameters, request.query, body)
    if (!caller.scopes.includes(route.endpoint.scope)) {
      return yield* new ApiFailure({ code: "insufficient_scope", message: `This needs a key with the scope ${route.endpoint.scope}` })
    }
    const lines = body._tag === "Lines" ? body.bytes : null
    const reply = yield* route.handle({ caller, lines, ifNoneMatch: request.header("if-none-match"), ...decoded })
    return render(route.endpoint, reply, requestId)
  })

/** Answers a request. It never fails; it is interrupted when the sender is gone. */
export const dispatch = (request: ApiRequest): Effect.Effect<ApiResponse, never, ApiServices> =>
  Effect.suspend(() => {
    const requestId = requestIdOf(request)
    return Effect.suspend(() => answer(request, requestId)).pipe(
      Effect.catchAllCause((cause) => respond(cause, requestId)),
      Effect.annotateLogs({ requestId }),
      Effect.withSpan("http.request", { kind: "server", captureStackTrace: false, attributes: { "http.request.method": request.method, requestId } })
    )
  })
