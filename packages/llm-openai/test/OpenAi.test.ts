import { json, serve } from "@brand-visibility/conformance/internal/models/LoopbackProvider"
import { chatReply } from "@brand-visibility/conformance/models/ChatCompletions"
import { describe, expect, it } from "@effect/vitest"
import { Effect, Redacted, Stream } from "effect"
import { afterEach, vi } from "vitest"
import { refusesWrongOptions } from "../../llm-http/test/WrongOptions.js"
import { chatRequest } from "../src/internal/ChatRequest.js"
import { connect } from "../src/internal/Client.js"
import { openai } from "../src/OpenAi.js"
import { openaiJudge } from "../src/OpenAiJudge.js"
import { responsesReply } from "./protocols.js"
import { answerTo, failureFrom, modelAt, question, requestOf, serveReply } from "./support.js"

const message = (text: string, annotations: ReadonlyArray<unknown> = []) => ({ type: "message", content: [{ type: "output_text", text, annotations }] })
const search = (...urls: ReadonlyArray<string>) => ({ type: "web_search_call", action: { type: "search", sources: urls.map((url) => ({ type: "url", url })) } })
const cites = (url: string, title?: string) => ({ type: "url_citation", url, title, start_index: 0, end_index: 1 })

const responses = { mode: "responses" } as const
const anyResponse = responsesReply([message("Fine.")])
const anyChat = chatReply({ content: "Fine." })

const error = (status: number, code: string | number | null, type: string | null = null) =>
  json({ error: { message: "words for people", type, param: null, code } }, status)

afterEach(() => vi.unstubAllEnvs())

describe("a request to the Responses API", () => {
  it.effect("has only the model, the prompt and the wish not to store them", () =>
    Effect.gen(function* () {
      const { body, path } = yield* requestOf(anyResponse, responses)
      expect(path).toBe("/v1/responses")
      expect(JSON.parse(body)).toEqual({ model: "model-1", input: "Which shoes?", store: false })
    })
  )

  it.effect("has, with web search, the tool, the location and the request for retrieved pages", () =>
    Effect.gen(function* () {
      const { body } = yield* requestOf(
        anyResponse,
        { ...responses, webSearch: true, systemPrompt: "Be brief.", maxOutputTokens: 500 },
        { ...question, country: "DE", language: "de" }
      )
      expect(JSON.parse(body)).toEqual({
        model: "model-1",
        input: "Which shoes?",
        instructions: "Be brief.",
        max_output_tokens: 500,
        store: false,
        tools: [{ type: "web_search", user_location: { type: "approximate", country: "DE" } }],
        max_tool_calls: 5,
        include: ["web_search_call.action.sources"]
      })
    })
  )

  it.effect("has no location when the brand has none", () =>
    Effect.gen(function* () {
      expect(JSON.parse((yield* requestOf(anyResponse, { ...responses, webSearch: true })).body).tools).toEqual([{ type: "web_search" }])
    })
  )
})

describe("Perplexity's Agent API", () => {
  const perplexity = { ...responses, provider: "perplexity", model: "perplexity/sonar", webSearch: true } as const
  const found = (...results: ReadonlyArray<unknown>) => ({ type: "search_results", queries: ["shoes"], results })
  const page = (id: number, url: string, title: string) => ({ id, url, title, snippet: "words", source: "web" })

  it.effect("gets only fields that it knows, and has to search", () =>
    Effect.gen(function* () {
      const { body } = yield* requestOf(anyResponse, { ...perplexity, systemPrompt: "Be brief.", maxOutputTokens: 500 }, { ...question, country: "DE" })
      expect(JSON.parse(body)).toEqual({
        model: "perplexity/sonar",
        input: "Which shoes?",
        instructions: "Be brief.",
        max_output_tokens: 500,
        store: false,
        tools: [{ type: "web_search", user_location: { country: "DE" } }],
        tool_choice: "required",
        max_tool_calls: 5
      })
    })
  )

  it.effect("has the found pages to which the answer refers as cited, in the order of the answer, and the other found pages as retrieved", () =>
    Effect.gen(function* () {
      const output = [
        found(page(1, "https://a.example/", "A"), page(2, "https://b.example/", "B"), page(3, "https://c.example/", "C")),
        found(page(4, "https://d.example/", "D"), null, { id: 5 }),
        message("Aldermoor[4], then Brixwell.[2][4] See [9] and [x].")
      ]
      const usage = { input_tokens: 30, output_tokens: 12, tool_calls_details: { search_web: { invocation: 3 } } }
      const answer = yield* answerTo(responsesReply(output, { usage }), perplexity)
      expect(answer.citations).toEqual([
        { uri: "https://d.example/", title: "D", cited: true },
        { uri: "https://b.example/", title: "B", cited: true },
        { uri: "https://a.example/", title: "A", cited: false },
        { uri: "https://c.example/", title: "C", cited: false }
      ])
      expect(answer).toMatchObject({ searched: true, usage: { inputTokens: 30, outputTokens: 12, searches: 3 } })
    })
  )

  it.effect("has one search for each list of found pages when it does not count its searches", () =>
    Effect.gen(function* () {
      const { searched, usage } = yield* answerTo(responsesReply([found(page(1, "https://a.example/", "A")), message("Fine.")]), perplexity)
      expect([searched, usage.searches]).toEqual([true, 1])
    })
  )
})

