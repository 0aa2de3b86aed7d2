import { describe, expect, it } from "@effect/vitest"
import { Cause, Effect, Exit, Fiber, Logger, LogLevel, Option, Tracer } from "effect"
import { maximumAnswerBytes } from "../../src/domain/Answer.js"
import { longestDetail, ModelError } from "../../src/domain/ModelError.js"
import { ProviderError } from "../../src/domain/ProviderError.js"
import * as LanguageModel from "../../src/ports/LanguageModel.js"

const request: LanguageModel.AskRequest = { prompt: "Which running shoes?", country: null, language: null }

const plain: LanguageModel.ProviderAnswer = { text: "Aldermoor.", model: "model-1", citations: [], usage: { inputTokens: 3, outputTokens: 2 }, searched: false }

const modelThatAnswers = (answer: Partial<LanguageModel.ProviderAnswer>) =>
  LanguageModel.make({ llm: "chatgpt", provider: "test", model: "model-1", ask: () => Effect.succeed({ ...plain, ...answer }) })

/** Runs an effect with a tracer that stores its spans. */
const recordingSpans =
  (spans: Array<Tracer.Span>) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>) =>
    Effect.flatMap(Effect.tracer, (native) =>
      Effect.withTracer(
        effect,
        Tracer.make({
          span: (...details) => {
            const span = native.span(...details)
            spans.push(span)
            return span
          },
          context: (run, fiber) => native.context(run, fiber)
        })
      )
    )

