/** Laws of secrets and texts that must not be logged or sent elsewhere. */
import { inspect } from "node:util"
import { Cause, Effect, Logger, LogLevel, Tracer } from "effect"
import { expect } from "vitest"
import { json, type Reply } from "./LoopbackProvider.js"
import { failureOf, givenAnswer, law, type ModelContext, type ModelProtocol, question, replyOf } from "./ModelLaw.js"
import { printedTo } from "./Printed.js"

const key = "sk-live-0123456789abcdefghijklmnopqrstuvwxyz"

interface Told {
  /** The logged, traced and printed texts. */
  readonly records: string
  /** The outcome of the call, with stack and cause. */
  readonly outcome: string
}

const written = (...values: ReadonlyArray<unknown>): string => inspect(values, { depth: 12, showHidden: true })

/** Everything that a call logs at this level or above, traces and prints. */
const told = (call: Effect.Effect<unknown, unknown>, level: LogLevel.LogLevel): Effect.Effect<Told> =>
  Effect.gen(function* () {
    const records: Array<string> = []
    const keep = (...values: ReadonlyArray<unknown>) => void records.push(written(...values))
    const native = yield* Effect.tracer
    const spans: Array<Tracer.Span> = []
    const tracer = Tracer.make({
      span: (...details) => {
        const span = native.span(...details)
        spans.push(span)
        return span
      },
      context: (run, fiber) => native.context(run, fiber)
    })
    const logger = Logger.make(({ annotations, cause, message }) => keep(message, Cause.pretty(cause), [...annotations]))
    const exit = yield* call.pipe(
      Effect.exit,
      Effect.withTracer(tracer),
      Effect.provide(Logger.replace(Logger.defaultLogger, logger)),
      Logger.withMinimumLogLevel(level),
      printedTo(keep)
    )
    for (const { attributes, name, status } of spans) keep(name, [...attributes], status)
    const outcome = exit._tag === "Failure" ? written(exit, Cause.pretty(exit.cause, { renderErrorCause: true })) : written(exit)
    return { records: records.join("\n"), outcome }
  })

/** A provider that repeats the key in its replies. */
const treacherous =
  (status: number) =>
  (protocol: ModelProtocol): Reply =>
    json(protocol.failure(status, `Incorrect API key provided: ${key}`), status, { "x-request-id": key })

const keepsSecret =
  (reply: (protocol: ModelProtocol) => Reply) =>
  ({ model, protocol, provider }: ModelContext) =>
    Effect.gen(function* () {
      const server = yield* provider(() => reply(protocol))
      const { outcome, records } = yield* told(model(server, { apiKey: key }).ask(question), LogLevel.All)
      const [request] = server.requests()
      // Without the key in the request, the check would show nothing.
      expect(inspect(request?.headers), "the headers of the request").toContain(key)
      expect(records, "logs and spans").not.toContain(key)
      expect(outcome, "the outcome").not.toContain(key)
    })

const keepsTexts =
  (reply: (protocol: ModelProtocol) => Reply) =>
  ({ model, protocol, provider }: ModelContext) =>
    Effect.gen(function* () {
      const server = yield* provider(() => reply(protocol))
      const { records } = yield* told(model(server).ask(question), LogLevel.Info)
      expect(records, "logs and spans").not.toContain(question.prompt)
      expect(records, "logs and spans").not.toContain(givenAnswer.text)
    })

/** `127.0.0.1` and `localhost` reach the same machine, but are two hosts for an HTTP client. */
const foreignHost = "localhost"

const followsNothing =
  (status: number) =>
  ({ model, protocol, provider }: ModelContext) =>
    Effect.gen(function* () {
      const stranger = yield* provider(() => replyOf(protocol, protocol.answer(givenAnswer)))
      const address = new URL(stranger.url)
      address.hostname = foreignHost
      address.pathname = "/elsewhere"
      address.search = `?key=${key}`
      const server = yield* provider(() => ({ kind: "whole", status, headers: { location: address.href }, body: "" }))
      const failure = yield* failureOf(model(server, { apiKey: key, maximumAttempts: 3 }))
      expect(stranger.requests(), "the requests to the other host").toEqual([])
      expect(failure).toMatchObject({ reason: "invalid_request", isRetryable: false, detail: expect.stringContaining(foreignHost) })
      expect(failure.message, "the message").not.toContain(key)
      expect(server.requests().length, "requests sent").toBe(1)
    })

export const secrecyLaws = [
  law("LM-07", "the key appears in no error, log or span", {
    "the call ends with an answer": keepsSecret((protocol) => replyOf(protocol, protocol.answer(givenAnswer))),
    ...Object.fromEntries([400, 401, 403, 404, 429, 500].map((status) => [`the call fails with status ${status}`, keepsSecret(treacherous(status))])),
    "the reply cannot be read": keepsSecret(() => ({
      kind: "whole",
      status: 200,
      headers: { "content-type": "text/plain" },
      body: `Debug: Authorization: Bearer ${key}`
    })),
    "the connection is reset": keepsSecret(() => ({ kind: "reset" }))
  }),

  law("LM-13", "prompt and answer appear in no span, and in no log at info or above", {
    "the call ends with an answer": keepsTexts((protocol) => replyOf(protocol, protocol.answer(givenAnswer))),
    "the answer cannot be read": keepsTexts(() => ({
      kind: "whole",
      status: 200,
      headers: { "content-type": "text/plain" },
      body: `${question.prompt} ${givenAnswer.text}`
    })),
    "the failure repeats the prompt": keepsTexts((protocol) => json(protocol.failure(400, `Cannot answer: ${question.prompt}`), 400))
  }),

  law(
    "LM-14",
    "a redirect is not followed: prompt and key are sent only to the configured host, and the failure names the host of the redirect",
    Object.fromEntries([301, 302, 303, 307, 308].map((status) => [`status ${status}`, followsNothing(status)]))
  )
]
