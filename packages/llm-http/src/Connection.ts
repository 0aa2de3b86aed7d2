/**
 * One call to a provider: sends a request by an SDK or by `providerFetch`, and returns the body of the reply as text.
 *
 * This module reads the reply rather than the SDK, so that the text of a reply that is not JSON is kept and an oversized reply is refused. It also converts
 * the SDK's errors, so that failures of all providers are classified in the same way.
 */
import { ModelError } from "@brand-visibility/core/domain/ModelError"
import { FunctionOption, optionsChecker, TextOption } from "@brand-visibility/core/domain/Options"
import { connectionCode, waitOf } from "@brand-visibility/core/rules/ProviderReply"
import { Clock, Effect, Predicate, Redacted, Schema, Stream } from "effect"
import type { z } from "zod"
import { BrokenConnection } from "./BrokenConnection.js"
import { errorOf } from "./ErrorReply.js"
import { describe, type Failure, reasonOf, retryAfterMillisOf, statusOf, type Vocabulary } from "./Failure.js"
import { type Key, withoutKey } from "./Key.js"
import { parseJson } from "./Lenient.js"
import { linesOf } from "./Lines.js"
import { Redirected } from "./ProviderFetch.js"
import { describeRedirect } from "./Redirect.js"
import { maximumReplyBytes, replyOf } from "./Reply.js"

/** The reply of a successful call. */
export interface Delivery {
  readonly body: string
  /** Whether the body is a stream of events. */
  readonly isEventStream: boolean
}

/** Makes one request. With an SDK, it returns the raw response: `sdk.responses.create(body, { signal }).asResponse()`. */
export type Request = (signal: AbortSignal) => PromiseLike<Response>

/** An error reply as an SDK threw it. */
export interface ThrownReply {
  readonly status: number
  readonly headers: Headers
  /** The parsed body; undefined when the body is not JSON. */
  readonly json: unknown
}

export interface Connection {
  /** Sends one request; interruption aborts the request. */
  readonly send: (request: Request) => Effect.Effect<Delivery, ModelError>
  /** Sends one request, and streams the lines of its reply; interruption aborts the request. */
  readonly lines: (request: Request) => Stream.Stream<string, ModelError>
  /** Fails with the error of a reply that was nested in another reply, such as one line of a batch, and has its own status. */
  readonly refused: (status: number, json: unknown) => Effect.Effect<never, ModelError>
  /**
   * Parses the JSON of a reply. A reply of another shape fails with `invalid_answer`, and the error keeps the text. A reply of status 200 that contains an
   * error fails with that error.
   */
  readonly read: <A>(schema: z.ZodType<A>, json: unknown, body: string) => Effect.Effect<A, ModelError>
}

export interface ConnectionOptions {
  /** The `model` of errors: an `llm` slug, or `judge`. */
  readonly name: string
  readonly key: Key
  readonly vocabulary: Vocabulary
  /** Returns the reply in an error of the SDK; undefined for an error without a reply. Absent where no SDK is used. */
  readonly thrownReplyOf?: ((error: unknown) => ThrownReply | undefined) | undefined
}

/** The first error of a class among an error and its causes. An SDK wraps the errors of its `fetch`. */
const causeOf = <A>(error: unknown, isWanted: (error: unknown) => error is A, depth = 0): A | undefined =>
  isWanted(error) ? error : error instanceof Error && depth < 5 ? causeOf(error.cause, isWanted, depth + 1) : undefined

const isRedirected = (error: unknown): error is Redirected => error instanceof Redirected
const isBroken = (error: unknown): error is BrokenConnection => error instanceof BrokenConnection

const failureOfReply = ({ headers, json, status }: ThrownReply, vocabulary: Vocabulary, nowMillis: number): Failure => {
  const { codes = [], retryDelay = null } = errorOf(json) ?? {}
  const reason = reasonOf(status, codes, vocabulary)
  const asked = retryAfterMillisOf(headers, nowMillis)
  return { reason, detail: describe(reason, status, codes), retryAfterMillis: asked ?? (retryDelay === null ? null : waitOf(retryDelay, nowMillis)) }
}

const isCodes = (value: unknown): value is ReadonlySet<string> => Predicate.hasProperty(value, "has") && Predicate.isFunction(value.has)
const isStatuses = (value: unknown): value is ReadonlyMap<string, number> => Predicate.hasProperty(value, "get") && Predicate.isFunction(value.get)
const Codes = Schema.declare(isCodes, { message: () => "must be a Set of error codes" })