describe("a request to Chat Completions", () => {
  it.effect("has only the model and the prompt", () =>
    Effect.gen(function* () {
      const { body, path } = yield* requestOf(anyChat)
      expect(path).toBe("/v1/chat/completions")
      expect(JSON.parse(body)).toEqual({ model: "model-1", messages: [{ role: "user", content: "Which shoes?" }] })
    })
  )

  it.effect("has, with everything configured, the fields that compatible servers know", () =>
    Effect.gen(function* () {
      const { body } = yield* requestOf(anyChat, { webSearch: true, systemPrompt: "Be brief.", maxOutputTokens: 500 }, { ...question, country: "DE" })
      expect(JSON.parse(body)).toEqual({
        model: "model-1",
        messages: [
          { role: "system", content: "Be brief." },
          { role: "user", content: "Which shoes?" }
        ],
        max_tokens: 500,
        web_search_options: { user_location: { type: "approximate", approximate: { country: "DE" } } }
      })
    })
  )

  it("uses OpenAI's own field for the token limit at OpenAI", () => {
    const asked = { model: "m", prompt: "p", systemPrompt: null, webSearch: false, country: null, maxOutputTokens: 500, stream: false }
    expect(chatRequest(asked, true)).toMatchObject({ max_completion_tokens: 500 })
    expect(chatRequest(asked, true)).not.toHaveProperty("max_tokens")
  })
})