describe("LanguageModel.make", () => {
  it("fills in defaults for omitted options", () => {
    const { channel, llm, model, provider, systemPrompt, webSearch } = modelThatAnswers({})
    expect({ channel, llm, model, provider, systemPrompt, webSearch }).toEqual({
      channel: "api",
      llm: "chatgpt",
      model: "model-1",
      provider: "test",
      systemPrompt: null,
      webSearch: false
    })
  })

  it("refuses a malformed slug at construction", () => {
    expect(() => LanguageModel.make({ llm: "Chat GPT", provider: "test", model: "model-1", ask: () => Effect.succeed(plain) })).toThrow(/slug/)
  })

  it.effect("passes the request to the author unchanged", () =>
    Effect.gen(function* () {
      const seen: Array<LanguageModel.AskRequest> = []
      const model = LanguageModel.make({ llm: "chatgpt", provider: "test", model: "model-1", ask: (given) => Effect.sync(() => (seen.push(given), plain)) })
      const odd = { prompt: " \u00e9 e\u0301 \r\n", country: "DE", language: "de" }
      yield* model.ask(odd)
      expect(seen).toEqual([odd])
    })
  )

  it.effect("an answer is made storable: text, titles and addresses", () =>
    Effect.gen(function* () {
      const answer = yield* modelThatAnswers({
        text: "a\r\nb\u0000c\ud800d",
        model: "m\u0001",
        citations: [
          { uri: "https://a.example/\u0000", title: "t\u0007", cited: true },
          { uri: "https://b.example/", title: null, cited: false }
        ]
      }).ask(request)
      expect(answer).toMatchObject({
        text: "a\nb\uFFFDc\uFFFDd",
        model: "m\uFFFD",
        citations: [
          { uri: "https://a.example/\uFFFD", title: "t\uFFFD", cited: true },
          { uri: "https://b.example/", title: null, cited: false }
        ]
      })
    })
  )

  it.effect("a citation without an address is left out", () =>
    Effect.gen(function* () {
      expect((yield* modelThatAnswers({ citations: [{ uri: " ", title: "nothing", cited: true }] }).ask(request)).citations).toEqual([])
    })
  )

  it.effect("an invalid token count is unknown", () =>
    Effect.gen(function* () {
      expect((yield* modelThatAnswers({ usage: { inputTokens: Number.NaN, outputTokens: -1 } }).ask(request)).usage).toEqual({
        inputTokens: null,
        outputTokens: null,
        searches: 0
      })
    })
  )

  it.effect("a count that no call can have is unknown, of tokens and of searches", () =>
    Effect.gen(function* () {
      // Postgres stores searches in a column of 32 bits.
      for (const wrong of [10 ** 15, 1_000_000_001, -1, 1.5, Number.NaN]) {
        const usage = { inputTokens: wrong, outputTokens: wrong, searches: wrong }
        expect((yield* modelThatAnswers({ usage }).ask(request)).usage, String(wrong)).toEqual({ inputTokens: null, outputTokens: null, searches: 0 })
      }
      const most = { inputTokens: 1_000_000_000, outputTokens: 1_000_000_000, searches: 1_000_000_000 }
      expect((yield* modelThatAnswers({ usage: most }).ask(request)).usage).toEqual(most)
    })
  )

  it.effect.each(["", " \n\t ", "\r\n"])("a blank answer (%j) is an invalid answer", (text) =>
    Effect.gen(function* () {
      expect(yield* Effect.flip(modelThatAnswers({ text }).ask(request))).toMatchObject({ reason: "invalid_answer", detail: "the answer is empty" })
    })
  )

  it.effect("an answer of exactly 256 KiB of UTF-8 is accepted", () =>
    Effect.gen(function* () {
      const text = "é".repeat(maximumAnswerBytes / 2)
      expect((yield* modelThatAnswers({ text }).ask(request)).text).toBe(text)
    })
  )

  it.effect("a larger answer is an invalid answer, with an excerpt of its beginning and no character split", () =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(modelThatAnswers({ text: "€".repeat(maximumAnswerBytes / 3 + 1) }).ask(request))
      expect(failure.reason).toBe("invalid_answer")
      expect(failure.text).toBe("€".repeat(Math.floor(maximumAnswerBytes / 3)))
    })
  )

  it.effect("an adapter that throws before it returns an effect fails with the reason defect", () =>
    Effect.gen(function* () {
      const model = LanguageModel.make({
        llm: "chatgpt",
        provider: "test",
        model: "model-1",
        ask: () => {
          throw new Error("boom")
        }
      })
      expect((yield* Effect.flip(model.ask(request))).reason).toBe("defect")
    })
  )

  it.effect("an adapter that returns garbage fails with the reason defect", () =>
    Effect.gen(function* () {
      const model = modelThatAnswers(JSON.parse(`{ "text": null }`))
      expect((yield* Effect.flip(model.ask(request))).reason).toBe("defect")
    })
  )

  it.effect("a call is one span that names llm, provider and model", () =>
    Effect.gen(function* () {
      const spans: Array<Tracer.Span> = []
      yield* modelThatAnswers({}).ask(request).pipe(recordingSpans(spans))
      expect(spans.map((span) => [span.name, Object.fromEntries(span.attributes)])).toEqual([
        ["LanguageModel.ask", { llm: "chatgpt", provider: "test", model: "model-1" }]
      ])
    })
  )

  it.effect("the text of an unusable answer is in the error, but in no span and no log", () =>
    Effect.gen(function* () {
      const spans: Array<Tracer.Span> = []
      const lines: Array<string> = []
      const logger = Logger.make(({ cause, message }) => void lines.push(JSON.stringify(message) + Cause.pretty(cause)))
      const model = LanguageModel.make({
        llm: "chatgpt",
        provider: "test",
        model: "model-1",
        ask: () => ModelError.invalidAnswer("chatgpt", "half an answer", "the text itself")
      })
      const failure = yield* Effect.flip(
        model.ask(request).pipe(recordingSpans(spans), Effect.provide(Logger.replace(Logger.defaultLogger, logger)), Logger.withMinimumLogLevel(LogLevel.All))
      )
      expect(failure.text).toBe("the text itself")
      expect(spans).toHaveLength(1)
      for (const { attributes, status } of spans) {
        const exit = status._tag === "Ended" ? status.exit : Exit.void
        expect(Exit.isFailure(exit) && Option.getOrNull(Cause.failureOption(exit.cause))).toMatchObject({
          reason: "invalid_answer",
          detail: "half an answer",
          text: null
        })
        expect(JSON.stringify([Object.fromEntries(attributes), exit])).not.toContain("the text itself")
      }
      expect(lines.join("\n")).not.toContain("the text itself")
    })
  )
})

