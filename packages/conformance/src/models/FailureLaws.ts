/** Laws of failed calls. */
import { maximumAnswerBytes } from "@brand-visibility/core/internal/domain/Answer"
import { Effect, Fiber, TestClock } from "effect"
import { expect } from "vitest"
import { eventStream, json, type Reply } from "./LoopbackProvider.js"
import { abortedAt, failureOf, givenAnswer, law, type ModelCheck, type ModelProtocol, question, replyOf, requestOf } from "./ModelLaw.js"

const tooMany =
  (headers: Readonly<Record<string, string>>, retryAfterMillis: number | null): ModelCheck =>
  ({ model, protocol, provider }) =>
    Effect.gen(function* () {
      const server = yield* provider(() => json(protocol.failure(429, "Too many requests"), 429, headers))
      expect(yield* failureOf(model(server))).toMatchObject({ reason: "rate_limited", retryAfterMillis, isRetryable: true })
      expect(server.requests().length, "requests sent for one attempt").toBe(1)
    })

const refusesKey =
  (status: number): ModelCheck =>
  ({ model, protocol, provider }) =>
    Effect.gen(function* () {
      const server = yield* provider(() => json(protocol.failure(status, "Incorrect API key provided"), status))
      expect(yield* failureOf(model(server, { maximumAttempts: 3 }))).toMatchObject({ reason: "authentication", isRetryable: false })
      expect(server.requests().length, "requests sent").toBe(1)
    })

const mayPass =
  (reply: (protocol: ModelProtocol) => Reply): ModelCheck =>
  ({ model, protocol, provider }) =>
    Effect.gen(function* () {
      const server = yield* provider(() => reply(protocol))
      const failure = yield* failureOf(model(server))
      expect(failure).toMatchObject({ isRetryable: true })
      expect(["unavailable", "timeout"], "the reason").toContain(failure.reason)
      expect(server.requests().length, "requests sent for one attempt").toBe(1)
    })

const takesTooLong =
  (reply: (protocol: ModelProtocol) => Reply): ModelCheck =>
  ({ model, protocol, provider }) =>
    Effect.gen(function* () {
      const server = yield* provider(() => reply(protocol))
      const fiber = yield* Effect.fork(failureOf(model(server, { timeoutMillis: 5_000 })))
      const request = yield* requestOf(fiber, server)
      yield* TestClock.adjust(5_000)
      expect(yield* Fiber.join(fiber)).toMatchObject({ reason: "timeout", isRetryable: true })
      yield* abortedAt("its time limit", request)
    })

const unusable =
  (body: (protocol: ModelProtocol) => string, contentType = "application/json"): ModelCheck =>
  ({ model, protocol, provider }) =>
    Effect.gen(function* () {
      const server = yield* provider(() => ({ kind: "whole", status: 200, headers: { "content-type": contentType }, body: body(protocol) }))
      expect(yield* failureOf(model(server))).toMatchObject({ reason: "invalid_answer", text: body(protocol) })
    })

const beginning = (protocol: ModelProtocol): string => JSON.stringify(protocol.answer(givenAnswer)).slice(0, 40)

const jsonHeaders = { "content-type": "application/json" }

/** The reply of a stream with its first event only. */
const firstEvent = (protocol: ModelProtocol): string => eventStream((protocol.eventsOf?.(protocol.answer(givenAnswer)) ?? []).slice(0, 1)).body

const streamHeaders = { "content-type": "text/event-stream" }

/** The law of adapters that stream. */
export const streamLaw = law("LM-22", "a stream that ends before its answer is no answer, and another attempt may succeed", {
  "the stream ends in order": mayPass((protocol) => ({ kind: "whole", status: 200, headers: streamHeaders, body: firstEvent(protocol) })),
  "the stream has no event": mayPass(() => ({ kind: "whole", status: 200, headers: streamHeaders, body: "" })),
  "the connection is reset": mayPass((protocol) => ({ kind: "cut", status: 200, headers: streamHeaders, body: firstEvent(protocol) })),
  "the stream stands still": takesTooLong((protocol) => ({ kind: "stalled", status: 200, headers: streamHeaders, body: firstEvent(protocol) }))
})