describe("connecting", () => {
  it("calls OpenAI itself by the Responses API, and others by Chat Completions", () => {
    const shown = ({ isOpenAi, mode, provider }: ReturnType<typeof connect>) => ({ isOpenAi, mode, provider })
    expect(shown(connect("m", { model: "m" }))).toEqual({ isOpenAi: true, mode: "responses", provider: "openai" })
    expect(shown(connect("m", { model: "m", baseURL: "http://localhost:1/v1" }))).toEqual({ isOpenAi: false, mode: "chat", provider: "openai-compatible" })
    expect(shown(connect("m", { model: "m", baseURL: "http://localhost:1/v1", mode: "responses", provider: "azure" }))).toEqual({
      isOpenAi: false,
      mode: "responses",
      provider: "azure"
    })
  })

  it.each(["localhost:11434/v1", "ftp://localhost/v1", "nonsense", ""])("refuses %j as an address when the model is made", (baseURL) => {
    expect(() => openai({ llm: "local", model: "m", baseURL })).toThrow(/http:\/\/ or https:\/\//)
  })

  it.effect("sends the key, plain or redacted, as a bearer token", () =>
    Effect.gen(function* () {
      for (const apiKey of ["sk-123", Redacted.make("sk-123")]) {
        expect((yield* requestOf(anyChat, { apiKey })).headers.authorization).toBe("Bearer sk-123")
      }
    })
  )

  it.effect("sends no authorization without a key", () =>
    Effect.gen(function* () {
      for (const options of [{}, { apiKey: "" }, { apiKey: Redacted.make(" ") }])
        expect((yield* requestOf(anyChat, options)).headers).not.toHaveProperty("authorization")
    })
  )

  it.effect("reads nothing from the environment", () =>
    Effect.gen(function* () {
      for (const name of ["OPENAI_API_KEY", "OPENAI_ADMIN_KEY", "OPENAI_ORG_ID", "OPENAI_PROJECT_ID"]) vi.stubEnv(name, "from-the-environment")
      vi.stubEnv("OPENAI_BASE_URL", "http://127.0.0.1:1/v1")
      expect(JSON.stringify((yield* requestOf(anyChat)).headers)).not.toContain("from-the-environment")
    })
  )
})

describe("an answer of the Responses API", () => {
  it.effect("has cited pages first, in order, and then retrieved pages, each once", () =>
    Effect.gen(function* () {
      const { citations, searched } = yield* answerTo(
        responsesReply([
          search("https://a.example/", "https://b.example/?x=1", "https://c.example/"),
          search("https://c.example/", "https://d.example/"),
          message("One.", [cites("https://b.example/?x=1&utm_source=openai", "B"), cites("https://a.example/?utm_source=openai", "A")]),
          message("Two.", [cites("https://b.example/?x=1&utm_source=openai", "B again"), cites("https://e.example/")])
        ]),
        responses
      )
      expect(citations).toEqual([
        { uri: "https://b.example/?x=1&utm_source=openai", title: "B", cited: true },
        { uri: "https://a.example/?utm_source=openai", title: "A", cited: true },
        { uri: "https://e.example/", title: null, cited: true },
        { uri: "https://c.example/", title: null, cited: false },
        { uri: "https://d.example/", title: null, cited: false }
      ])
      expect(searched).toBe(true)
    })
  )

  it.effect("reports no search when the output contains none", () =>
    Effect.gen(function* () {
      expect((yield* answerTo(anyResponse, { ...responses, webSearch: true })).searched).toBe(false)
    })
  )

  it.effect("joins the parts of a message, and separates messages", () =>
    Effect.gen(function* () {
      const parts = {
        type: "message",
        content: [
          { type: "output_text", text: "One, " },
          { type: "output_text", text: "two." }
        ]
      }
      expect((yield* answerTo(responsesReply([parts, message("Three.")]), responses)).text).toBe("One, two.\n\nThree.")
    })
  )

  it.effect("ignores unknown and malformed output, parts and annotations", () =>
    Effect.gen(function* () {
      const odd = [
        null,
        7,
        { type: "hologram" },
        { type: "web_search_call", action: "none" },
        { type: "web_search_call" },
        { type: "message" },
        {
          type: "message",
          content: [
            { type: "smell" },
            { type: "output_text", text: "Fine.", annotations: [null, { type: "file_citation" }, { type: "url_citation" }, cites("https://a.example/")] }
          ]
        }
      ]
      expect(yield* answerTo(responsesReply(odd, { model: 5, usage: "none", incomplete_details: "none" }), responses)).toMatchObject({
        text: "Fine.",
        model: null,
        citations: [{ uri: "https://a.example/" }],
        usage: { inputTokens: null, outputTokens: null, searches: 2 }
      })
    })
  )

  it.effect("uses an answer that was cut at the token limit", () =>
    Effect.gen(function* () {
      const cut = { status: "incomplete", incomplete_details: { reason: "max_output_tokens" } }
      expect((yield* answerTo(responsesReply([message("As far as")], cut), responses)).text).toBe("As far as")
      expect(yield* failureFrom(json(responsesReply([{ type: "reasoning" }], cut)), responses)).toMatchObject({
        reason: "invalid_answer",
        detail: "the token limit was reached before any text",
        usage: null
      })
    })
  )

  it.effect("reports what a reply has used that is no answer, because it is paid for", () =>
    Effect.gen(function* () {
      const usage = { usage: { input_tokens: 30, output_tokens: 900 } }
      const counted = { inputTokens: 30, outputTokens: 900, searches: 1 }
      const incomplete = (reason: string) => ({ status: "incomplete", incomplete_details: { reason }, ...usage })
      const search = { type: "web_search_call", action: { sources: [] } }
      const refusal = { type: "message", content: [{ type: "refusal", refusal: "no" }] }
      for (const [reply, reason] of [
        [responsesReply([search], incomplete("max_output_tokens")), "invalid_answer"],
        [responsesReply([search, message("Ald")], incomplete("content_filter")), "content_filtered"],
        [responsesReply([search, refusal], usage), "content_filtered"],
        [responsesReply([search], usage), "invalid_answer"]
      ] as const)
        expect(yield* failureFrom(json(reply), responses)).toMatchObject({ reason, usage: counted })
    })
  )

  it.effect("has the text of an answer that also contains a refusal", () =>
    Effect.gen(function* () {
      expect(
        (yield* answerTo(
          responsesReply([
            {
              type: "message",
              content: [
                { type: "refusal", refusal: "no" },
                { type: "output_text", text: "But this." }
              ]
            }
          ]),
          responses
        )).text
      ).toBe("But this.")
    })
  )

  it.effect.each([
    ["server_error", "unavailable"],
    ["rate_limit_exceeded", "rate_limited"],
    ["invalid_prompt", "invalid_request"],
    ["of_next_year", "unavailable"]
  ] as const)("with a failure of %s is %s", ([code, reason]) =>
    Effect.gen(function* () {
      expect(yield* failureFrom(json(responsesReply([], { status: "failed", error: { code, message: "words" } })), responses)).toMatchObject({ reason })
    })
  )
})

describe("an answer of Chat Completions", () => {
  it.effect("has Perplexity's citations, with titles from its search results, and the other results as retrieved", () =>
    Effect.gen(function* () {
      const { citations } = yield* answerTo({
        ...chatReply({ content: "Fine.[1][2]" }),
        citations: ["https://a.example/", "https://b.example/"],
        search_results: [
          { title: "B", url: "https://b.example/", date: "2026-01-01" },
          { title: "C", url: "https://c.example/" },
          { title: "A", url: "https://a.example/" }
        ]
      })
      expect(citations).toEqual([
        { uri: "https://a.example/", title: "A", cited: true },
        { uri: "https://b.example/", title: "B", cited: true },
        { uri: "https://c.example/", title: "C", cited: false }
      ])
    })
  )

  it.effect("has search results as cited when there are no citations", () =>
    Effect.gen(function* () {
      const { citations } = yield* answerTo({ ...chatReply({ content: "Fine.[1]" }), search_results: [{ title: "B", url: "https://b.example/" }] })
      expect(citations).toEqual([{ uri: "https://b.example/", title: "B", cited: true }])
    })
  )

  it.effect("has an unknown number of searches when a model searches by itself", () =>
    Effect.gen(function* () {
      const { searched, usage } = yield* answerTo({ ...chatReply({ content: "Fine.[1]" }), citations: ["https://a.example/"] })
      expect([searched, usage.searches]).toEqual([true, undefined])
      expect((yield* answerTo(anyChat)).usage.searches).toBe(0)
    })
  )

  it.effect("has the findings of Groq's tools as retrieved", () =>
    Effect.gen(function* () {
      const { citations } = yield* answerTo(
        chatReply({
          content: "Fine.",
          executed_tools: [{ type: "search", search_results: { results: [{ title: "B", url: "https://b.example/" }] } }, { type: "python" }]
        })
      )
      expect(citations).toEqual([{ uri: "https://b.example/", title: "B", cited: false }])
    })
  )

  it.effect("has an unknown search when the model gives no sources", () =>
    Effect.gen(function* () {
      expect((yield* answerTo(anyChat)).searched).toBeNull()
    })
  )

  it.effect("has no reasoning, which servers of open models put before the answer", () =>
    Effect.gen(function* () {
      expect((yield* answerTo(chatReply({ content: "<think>\nBrixwell?\n</think>\n\nAldermoor. <think>kept</think>" }))).text).toBe(
        "Aldermoor. <think>kept</think>"
      )
      expect(yield* failureFrom(json(chatReply({ content: "<think>\nBrixwell, or" }, "length")))).toMatchObject({ reason: "invalid_answer" })
    })
  )

  it.effect("joins content in parts", () =>
    Effect.gen(function* () {
      expect((yield* answerTo(chatReply({ content: [{ type: "text", text: "One, " }, { type: "reference" }, { type: "text", text: "two." }] }))).text).toBe(
        "One, two."
      )
    })
  )

  it.effect("uses an answer that was cut at the token limit", () =>
    Effect.gen(function* () {
      expect((yield* answerTo(chatReply({ content: "As far as" }, "length"))).text).toBe("As far as")
      expect(yield* failureFrom(json(chatReply({ content: "" }, "length")))).toMatchObject({
        reason: "invalid_answer",
        detail: "the token limit was reached before any text"
      })
    })
  )

  it.effect("reports what a reply has used that is no answer, because it is paid for", () =>
    Effect.gen(function* () {
      const usage = { usage: { prompt_tokens: 30, completion_tokens: 900 } }
      for (const [reply, reason] of [
        [chatReply({ content: "" }, "length"), "invalid_answer"],
        [chatReply({ content: "Ald" }, "content_filter"), "content_filtered"],
        [chatReply({ content: null, refusal: "no" }), "content_filtered"],
        [chatReply({ content: "" }), "invalid_answer"]
      ] as const)
        expect(yield* failureFrom(json({ ...reply, ...usage }))).toMatchObject({ reason, usage: { inputTokens: 30, outputTokens: 900 } })
    })
  )

  it.effect("without any choice is an invalid answer", () =>
    Effect.gen(function* () {
      expect((yield* failureFrom(json({ ...anyChat, choices: [] }))).reason).toBe("invalid_answer")
    })
  )

  it.effect.each([
    [429, "rate_limited"],
    ["502", "unavailable"],
    [401, "authentication"],
    [402, "insufficient_funds"],
    ["invalid_api_key", "authentication"],
    ["model_not_found", "invalid_request"],
    ["context_length_exceeded", "invalid_request"]
  ] as const)("with the error %s and status 200 is %s", ([code, reason]) =>
    Effect.gen(function* () {
      expect((yield* failureFrom(json({ error: { code, message: "words" } }))).reason).toBe(reason)
    })
  )
})

describe("failures", () => {
  it.effect.each([
    [429, "insufficient_quota", "insufficient_funds"],
    [429, "rate_limit_exceeded", "rate_limited"],
    [403, "billing_not_active", "insufficient_funds"],
    [402, null, "insufficient_funds"],
    [400, "content_filter", "content_filtered"],
    [400, "content_policy_violation", "content_filtered"],
    [409, null, "unavailable"],
    [413, null, "invalid_request"]
  ] as const)("status %s with code %s is %s", ([status, code, reason]) =>
    Effect.gen(function* () {
      expect((yield* failureFrom(error(status, code))).reason).toBe(reason)
    })
  )

  it.effect("have the status and the provider's codes, and none of its messages", () =>
    Effect.gen(function* () {
      const failure = yield* failureFrom(
        json({ error: { message: "no model model-1 for org-77", code: "model_not_found", type: "invalid_request_error", param: "model" } }, 404)
      )
      expect(failure.detail).toBe("the provider does not accept the request (404, model_not_found, invalid_request_error, model)")
    })
  )

  it.effect("prefer a delay in milliseconds to a delay in seconds", () =>
    Effect.gen(function* () {
      const failure = yield* failureFrom(json({ error: { code: "rate_limit_exceeded" } }, 429, { "retry-after-ms": "1500.5", "retry-after": "2" }))
      expect(failure.retryAfterMillis).toBe(1500.5)
    })
  )

  it.effect("obey the delay of an overloaded provider too", () =>
    Effect.gen(function* () {
      expect(yield* failureFrom(json({ error: { code: null } }, 503, { "retry-after": "12" }))).toMatchObject({
        reason: "unavailable",
        retryAfterMillis: 12_000
      })
    })
  )

  it.effect("name the code of a failed connection", () =>
    Effect.gen(function* () {
      const gone = yield* Effect.scoped(serveReply(json({})))
      const failure = yield* Effect.flip(modelAt(gone).ask(question))
      expect(failure).toMatchObject({ reason: "unavailable", detail: "the provider is not available (ECONNREFUSED)" })
    })
  )

  it.effect("include a reply that is too large", () =>
    Effect.gen(function* () {
      const failure = yield* failureFrom(json({ padding: "x".repeat(16 * 1024 * 1024) }))
      expect(failure).toMatchObject({ reason: "invalid_answer", detail: "the reply has more than 16777216 bytes" })
    })
  )

  it.effect("a placeholder key that is a word is not removed from answers", () =>
    Effect.gen(function* () {
      expect((yield* answerTo(chatReply({ content: "Run ollama." }), { apiKey: "ollama" })).text).toBe("Run ollama.")
    })
  )
})

describe("a batch that OpenAI did not start", () => {
  const progressFor = (code: string) =>
    Effect.gen(function* () {
      const provider = yield* serveReply(json({ id: "batch_1", status: "failed", errors: { data: [{ code, message: "words for people" }] } }))
      return yield* modelAt(provider, { batches: true }).batch!.poll("batch_1")
    })

  it.scoped("because the account's queue is full lets its calls wait, without using up an attempt", () =>
    Effect.gen(function* () {
      expect(yield* progressFor("token_limit_exceeded")).toMatchObject({
        _tag: "Failed",
        error: { reason: "rate_limited", isPostponed: true, retryAfterMillis: 600_000 }
      })
    })
  )

  it.scoped("for another reason fails its calls", () =>
    Effect.gen(function* () {
      expect(yield* progressFor("invalid_json_line")).toMatchObject({ _tag: "Failed", error: { reason: "invalid_request", isPostponed: false } })
    })
  )
})

describe("the state of a batch", () => {
  const progressOf = (state: object) =>
    Effect.gen(function* () {
      const provider = yield* serveReply(json({ id: "batch_1", ...state }))
      return (yield* modelAt(provider, { batches: true }).batch!.poll("batch_1"))._tag
    })

  // A batch that counts as ended too early has no results, and all its calls would be paid for again.
  it.scoped("is no end when the server has a word of its own for it", () =>
    Effect.gen(function* () {
      for (const status of ["queued", "IN_PROGRESS", "Running", "", null, undefined]) expect(yield* progressOf({ status }), String(status)).toBe("Working")
    })
  )

  it.scoped("is no end while a completed batch names no file of results", () =>
    Effect.gen(function* () {
      expect(yield* progressOf({ status: "completed", output_file_id: null })).toBe("Working")
      expect(yield* progressOf({ status: "COMPLETED" })).toBe("Working")
    })
  )

  it.scoped("is no end while the ids of its files are empty", () =>
    Effect.gen(function* () {
      expect(yield* progressOf({ status: "completed", output_file_id: "", error_file_id: "" })).toBe("Working")
      expect(yield* progressOf({ status: "completed", output_file_id: "", error_file_id: "file-2" })).toBe("Ended")
    })
  )

  // A server may name the file of results in advance.
  it.scoped("is no end when the server has a word of its own for it and names a file, but no time of the end", () =>
    Effect.gen(function* () {
      for (const status of ["queued", "running", "created", "", null]) {
        expect(yield* progressOf({ status, output_file_id: "file-1" }), String(status)).toBe("Working")
        expect(yield* progressOf({ status, output_file_id: "file-1", completed_at: null }), String(status)).toBe("Working")
        expect(yield* progressOf({ status, output_file_id: "file-1", completed_at: 0 }), String(status)).toBe("Working")
      }
    })
  )

  it.scoped("is the end when it says so, whatever the case, or when there are results", () =>
    Effect.gen(function* () {
      expect(yield* progressOf({ status: "completed", output_file_id: "file-1" })).toBe("Ended")
      expect(yield* progressOf({ status: "completed", error_file_id: "file-2" })).toBe("Ended")
      for (const status of ["complete", "Succeeded", "success", "DONE", "finished", "ended"])
        expect(yield* progressOf({ status, output_file_id: "file-1" }), status).toBe("Ended")
      expect(yield* progressOf({ status: "ready", output_file_id: "file-1", completed_at: 1_796_000_000 })).toBe("Ended")
      for (const status of ["expired", "cancelled", "canceled", "CANCELLED"]) expect(yield* progressOf({ status }), status).toBe("Ended")
      expect(yield* progressOf({ status: "FAILED" })).toBe("Failed")
    })
  )
})

describe("the results of a batch", () => {
  it.scoped("are read from the files that it names, and an empty id names none", () =>
    Effect.gen(function* () {
      for (const files of [
        { output_file_id: "file-1", error_file_id: "" },
        { output_file_id: "", error_file_id: "file-1" }
      ]) {
        const provider = yield* serve(({ path }) => json(path.includes("/files/") ? {} : { id: "batch_1", status: "completed", ...files }))
        yield* Stream.runDrain(yield* modelAt(provider, { batches: true }).batch!.collect("batch_1"))
        expect(provider.requests().map(({ path }) => path)).toEqual([
          expect.stringMatching(/batches\/batch_1$/),
          expect.stringMatching(/files\/file-1\/content$/)
        ])
      }
    })
  )
})

refusesWrongOptions({
  names: ["openai", "openaiJudge"],
  model: (options) => openai(options as never),
  judge: (options) => openaiJudge(options as never),
  ofModel: [[{ mode: "complete" }, "mode", 'must be "responses" or "chat"']]
})
