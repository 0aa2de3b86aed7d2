/**
 * Identifies the caller. The API key is read from `x-service-api-key`, or else from `Authorization: Bearer`, and never from a query string. A host with its
 * own authentication names the caller in place of a key.
 *
 * Source: specification "Authentication"; contract §1 "Authentication", "Rate limit"; threat T9.
 */
import { Scope } from "@brand-visibility/core/domain/ApiKey"
import { OrganizationId } from "@brand-visibility/core/domain/Ids"
import type { StorageError } from "@brand-visibility/core/internal/ports/StorageError"
import { type Caller, Organizations } from "@brand-visibility/core/internal/services/Organizations"
import { Effect, Option, Schema } from "effect"
import { ApiFailure, retryAfter } from "./ApiFailure.js"
import type { ApiRequest } from "./ApiMessage.js"
import { clientAddress } from "./ClientAddress.js"
import * as RateLimit from "./RateLimit.js"
import { sentKeys } from "./SentKey.js"
import type { Settings } from "./Settings.js"

const challenge = 'Bearer realm="brand-visibility"'

const missing = (message: string) => new ApiFailure({ code: "missing_api_key", message, headers: { "www-authenticate": challenge } })

const invalid = (message: string) =>
  new ApiFailure({ code: "invalid_api_key", message, headers: { "www-authenticate": `${challenge}, error="invalid_token"` } })

/** The key that was sent, or the refusal where the request has no valid key. A key header that is sent twice holds no valid key. */
const keyOf = (request: ApiRequest): ApiFailure | string => {
  const [key, ...more] = sentKeys(request.header)
  if (more.length > 0) return invalid("The key is sent more than once")
  return key ?? missing("Send your key in the header x-service-api-key")
}

/**
 * Counts a refusal by the client's address, and answers 429 when the address has had too many. Callers with a valid key at the same address are still
 * let through.
 */
const refused = (failure: ApiFailure, request: ApiRequest, { rateLimiter, trustedProxies }: Settings): Effect.Effect<never, ApiFailure> =>
  Effect.zipRight(
    RateLimit.count(rateLimiter, `address ${clientAddress(request, trustedProxies)}`, () => undefined),
    failure
  )

const byKey = (request: ApiRequest, settings: Settings): Effect.Effect<Caller, ApiFailure | StorageError, Organizations> => {
  const key = keyOf(request)
  if (typeof key !== "string") return key.code === "invalid_api_key" ? refused(key, request, settings) : key
  return Effect.flatMap(Organizations, ({ authenticate: callerOf }) =>
    Effect.flatMap(callerOf(key), (caller) =>
      caller === null ? refused(invalid("The key is unknown, revoked or expired"), request, settings) : Effect.succeed(caller)
    )
  )
}

const Identity = Schema.Struct({ organizationId: OrganizationId, scopes: Schema.Array(Scope) })

/**
 * Whether a page of another site made the visitor's browser send this request (cross-site request forgery). The browser would send the visitor's session with
 * it. Browsers state the origin of a request in headers that pages cannot change.
 *
 * Source: Fetch Metadata Request Headers, "Sec-Fetch-Site".
 */
const isForged = (request: ApiRequest, { origins }: Settings): boolean => {
  const [site] = request.header("sec-fetch-site")
  const [origin = ""] = request.header("origin")
  return (site === "cross-site" || site === "same-site") && !["GET", "HEAD"].includes(request.method) && !origins.has(origin)
}

/** How long the host may take to identify a caller. */
const patience = "30 seconds"

const silent = new ApiFailure({ code: "unavailable", message: "The caller could not be identified in time; try again", headers: retryAfter })

/** A malformed identity is a defect of the host, because the caller cannot correct it. */
const byHost = (request: ApiRequest, identify: NonNullable<ApiRequest["identify"]>, settings: Settings): Effect.Effect<Caller, ApiFailure> =>
  Effect.gen(function* () {
    const refuse = (message: string) => refused(missing(message), request, settings)
    if (isForged(request, settings)) return yield* refuse("The request comes from a page of another site; list the page's origin in cors.origins to allow it")
    const identity = yield* Effect.timeoutOption(
      Effect.promise(async () => identify()),
      patience
    ).pipe(
      Effect.flatMap(
        Option.match({ onNone: () => Effect.zipRight(Effect.logWarning(`authenticate gave no caller within ${patience}`), silent), onSome: Effect.succeed })
      )
    )
    if (identity === undefined) return yield* refuse("The request could not be authenticated")
    const { organizationId, scopes } = yield* Effect.orDie(Schema.decodeUnknown(Identity)(identity))
    return { organizationId, scopes, apiKeyId: null }
  })

export const authenticate = (request: ApiRequest, settings: Settings): Effect.Effect<Caller, ApiFailure | StorageError, Organizations> =>
  request.identify === undefined ? byKey(request, settings) : byHost(request, request.identify, settings)
