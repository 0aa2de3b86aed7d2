import { eventStream, json, type Reply } from "@brand-visibility/conformance/internal/models/LoopbackProvider"
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { refusesWrongOptions } from "../../llm-http/test/WrongOptions.js"
import { anthropic } from "../src/Anthropic.js"
import { anthropicJudge } from "../src/AnthropicJudge.js"
import { cites, messageReply, search, text } from "./protocol.js"
import { answerTo, conversation, failureFrom, question } from "./support.js"

const anyMessage = messageReply([text("Fine.")])

const bodyOf = (request: { readonly body: string } | undefined) => JSON.parse(request?.body ?? "")

describe("a request", () => {
  it.effect("has only the model, the prompt and the token limit that the protocol requires", () =>
    Effect.gen(function* () {
      const { asked } = yield* conversation([json(anyMessage)])
      expect(asked[0]?.path).toBe("/v1/messages")
      expect(asked[0]?.headers.authorization).toBe("Bearer sk-1")
      expect(bodyOf(asked[0])).toEqual({ model: "model-1", max_tokens: 8_192, messages: [{ role: "user", content: "Which shoes?" }] })
    })
  )

  it.effect("has, with everything configured, the tool, the location and the system prompt", () =>
    Effect.gen(function* () {
      const { asked } = yield* conversation(
        [json(anyMessage)],
        { webSearch: true, systemPrompt: "Be brief.", maxOutputTokens: 500 },
        { ...question, country: "DE" }
      )
      expect(bodyOf(asked[0])).toEqual({
        model: "model-1",
        max_tokens: 500,
        system: "Be brief.",
        messages: [{ role: "user", content: "Which shoes?" }],
        tools: [{ type: "web_search_20250305", name: "web_search", max_uses: 5, user_location: { type: "approximate", country: "DE" } }]
      })
    })
  )

  it.effect("has no key when none is given", () =>
    Effect.gen(function* () {
      const { asked } = yield* conversation([json(anyMessage)], { apiKey: "" })
      expect(asked[0]?.headers).not.toHaveProperty("x-api-key")
      expect(asked[0]?.headers).not.toHaveProperty("authorization")
    })
  )

  it("needs a valid address", () => {
    expect(() => anthropic({ llm: "claude", model: "m", baseURL: "nonsense" })).toThrow(/http:\/\/ or https:\/\//)
  })
})

describe("an answer", () => {
  it.effect("joins text that citations divide, and separates text around a search", () =>
    Effect.gen(function* () {
      const answer = yield* answerTo(
        messageReply([
          text("Let me look."),
          ...search("https://a.example/"),
          text("Aldermoor is "),
          text("sturdy", [cites("https://a.example/", "A")]),
          text(".")
        ])
      )
      expect(answer.text).toBe("Let me look.\n\nAldermoor is sturdy.")
      expect(answer.citations).toEqual([{ uri: "https://a.example/", title: "A", cited: true }])
      expect(answer.searched).toBe(true)
    })
  )

  it.effect("counts tokens read from and written to the cache as input", () =>
    Effect.gen(function* () {
      const usage = { input_tokens: 10, cache_creation_input_tokens: 3, cache_read_input_tokens: 4, output_tokens: 7 }
      expect((yield* answerTo(messageReply([text("Fine.")], { usage }))).usage).toEqual({ inputTokens: 17, outputTokens: 7, searches: 0 })
    })
  )

  it.effect("reports no search without a search block, and counts a failed search", () =>
    Effect.gen(function* () {
      expect((yield* answerTo(anyMessage, { webSearch: true })).searched).toBe(false)
      const failed = { type: "web_search_tool_result", tool_use_id: "srv_1", content: { type: "web_search_tool_result_error", error_code: "unavailable" } }
      expect(yield* answerTo(messageReply([failed, text("Fine.")]))).toMatchObject({ searched: true, citations: [] })
    })
  )

  it.effect("that was cut at the token limit is used, unless its text is empty", () =>
    Effect.gen(function* () {
      const cut = { stop_reason: "max_tokens" }
      expect((yield* answerTo(messageReply([text("As far as")], cut))).text).toBe("As far as")
      expect(yield* failureFrom(json(messageReply([{ type: "thinking", thinking: "Hm" }], cut)))).toMatchObject({
        reason: "invalid_answer",
        detail: "the token limit was reached before any text"
      })
    })
  )
})

describe("a turn that the provider paused", () => {
  const paused = messageReply([text("Looking."), ...search("https://a.example/")], { stop_reason: "pause_turn", usage: { input_tokens: 10, output_tokens: 5 } })
  const rest = messageReply([text("Aldermoor.", [cites("https://a.example/")])], { usage: { input_tokens: 20, output_tokens: 7 } })

  it.effect("is continued, and the answer is the text of all turns", () =>
    Effect.gen(function* () {
      const { answer, asked } = yield* conversation([json(paused), json(rest)])
      expect(bodyOf(asked[1]).messages).toEqual([
        { role: "user", content: "Which shoes?" },
        { role: "assistant", content: paused.content }
      ])
      expect(answer).toMatchObject({
        text: "Looking.\n\nAldermoor.",
        citations: [{ uri: "https://a.example/", cited: true }],
        usage: { inputTokens: 30, outputTokens: 12, searches: 1 }
      })
    })
  )

  it.effect("is paid for when it cannot be continued, and a refusal after it is paid for with it", () =>
    Effect.gen(function* () {
      const failureOf = (reply: Reply) => Effect.flip(conversation([json(paused), reply]))
      const paid = { inputTokens: 10, outputTokens: 5, searches: 1 }
      expect(yield* failureOf(json({}, 429))).toMatchObject({ reason: "rate_limited", usage: paid })
      expect(yield* failureOf(json({}, 500))).toMatchObject({ reason: "unavailable", usage: paid })
      const declined = messageReply([], { stop_reason: "refusal", usage: { input_tokens: 20, output_tokens: 1 } })
      expect(yield* failureOf(json(declined))).toMatchObject({ reason: "content_filtered", usage: { inputTokens: 30, outputTokens: 6, searches: 1 } })
      expect((yield* failureFrom(json({}, 429))).usage).toBeNull()
    })
  )

  it.effect("is continued only a limited number of times", () =>
    Effect.gen(function* () {
      const { answer, asked } = yield* conversation([json(paused)])
      expect(asked).toHaveLength(3)
      expect(answer.text).toContain("Looking.")
    })
  )
})

describe("a stream", () => {
  const events = [
    { type: "message_start", message: { ...messageReply([]), stop_reason: null, usage: { input_tokens: 12, output_tokens: 1 } } },
    { type: "ping" },
    { type: "content_block_start", index: 0, content_block: { type: "server_tool_use", id: "srv_1", name: "web_search", input: {} } },
    { type: "content_block_delta", index: 0, delta: { type: "input_json_delta", partial_json: '{"query":' } },
    { type: "content_block_delta", index: 0, delta: { type: "input_json_delta", partial_json: '"shoes"}' } },
    { type: "content_block_stop", index: 0 },
    { type: "content_block_start", index: 1, content_block: search("https://a.example/", "https://b.example/")[1] },
    { type: "content_block_start", index: 2, content_block: { type: "text", text: "", citations: [] } },
    { type: "content_block_delta", index: 2, delta: { type: "citations_delta", citation: cites("https://b.example/", "B") } },
    { type: "content_block_delta", index: 2, delta: { type: "text_delta", text: "Alder" } },
    { type: "content_block_delta", index: 2, delta: { type: "text_delta", text: "moor." } },
    { type: "content_block_delta", index: 2, delta: { type: "of_next_year" } },
    { type: "content_block_stop", index: 2 },
    { type: "message_delta", delta: { stop_reason: "end_turn" }, usage: { output_tokens: 7 } },
    { type: "message_stop" }
  ]

  it.effect("is requested, and read as the message that its events form", () =>
    Effect.gen(function* () {
      const { answer, asked } = yield* conversation([eventStream(events)], { stream: true })
      expect(bodyOf(asked[0]).stream).toBe(true)
      expect(answer).toEqual({
        text: "Aldermoor.",
        model: "model-1",
        citations: [
          { uri: "https://b.example/", title: "B", cited: true },
          { uri: "https://a.example/", title: null, cited: false }
        ],
        usage: { inputTokens: 12, outputTokens: 7, searches: 1 },
        searched: true
      })
    })
  )

  it.effect("that ends early is not an answer", () =>
    Effect.gen(function* () {
      expect(yield* failureFrom(eventStream(events.slice(0, -1)), { stream: true })).toMatchObject({ reason: "unavailable", isRetryable: true })
    })
  )

  it.effect.each([
    ["overloaded_error", "unavailable"],
    ["rate_limit_error", "rate_limited"],
    ["billing_error", "insufficient_funds"]
  ] as const)("that contains the error %s fails as %s", ([type, reason]) =>
    Effect.gen(function* () {
      expect(yield* failureFrom(eventStream([...events.slice(0, 8), { type: "error", error: { type, message: "words" } }]), { stream: true })).toMatchObject({
        reason
      })
    })
  )
})

refusesWrongOptions({
  names: ["anthropic", "anthropicJudge"],
  model: (options) => anthropic(options as never),
  judge: (options) => anthropicJudge(options as never)
})