describe("LanguageModels.layer", () => {
  it.effect("keeps the order of registration", () =>
    Effect.gen(function* () {
      const models = ["b", "a", "c"].map((llm) => LanguageModel.make({ llm, provider: "test", model: "m", ask: () => Effect.succeed(plain) }))
      const registered = yield* Effect.provide(LanguageModel.LanguageModels, LanguageModel.LanguageModels.layer(models))
      expect([...registered.keys()]).toEqual(["b", "a", "c"])
    })
  )

  it.effect("two models with one slug are a defect that names the slug", () =>
    Effect.gen(function* () {
      const exit = yield* Effect.exit(
        Effect.provide(LanguageModel.LanguageModels, LanguageModel.LanguageModels.layer([modelThatAnswers({}), modelThatAnswers({})]))
      )
      expect(Exit.isFailure(exit) && Cause.pretty(exit.cause)).toContain(`"chatgpt"`)
    })
  )
})

describe("LanguageModel.fromPromise", () => {
  const plainModel = (ask: LanguageModel.PlainLanguageModelOptions["ask"]) =>
    LanguageModel.fromPromise({ llm: "mine", provider: "test", model: "model-1", maximumAttempts: 1, ask })
  const failureOf = (thrown: unknown) => Effect.flip(plainModel(() => Promise.reject(thrown)).ask(request))

  it.effect("counts values that a plain function omits as not known", () =>
    Effect.gen(function* () {
      expect(yield* plainModel(({ prompt }) => Promise.resolve({ text: prompt.toUpperCase() })).ask(request)).toEqual({
        text: "WHICH RUNNING SHOES?",
        model: null,
        citations: [],
        usage: { inputTokens: null, outputTokens: null, searches: 0 },
        searched: null
      })
    })
  )

  it.effect("fails with the reason in the thrown error, and the wait that the provider asked for", () =>
    Effect.gen(function* () {
      const thrown = new ProviderError("rate_limited", { detail: "slower, please", retryAfter: "7" })
      expect(yield* failureOf(thrown)).toMatchObject({ model: "mine", reason: "rate_limited", detail: "slower, please", retryAfterMillis: 7_000 })
    })
  )

  it.effect("keeps what the provider counted for a reply that cannot be used, as far as these are counts", () =>
    Effect.gen(function* () {
      const usageOf = (usage: object) => Effect.map(failureOf(new ProviderError("content_filtered", { detail: "declined", usage })), (error) => error.usage)
      expect(yield* usageOf({ inputTokens: 5, outputTokens: 7, searches: 2 })).toEqual({ inputTokens: 5, outputTokens: 7, searches: 2 })
      expect(yield* usageOf({ inputTokens: 5, outputTokens: Number.NaN })).toEqual({ inputTokens: 5, outputTokens: null, searches: 0 })
      expect(yield* usageOf({ inputTokens: 5, outputTokens: 7, searches: 10 ** 15 })).toEqual({ inputTokens: 5, outputTokens: 7, searches: 0 })
      expect(yield* usageOf({ searches: 2 })).toBeNull()
      const garbled = yield* failureOf(new ProviderError("invalid_answer", { detail: "not JSON", usage: { inputTokens: 5, outputTokens: 7 } }))
      expect(garbled.usage).toMatchObject({ inputTokens: 5, outputTokens: 7 })
    })
  )

  it.effect("does not know how often a model searched that says that it did, with a reply that cannot be used as with an answer", () =>
    Effect.gen(function* () {
      const usage = { inputTokens: 5, outputTokens: 7 }
      const asked = (text: string) => plainModel(() => Promise.resolve({ text, usage, searched: true })).ask(request)
      expect((yield* asked("Fernweh")).usage).toEqual(usage)
      expect((yield* Effect.flip(asked(" "))).usage).toEqual(usage)
    })
  )

  it.effect("cuts the page of a provider in an error, and makes it storable", () =>
    Effect.gen(function* () {
      const { detail, message } = yield* failureOf(new ProviderError("invalid_request", { detail: `\0${"<p>".repeat(1_000_000)}` }))
      expect([detail.length, detail.slice(0, 4), detail.at(-1)]).toEqual([longestDetail, "\uFFFD<p>", "…"])
      expect(message.length).toBeLessThan(longestDetail + 100)
      const whole = "x".repeat(longestDetail)
      expect((yield* failureOf(new ProviderError("invalid_request", { detail: whole }))).detail).toBe(whole)
    })
  )

  it("an error without a detail, as JavaScript allows, is refused by the name of the field", () => {
    expect(() => new ModelError({ model: "mine", reason: "unavailable" } as never)).toThrow(/detail/)
    expect(() => new ModelError({ model: "mine", reason: "unavailable" } as never)).not.toThrow(TypeError)
  })

  it.effect("takes a connection error for an outage", () =>
    Effect.gen(function* () {
      const thrown = new TypeError("fetch failed", { cause: Object.assign(new Error("read"), { code: "ECONNRESET" }) })
      expect(yield* failureOf(thrown)).toMatchObject({ reason: "unavailable", detail: "the connection to the provider failed (ECONNRESET)" })
    })
  )

  it.effect("takes any other error for a defect of the adapter, and does not show its message", () =>
    Effect.gen(function* () {
      const failure = yield* failureOf(new TypeError("sk-secret is not a function"))
      expect(failure).toMatchObject({ reason: "defect" })
      expect(failure.message).not.toContain("sk-secret")
    })
  )

  it.effect("keeps the text of a reply that cannot be read", () =>
    Effect.gen(function* () {
      expect(yield* failureOf(new ProviderError("invalid_answer", { detail: "not JSON", text: "<html>" }))).toMatchObject({
        reason: "invalid_answer",
        text: "<html>",
        isRetryable: true
      })
    })
  )

  // A JavaScript host can return any value.
  const giving = (answer: unknown) => plainModel(() => Promise.resolve(answer as LanguageModel.PlainAnswer))

  it.effect.each([
    [undefined, "ask gave no valid answer: must be an object"],
    ["sk-secret", "ask gave no valid answer: must be an object"],
    [{}, "ask gave no valid answer: text: is required"],
    [{ text: 5 }, "ask gave no valid answer: text: must be text"],
    [{ text: "Acme", citations: [{ uri: "https://a.example", cited: true }] }, "ask gave no valid answer: citations[0].title: is required"],
    [{ text: "Acme", citations: "https://a.example" }, "ask gave no valid answer: citations: must be an array"],
    [{ text: "Acme", usage: { inputTokens: "7" } }, "ask gave no valid answer: usage.inputTokens: must be a number"],
    [{ text: "Acme", searched: "yes" }, "ask gave no valid answer: searched: must be true or false"]
  ])("names the faults of the answer %j", ([answer, detail]) =>
    Effect.gen(function* () {
      expect(yield* Effect.flip(giving(answer).ask(request))).toMatchObject({ model: "mine", reason: "defect", detail, isRetryable: false })
    })
  )

  it.effect("accepts an answer that is not a promise, and ignores further fields", () =>
    Effect.gen(function* () {
      const model = plainModel(() => ({ text: "Acme", usage: { inputTokens: Number.NaN }, raw: {} }) as unknown as Promise<LanguageModel.PlainAnswer>)
      expect(yield* model.ask(request)).toMatchObject({ text: "Acme", usage: { inputTokens: null, outputTokens: null } })
    })
  )

  it.live("aborts the signal when the call is interrupted", () =>
    Effect.gen(function* () {
      let given: AbortSignal | undefined
      const model = plainModel((_, signal) => {
        given = signal
        return new Promise(() => {})
      })
      const fiber = yield* Effect.fork(model.ask(request))
      yield* Effect.yieldNow().pipe(Effect.repeat({ until: () => given !== undefined }))
      yield* Fiber.interrupt(fiber)
      expect(given?.aborted).toBe(true)
    })
  )
})