const requireOptions = optionsChecker(
  "Connection.make",
  Schema.Struct({
    name: TextOption,
    key: Schema.UndefinedOr(Schema.declare(Redacted.isRedacted, { message: () => "must be a key of keyOf" })),
    vocabulary: Schema.Struct({
      noFunds: Codes,
      filtered: Codes,
      badKey: Codes,
      statuses: Schema.declare(isStatuses, { message: () => "must be a Map of statuses by error code" })
    }),
    thrownReplyOf: Schema.optional(FunctionOption)
  })
)

/** Throws a `BrandVisibilityError` of code `invalid_configuration` for options that are missing, malformed or unknown. */
export const make = (options: ConnectionOptions): Connection => {
  requireOptions(options)
  const { key, name, thrownReplyOf = () => undefined, vocabulary } = options
  const clean = withoutKey(key)
  const fail = ({ detail, reason, retryAfterMillis }: Failure) => new ModelError({ model: name, reason, detail: clean(detail), retryAfterMillis })
  const failReply = (reply: ThrownReply) => Effect.flatMap(Clock.currentTimeMillis, (now) => fail(failureOfReply(reply, vocabulary, now)))

  /** Converts an error of the request, or of reading its reply. An unknown error is a defect of the adapter. */
  const failThrown = (error: unknown): Effect.Effect<never, ModelError> => {
    const reply = thrownReplyOf(error)
    if (reply !== undefined) return failReply(reply)
    const redirected = causeOf(error, isRedirected)
    if (redirected !== undefined) return fail({ reason: "invalid_request", detail: describeRedirect(redirected.host), retryAfterMillis: null })
    const broken = causeOf(error, isBroken)
    if (broken === undefined) return Effect.die(error)
    return fail({ reason: "unavailable", detail: describe("unavailable", null, [connectionCode(broken)]), retryAfterMillis: null })
  }

  /** A page for people, as a proxy sends it, has lines too. Without this check, a batch whose results were such a page would have no results. */
  const linesIn = (response: Response): Effect.Effect<Response, unknown> =>
    response.headers.get("content-type")?.includes("text/html") === true
      ? Effect.flatMap(Effect.tryPromise({ try: () => replyOf(response), catch: (error) => error }), ({ body }) =>
          ModelError.garbled(name, "the reply is a page for people", clean(body ?? ""))
        )
      : Effect.succeed(response)

  return {
    send: (request) =>
      Effect.gen(function* () {
        const { body, headers, isEventStream, status } = yield* Effect.catchAll(
          Effect.tryPromise({ try: async (signal) => replyOf(await request(signal)), catch: (error) => error }),
          failThrown
        )
        if (status < 200 || status > 299) return yield* failReply({ status, headers, json: parseJson(body ?? "") })
        if (body === undefined) return yield* ModelError.invalidAnswer(name, `the reply has more than ${maximumReplyBytes} bytes`, "")
        return { body: clean(body), isEventStream }
      }),
    lines: (request) =>
      Stream.unwrap(
        Effect.tryPromise({ try: async (signal) => request(signal), catch: (error) => error }).pipe(
          Effect.flatMap((response) =>
            response.ok
              ? linesIn(response)
              : Effect.promise(() => replyOf(response)).pipe(
                  Effect.flatMap(({ body, headers, status }) => failReply({ status, headers, json: parseJson(body ?? "") }))
                )
          ),
          Effect.map((response) =>
            Stream.map(
              Stream.fromAsyncIterable(linesOf(response), (error) => error),
              clean
            )
          )
        )
      ).pipe(Stream.catchAll((error) => Stream.fromEffect(error instanceof ModelError ? error : failThrown(error)))),
    refused: (status, json) => failReply({ status, headers: new Headers(), json }),
    read: (schema, json, body) => {
      if (json === undefined) return ModelError.garbled(name, "the reply is not JSON", body)
      const error = errorOf(json)
      if (error !== undefined) {
        const reason = reasonOf(statusOf(error.codes, vocabulary), error.codes, vocabulary)
        return fail({ reason, detail: describe(reason, null, error.codes), retryAfterMillis: error.retryDelay === null ? null : waitOf(error.retryDelay, 0) })
      }
      const read = schema.safeParse(json)
      return read.success ? Effect.succeed(read.data) : ModelError.garbled(name, "the reply is not of the expected shape", body)
    }
  }
}
