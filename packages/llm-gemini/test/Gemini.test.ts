import { eventStream, json } from "@brand-visibility/conformance/internal/models/LoopbackProvider"
import { serve } from "@brand-visibility/conformance/internal/models/LoopbackProvider"
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { z } from "zod"
import { refusesWrongOptions } from "../../llm-http/test/WrongOptions.js"
import { gemini } from "../src/Gemini.js"
import { geminiJudge } from "../src/GeminiJudge.js"
import { contentReply, failure, interactionBody, interactionReply, said } from "./protocol.js"
import { answerTo, exchange, failureFrom, modelAt, question } from "./support.js"

const anyContent = contentReply(said("Fine."))
const interactions = { mode: "interactions" } as const
const output = (text: string, annotations: ReadonlyArray<unknown> = []) => ({ type: "model_output", content: [{ type: "text", text, annotations }] })

describe("a request to generateContent", () => {
  it.effect("has only the prompt", () =>
    Effect.gen(function* () {
      const { asked } = yield* exchange(json(anyContent))
      expect(asked.path).toBe("/v1beta/models/model-1:generateContent")
      expect(asked.headers["x-goog-api-key"]).toBe("key-1")
      expect(JSON.parse(asked.body)).toEqual({ contents: [{ role: "user", parts: [{ text: "Which shoes?" }] }], generationConfig: {} })
    })
  )

  it.effect("has, with everything configured, the tool, the language and the system prompt", () =>
    Effect.gen(function* () {
      const { asked } = yield* exchange(
        json(anyContent),
        { webSearch: true, systemPrompt: "Be brief.", maxOutputTokens: 500 },
        { ...question, country: "DE", language: "de" }
      )
      expect(JSON.parse(asked.body)).toEqual({
        contents: [{ role: "user", parts: [{ text: "Which shoes?" }] }],
        systemInstruction: { role: "user", parts: [{ text: "Be brief." }] },
        tools: [{ googleSearch: {} }],
        toolConfig: { retrievalConfig: { languageCode: "de" } },
        generationConfig: { maxOutputTokens: 500 }
      })
    })
  )

  it("needs a valid address", () => {
    expect(() => gemini({ llm: "gemini", model: "m", baseURL: "nonsense" })).toThrow(/http:\/\/ or https:\/\//)
  })
})

describe("a request to the Interactions API", () => {
  it.effect("has the prompt, and the wish not to store it", () =>
    Effect.gen(function* () {
      const { asked } = yield* exchange(json(interactionReply([output("Fine.")])), { ...interactions, webSearch: true, systemPrompt: "Be brief." })
      expect(asked.path).toMatch(/\/interactions$/)
      expect(interactionBody.parse(JSON.parse(asked.body))).toEqual({ model: "model-1", input: "Which shoes?", system_instruction: "Be brief." })
      expect(JSON.parse(asked.body)).toMatchObject({ store: false, tools: [{ type: "google_search" }] })
    })
  )
})

describe("an answer of generateContent", () => {
  it.effect("has chunks that the answer uses as cited, and the others as retrieved", () =>
    Effect.gen(function* () {
      const groundingMetadata = {
        groundingChunks: [{ web: { uri: "https://a.example/", title: "A" } }, { retrievedContext: {} }, { web: { uri: "https://c.example/", title: "C" } }],
        groundingSupports: [{ groundingChunkIndices: [2] }]
      }
      const { citations, searched } = yield* answerTo(contentReply({ ...said("Fine."), groundingMetadata }))
      expect(citations).toEqual([
        { uri: "https://c.example/", title: "C", cited: true },
        { uri: "https://a.example/", title: "A", cited: false }
      ])
      expect(searched).toBe(true)
    })
  )

  it.effect("counts tokens that tools read as input, and thoughts as output", () =>
    Effect.gen(function* () {
      const usageMetadata = { promptTokenCount: 10, toolUsePromptTokenCount: 5, candidatesTokenCount: 7, thoughtsTokenCount: 20 }
      expect((yield* answerTo({ ...anyContent, usageMetadata })).usage).toEqual({ inputTokens: 15, outputTokens: 27, searches: 0 })
    })
  )

  it.effect("that was cut at the token limit is used, unless its text is empty", () =>
    Effect.gen(function* () {
      expect((yield* answerTo(contentReply({ ...said("As far as"), finishReason: "MAX_TOKENS" }))).text).toBe("As far as")
      expect(yield* failureFrom(json(contentReply({ finishReason: "MAX_TOKENS" })))).toMatchObject({
        reason: "invalid_answer",
        detail: "the token limit was reached before any text"
      })
    })
  )

  it.effect("reports what a reply has used that is no answer, because it is paid for", () =>
    Effect.gen(function* () {
      const usageMetadata = { promptTokenCount: 10, thoughtsTokenCount: 900 }
      for (const [finishReason, reason] of [
        ["MAX_TOKENS", "invalid_answer"],
        ["SAFETY", "content_filtered"],
        ["STOP", "invalid_answer"]
      ] as const)
        expect(yield* failureFrom(json({ ...contentReply({ finishReason }), usageMetadata }))).toMatchObject({
          reason,
          usage: { inputTokens: 10, outputTokens: 900, searches: 0 }
        })
    })
  )

  it.effect("has written no token when its prompt was blocked, as the provider leaves out counts of 0", () =>
    Effect.gen(function* () {
      const usageMetadata = { promptTokenCount: 10, totalTokenCount: 10 }
      for (const reply of [{ promptFeedback: { blockReason: "SAFETY" } }, contentReply({ finishReason: "SAFETY" })])
        expect(yield* failureFrom(json({ ...reply, usageMetadata }))).toMatchObject({
          reason: "content_filtered",
          usage: { inputTokens: 10, outputTokens: 0, searches: 0 }
        })
      expect((yield* answerTo({ ...anyContent, usageMetadata })).usage).toMatchObject({ inputTokens: 10, outputTokens: null })
      expect(yield* failureFrom(json({ ...contentReply({ finishReason: "SAFETY" }), usageMetadata: {} }))).toMatchObject({ usage: null })
    })
  )

  it.effect("joins the chunks of a stream, and a stream that ends early is not an answer", () =>
    Effect.gen(function* () {
      const chunks = [contentReply({ ...said("Alder"), finishReason: undefined }), contentReply(said("moor."), { modelVersion: "model-1" })]
      const { answer, asked } = yield* exchange(eventStream(chunks), { stream: true })
      expect(asked.path).toBe("/v1beta/models/model-1:streamGenerateContent?alt=sse")
      expect(answer).toMatchObject({ text: "Aldermoor.", model: "model-1" })
      expect(yield* failureFrom(eventStream(chunks.slice(0, 1)), { stream: true })).toMatchObject({ reason: "unavailable", isRetryable: true })
    })
  )
})

describe("an answer of the Interactions API", () => {
  it.effect("has annotations as citations, and a call of the search tool as a search", () =>
    Effect.gen(function* () {
      const cited = { type: "url_citation", url: "https://a.example/", title: "A", start_index: 0, end_index: 1 }
      const { citations, searched, text } = yield* answerTo(
        interactionReply([
          { type: "thought" },
          { type: "google_search_call", arguments: {} },
          output("One, ", [cited]),
          output("two.", [{ type: "place_citation" }])
        ]),
        interactions
      )
      expect({ citations, searched, text }).toEqual({ citations: [{ uri: "https://a.example/", title: "A", cited: true }], searched: true, text: "One, two." })
    })
  )

  it.effect("that failed, or whose stream ended early, is not an answer", () =>
    Effect.gen(function* () {
      expect(yield* failureFrom(json(interactionReply([], { status: "failed" })), interactions)).toMatchObject({ reason: "unavailable" })
      const early = eventStream([{ event_type: "step.delta", index: 0, delta: { type: "text", text: "Alder" } }])
      expect(yield* failureFrom(early, { ...interactions, stream: true })).toMatchObject({ reason: "unavailable" })
    })
  )
})

describe("failures", () => {
  it.effect("waits for the time in the details of a refusal", () =>
    Effect.gen(function* () {
      const { error } = failure(429, "words")
      const details = [{ "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: "34.5s" }]
      expect(yield* failureFrom(json({ error: { ...error, details } }, 429))).toMatchObject({ reason: "rate_limited", retryAfterMillis: 34_500 })
    })
  )

  it.effect("a malformed key is an authentication error", () =>
    Effect.gen(function* () {
      const { error } = failure(400, "words")
      expect(yield* failureFrom(json({ error: { ...error, details: [{ reason: "API_KEY_INVALID" }] } }, 400))).toMatchObject({ reason: "authentication" })
    })
  )
})

describe("the state of a batch", () => {
  const progressOf = (state: object) =>
    Effect.gen(function* () {
      const provider = yield* serve(() => json({ name: "batches/1", ...state }))
      return yield* modelAt(provider, { batches: true }).batch!.poll("batches/1")
    })

  // A batch that counts as ended too early has no results, and all its calls would be paid for again.
  it.scoped("is no end while a batch that succeeded names no file of results", () =>
    Effect.gen(function* () {
      expect(yield* progressOf({ done: true, metadata: { state: "BATCH_STATE_SUCCEEDED" } })).toEqual({ _tag: "Working" })
      const metadata = { state: "BATCH_STATE_SUCCEEDED", output: { responsesFile: "files/1" } }
      expect(yield* progressOf({ done: true, metadata: { ...metadata, output: { responsesFile: "" } } })).toEqual({ _tag: "Working" })
      expect(yield* progressOf({ done: true, metadata, response: { responsesFile: "" } })).toEqual({ _tag: "Ended" })
      expect(yield* progressOf({ done: true, metadata: { state: "BATCH_STATE_SUCCEEDED" }, response: { responsesFile: "files/1" } })).toEqual({
        _tag: "Ended"
      })
    })
  )

  it.scoped("is a failure when the operation has an error and no state", () =>
    Effect.gen(function* () {
      expect(yield* progressOf({ done: true, error: { code: 8, message: "words for people" } })).toMatchObject({
        _tag: "Failed",
        error: { reason: "rate_limited" }
      })
    })
  )
})

describe("geminiJudge", () => {
  it.scoped("asks for a value of the schema", () =>
    Effect.gen(function* () {
      const verdict = { sentiment: "neutral" }
      const provider = yield* serve(() => json(contentReply(said(JSON.stringify(verdict)))))
      const schema = z.object({ sentiment: z.enum(["positive", "neutral", "negative"]) })
      const judge = geminiJudge({ model: "judge-1", apiKey: "key-1", baseURL: provider.url })
      expect(yield* judge.generate({ instructions: "How?", input: "Aldermoor is fine.", schema, name: "verdict" })).toEqual(verdict)
      expect(JSON.parse((yield* provider.received).body).generationConfig).toMatchObject({
        responseMimeType: "application/json",
        responseJsonSchema: { type: "object", required: ["sentiment"], additionalProperties: false }
      })
    })
  )
})

refusesWrongOptions({
  names: ["gemini", "geminiJudge"],
  model: (options) => gemini(options as never),
  judge: (options) => geminiJudge(options as never),
  ofModel: [[{ mode: "chat" }, "mode", 'must be "content" or "interactions"']]
})
