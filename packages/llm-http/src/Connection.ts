/**
 * One plain call over a provider's SDK: a request goes out, the body of the reply comes back as text.
 *
 * The SDK writes the request and its headers, and is given a `fetch` of ours. So its retries and its log stay out of the way, since
 * ours bound what a question costs and keep keys out; a reply that is no JSON is kept, a huge one is not; and what a failure
 * means is read in one way for all providers.
 */
import { ModelError } from "@brand-visibility/core/domain/ModelError"
import { connectionCode, waitOf } from "@brand-visibility/core/rules/ProviderReply"
import { Clock, Effect } from "effect"
import type { z } from "zod"
import { errorOf } from "./ErrorReply.js"
import { describe, type Failure, reasonOf, retryAfterMillisOf, statusOf, type Vocabulary } from "./Failure.js"
import { type Key, withoutKey } from "./Key.js"
import { parseJson } from "./Lenient.js"
import { describeRedirect, isRedirect, redirectHostOf } from "./Redirect.js"
import { maximumReplyBytes, type Reply, replyOf } from "./Reply.js"

/** What the reply of a successful call holds. */
export interface Delivery {
  readonly body: string
  /** Whether the body is a stream of events. */
  readonly isEventStream: boolean
}

/** Makes one request over an SDK that was given this `fetch`. What the promise gives is not looked at. */
export type Request = (fetch: typeof globalThis.fetch, signal: AbortSignal) => PromiseLike<unknown>

export interface Connection {
  /** Sends one request; interruption aborts it. */
  readonly send: (request: Request) => Effect.Effect<Delivery, ModelError>
  /**
   * Reads the JSON of a reply. What is not of this shape is an unusable answer with its text kept; an error that comes in spite of
   * the status 200 fails with that.
   */
  readonly read: <A>(schema: z.ZodType<A>, json: unknown, body: string) => Effect.Effect<A, ModelError>
}

export interface ConnectionOptions {
  /** The `model` of errors: an `llm` slug, or `judge`. */
  readonly name: string
  readonly key: Key
  readonly vocabulary: Vocabulary
}

/** What became of a request. */
type Outcome =
  | { readonly _tag: "Replied"; readonly reply: Reply }
  | { readonly _tag: "Redirected"; readonly host: string | null }
  | { readonly _tag: "Broken"; readonly error: unknown }

/** The SDK needs an answer, and has nothing to do with the one that came. */
const placeholder = (): Response => new Response("{}", { status: 200, headers: { "content-type": "application/json" } })

const fetchOnce = async (input: Parameters<typeof globalThis.fetch>[0], init: Parameters<typeof globalThis.fetch>[1]): Promise<Outcome> => {
  const response = await globalThis.fetch(input, { ...init, redirect: "manual" })
  if (!isRedirect(response)) return { _tag: "Replied", reply: await replyOf(response) }
  await response.body?.cancel()
  return { _tag: "Redirected", host: redirectHostOf(response) }
}

const outcomeOf = async (request: Request, signal: AbortSignal): Promise<Outcome> => {
  let outcome: Outcome | undefined
  const fetching: typeof globalThis.fetch = async (input, init) => {
    try {
      outcome = await fetchOnce(input, init)
    } catch (error) {
      outcome = { _tag: "Broken", error }
    }
    return placeholder()
  }
  try {
    await request(fetching, signal)
  } catch (error) {
    // An SDK that cannot make sense of the placeholder is right; one that has sent nothing is at fault.
    if (outcome === undefined) throw error
  }
  if (outcome === undefined) throw new Error("the SDK has sent nothing")
  return outcome
}

const failureOf = ({ body = "", headers, status }: Reply, vocabulary: Vocabulary, nowMillis: number): Failure => {
  const { codes = [], retryDelay = null } = errorOf(parseJson(body)) ?? {}
  const reason = reasonOf(status, codes, vocabulary)
  const asked = retryAfterMillisOf(headers, nowMillis)
  return { reason, detail: describe(reason, status, codes), retryAfterMillis: asked ?? (retryDelay === null ? null : waitOf(retryDelay, nowMillis)) }
}

export const make = ({ key, name, vocabulary }: ConnectionOptions): Connection => {
  const clean = withoutKey(key)
  const fail = ({ detail, reason, retryAfterMillis }: Failure) => new ModelError({ model: name, reason, detail: clean(detail), retryAfterMillis })

  return {
    send: (request) =>
      Effect.gen(function* () {
        const outcome = yield* Effect.promise((signal) => outcomeOf(request, signal))
        if (outcome._tag === "Broken") {
          return yield* fail({ reason: "unavailable", detail: describe("unavailable", null, [connectionCode(outcome.error)]), retryAfterMillis: null })
        }
        if (outcome._tag === "Redirected") {
          return yield* fail({ reason: "invalid_request", detail: describeRedirect(outcome.host), retryAfterMillis: null })
        }
        const { reply } = outcome
        if (reply.status < 200 || reply.status > 299) return yield* fail(failureOf(reply, vocabulary, yield* Clock.currentTimeMillis))
        if (reply.body === undefined) return yield* ModelError.invalidAnswer(name, `the reply has more than ${maximumReplyBytes} bytes`, "")
        return { body: clean(reply.body), isEventStream: reply.isEventStream }
      }),
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