export const failureLaws = [
  law("LM-02", "429 is rate_limited with the given delay", {
    "a delay in seconds": tooMany({ "retry-after": "7" }, 7_000),
    "a delay of zero": tooMany({ "retry-after": "0" }, 0),
    // The test clock shows 1970-01-01T00:00:00Z.
    "a delay as a date": tooMany({ "retry-after": "Thu, 01 Jan 1970 00:00:30 GMT" }, 30_000),
    "a delay of more than a day": tooMany({ "retry-after": "100000" }, 100_000_000),
    "no delay given": tooMany({}, null),
    "a delay that cannot be read": tooMany({ "retry-after": "soon" }, null)
  }),

  law("LM-03", "401 and 403 are authentication, which is not retryable", { "401": refusesKey(401), "403": refusesKey(403) }),

  law("LM-04", "5xx, timeouts and resets are retryable", {
    ...Object.fromEntries(
      [408, 500, 502, 503, 504, 529].map((status) => [`status ${status}`, mayPass((protocol) => json(protocol.failure(status, "Try again"), status))])
    ),
    "status 502 of a proxy, with a page for people": mayPass(() => ({
      kind: "whole",
      status: 502,
      headers: { "content-type": "text/html" },
      body: "<html><h1>Bad gateway</h1></html>"
    })),
    "a connection that is reset": mayPass(() => ({ kind: "reset" })),
    "a connection that is reset during the reply": mayPass((protocol) => ({ kind: "cut", status: 200, headers: jsonHeaders, body: beginning(protocol) })),
    "a provider that cannot be reached": ({ model, provider }) =>
      Effect.gen(function* () {
        const { url } = yield* Effect.scoped(provider(() => ({ kind: "silent" })))
        expect(yield* failureOf(model({ url }))).toMatchObject({ reason: "unavailable", isRetryable: true })
      }),
    "a provider that sends nothing within the time limit": takesTooLong(() => ({ kind: "silent" })),
    "a reply that does not end within the time limit": takesTooLong((protocol) => ({
      kind: "stalled",
      status: 200,
      headers: jsonHeaders,
      body: beginning(protocol)
    })),
    "status 503 with a delay, which is kept": ({ model, protocol, provider }) =>
      Effect.gen(function* () {
        const server = yield* provider(() => json(protocol.failure(503, "Try again"), 503, { "retry-after": "7" }))
        expect(yield* failureOf(model(server))).toMatchObject({ reason: "unavailable", retryAfterMillis: 7_000, isRetryable: true })
      }),
    "the next attempt after such a failure can succeed": ({ model, protocol, provider }) =>
      Effect.gen(function* () {
        const server = yield* provider((_, index) =>
          index === 0 ? json(protocol.failure(503, "Try again"), 503) : replyOf(protocol, protocol.answer(givenAnswer))
        )
        const fiber = yield* Effect.fork(model(server, { maximumAttempts: 2 }).ask(question))
        yield* requestOf(fiber, server)
        // The backoff begins when the reply has been read. The clock advances until the second request arrives.
        yield* TestClock.adjust("1 second").pipe(Effect.zipRight(Effect.yieldNow()), Effect.forever, Effect.race(server.received))
        expect((yield* Fiber.join(fiber)).text).toBe(givenAnswer.text)
        expect(server.requests().length, "requests sent").toBe(2)
      })
  }),

  law("LM-05", "a malformed or truncated structured answer is invalid_answer with the text kept", {
    "an HTML page": unusable(() => "<!doctype html><title>Sign in</title>", "text/html"),
    "JSON that breaks off": unusable(beginning),
    "JSON of another shape": unusable(() => `{"hello":"world"}`),
    "JSON that is not an object": unusable(() => `"hello"`),
    "an empty body": ({ model, protocol, provider }) =>
      Effect.gen(function* () {
        const server = yield* provider(() => ({ kind: "whole", status: 200, headers: jsonHeaders, body: "" }))
        const failure = yield* failureOf(model(server))
        // Without a byte, only the type of the reply tells that it was no stream. An adapter that does not read the type sees a stream without an event.
        if (protocol.eventsOf === undefined || failure.reason !== "unavailable") expect(failure).toMatchObject({ reason: "invalid_answer", text: "" })
      }),
    "an empty answer": ({ model, protocol, provider }) =>
      Effect.gen(function* () {
        const server = yield* provider(() => replyOf(protocol, protocol.answer({ ...givenAnswer, text: "" })))
        expect((yield* failureOf(model(server))).reason).toBe("invalid_answer")
      }),
    "an answer of more than 256 KiB": ({ model, protocol, provider }) =>
      Effect.gen(function* () {
        const server = yield* provider(() => replyOf(protocol, protocol.answer({ ...givenAnswer, text: "a".repeat(maximumAnswerBytes + 1) })))
        expect(yield* failureOf(model(server))).toMatchObject({ reason: "invalid_answer", text: "a".repeat(maximumAnswerBytes) })
      })
  }),

  streamLaw,

  law("LM-11", "a refusal or a content filter is content_filtered, which is not retryable", {
    "every form of refusal of the provider": ({ model, protocol, provider }) =>
      Effect.forEach(Object.entries(protocol.refusals), ([name, body]) =>
        Effect.gen(function* () {
          const server = yield* provider(() => replyOf(protocol, body))
          expect(yield* failureOf(model(server, { maximumAttempts: 3 })), `when ${name}`).toMatchObject({
            reason: "content_filtered",
            isRetryable: false,
            text: null
          })
          expect(server.requests().length, `requests sent: ${name}`).toBe(1)
        })
      )
  }),

  law(
    "LM-12",
    "a request that the provider does not accept is invalid_request, which is not retryable",
    Object.fromEntries(
      [400, 404, 422].map((status): readonly [string, ModelCheck] => [
        `status ${status}`,
        ({ model, protocol, provider }) =>
          Effect.gen(function* () {
            const server = yield* provider(() => json(protocol.failure(status, "No such model"), status))
            expect(yield* failureOf(model(server, { maximumAttempts: 3 }))).toMatchObject({ reason: "invalid_request", isRetryable: false })
            expect(server.requests().length, "requests sent").toBe(1)
          })
      ])
    )
  )
]
