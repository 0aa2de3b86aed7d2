/**
 * Handles `Idempotency-Key` for every POST. A request with a key is carried out at most once, and a repeated request gets the outcome of the first. The key
 * is looked up after the checks that the object in the path exists and its feature is enabled.
 *
 * Source: contract §1 "Idempotency", "Order of checks".
 */
import { ErrorCode, errors } from "@brand-visibility/api/ErrorCode"
import { ErrorDetail } from "@brand-visibility/api/internal/ErrorBody"
import type { Receipt } from "@brand-visibility/core/domain/Receipt"
import { canonicalJson } from "@brand-visibility/core/internal/domain/CanonicalJson"
import type { Sha256 } from "@brand-visibility/core/internal/ports/Secrets"
import type { ServiceError } from "@brand-visibility/core/internal/services/ErrorCode"
import { Idempotency } from "@brand-visibility/core/internal/services/Idempotency"
import type { Caller } from "@brand-visibility/core/internal/services/Organizations"
import type { VisibilityServices } from "@brand-visibility/core/services/VisibilityServices"
import { Effect, Either, Schema } from "effect"
import { ApiFailure, fromServiceError } from "./ApiFailure.js"
import { type Body, arrivalFailure } from "./Body.js"
import type { Reply } from "./Handler.js"
import { pathOf, requirePathObject } from "./PathObject.js"
import type { Endpoint } from "./Router.js"

/** The stored part of an answer. A refusal is stored without its request id, because each request has an id of its own. */
const StoredReply = Schema.parseJson(
  Schema.Union(
    Schema.Struct({ status: Schema.Int, body: Schema.Unknown }),
    Schema.Struct({
      code: ErrorCode,
      message: Schema.String,
      details: Schema.optionalWith(Schema.Array(ErrorDetail), { exact: true }),
      context: Schema.optionalWith(Schema.Record({ key: Schema.String, value: Schema.Unknown }), { exact: true })
    })
  )
)

const encodeReply = (endpoint: Endpoint, reply: Reply<unknown>): string =>
  JSON.stringify(reply._tag === "Content" ? { status: reply.status ?? endpoint.status, body: reply.body } : { status: 304, body: null })

const encodeRefusal = (error: ApiFailure | ServiceError): string | undefined => {
  const refusal = error._tag === "ApiFailure" ? error : fromServiceError(error)
  if (refusal === undefined || errors[refusal.code].status !== 409 || refusal.code === "request_in_progress") return undefined
  const { code, context, details, message } = refusal
  return JSON.stringify({ code, message, details, context })
}

const replayed = { "idempotent-replayed": "true" }

const replay = (stored: string): Effect.Effect<Reply<unknown>, ApiFailure> =>
  Effect.flatMap(Effect.orDie(Schema.decode(StoredReply)(stored)), (reply) =>
    "code" in reply
      ? new ApiFailure({ ...reply, headers: replayed })
      : Effect.succeed({ _tag: "Content" as const, status: reply.status, body: reply.body, headers: replayed })
  )

/** Passes the chunks of a body on, and adds them to the digest. */
async function* digested(bytes: AsyncIterable<Uint8Array>, digest: Sha256, ended: () => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    digest.update(chunk)
    yield chunk
  }
  ended()
}

/** Reads all lines and keeps none of them. */
const skip = (lines: AsyncIterable<Uint8Array>): Effect.Effect<void, ApiFailure> =>
  Effect.tryPromise({
    try: async () => {
      for await (const _ of lines);
    },
    catch: (error) => error
  }).pipe(Effect.catchAll(arrivalFailure))

/** The parts of a request that its handler gets when the request has to be carried out. */
export interface Doing {
  readonly lines: AsyncIterable<Uint8Array> | null
  /** Makes the receipt that the store method saves, with the function that turns the method's outcome into the answer. */
  readonly receipt: <Outcome>(reply: (outcome: Outcome) => Reply<unknown>) => Receipt<Outcome> | undefined
}

export interface KeyedCall {
  readonly caller: Caller
  readonly endpoint: Endpoint
  readonly decoded: { readonly path: unknown; readonly query: unknown }
  readonly body: Body
}

type Handling = Effect.Effect<Reply<unknown>, ApiFailure | ServiceError, VisibilityServices>

/** Answers a request that has a key. */
export const once = (key: string, { body, caller, decoded, endpoint }: KeyedCall, handle: (doing: Doing) => Handling): Handling =>
  Effect.gen(function* () {
    const { organizationId } = caller
    yield* requirePathObject(endpoint, organizationId, decoded.path)
    const idempotency = yield* Idempotency
    const scope = `${endpoint.method} ${endpoint.path}`
    const digest = idempotency.digest()
    let fingerprint: string | null = null
    const end = () => {
      fingerprint = digest.end()
    }
    digest.update(`${endpoint.method} ${pathOf(endpoint, decoded.path)}\n${canonicalJson(decoded.query ?? {})}\n`)
    const lines = body._tag === "Lines" ? digested(body.bytes, digest, end) : null
    if (lines === null) {
      // A missing optional body is the same as an empty object. A body that is not JSON was refused before.
      digest.update(canonicalJson(body._tag === "Json" ? Either.getOrNull(body.value) : {}))
      end()
    }
    const outcome = yield* idempotency.once(
      { organizationId, scope, key, fingerprint: () => fingerprint, drain: lines === null ? Effect.void : skip(lines) },
      {
        run: (receiptFor) => handle({ lines, receipt: (reply) => receiptFor((value) => encodeReply(endpoint, reply(value))) }),
        encode: (reply) => encodeReply(endpoint, reply),
        encodeRefusal
      }
    )
    return outcome._tag === "First" ? outcome.value : yield* replay(outcome.outcome)
  })
