import type { JudgeService } from "@brand-visibility/core/ports/Judge"
import type { LanguageModel } from "@brand-visibility/core/ports/LanguageModel"
import { anthropic } from "@brand-visibility/llm-anthropic"
import { anthropicJudge } from "@brand-visibility/llm-anthropic"
import { gemini } from "@brand-visibility/llm-gemini"
import { geminiJudge } from "@brand-visibility/llm-gemini"
import { openai } from "@brand-visibility/llm-openai"
import { openaiJudge } from "@brand-visibility/llm-openai"
import { LLMock } from "@copilotkit/aimock"
import { Effect } from "effect"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"

/**
 * Tests the adapters against an independent mock of the providers, so that both must agree on the protocols.
 */
const mock = new LLMock({ port: 0, host: "127.0.0.1", logLevel: "silent" })

beforeAll(() => mock.start())
afterEach(() => {
  mock.clearChaos()
  mock.clearFixtures()
  mock.clearRequests()
})
afterAll(() => mock.stop())

interface Settings {
  readonly stream: boolean
  readonly maximumAttempts: number
}

const shared = { model: "model-1", apiKey: "key-of-the-test" }

const models: Readonly<Record<string, (settings: Settings) => LanguageModel>> = {
  "openai, responses": (settings) => openai({ ...shared, ...settings, llm: "chatgpt", baseURL: `${mock.url}/v1`, mode: "responses" }),
  "openai, chat": (settings) => openai({ ...shared, ...settings, llm: "chatgpt", baseURL: `${mock.url}/v1`, mode: "chat" }),
  anthropic: (settings) => anthropic({ ...shared, ...settings, llm: "claude", baseURL: mock.url }),
  "gemini, content": (settings) => gemini({ ...shared, ...settings, llm: "gemini", baseURL: mock.url, mode: "content" }),
  "gemini, interactions": (settings) => gemini({ ...shared, ...settings, llm: "gemini", baseURL: mock.url, mode: "interactions" })
}

const judges: Readonly<Record<string, () => JudgeService>> = {
  "openai, responses": () => openaiJudge({ ...shared, baseURL: `${mock.url}/v1`, mode: "responses" }),
  "openai, chat": () => openaiJudge({ ...shared, baseURL: `${mock.url}/v1`, mode: "chat" }),
  anthropic: () => anthropicJudge({ ...shared, baseURL: mock.url }),
  gemini: () => geminiJudge({ ...shared, baseURL: mock.url })
}

const ask = (model: LanguageModel) => model.ask({ prompt: "Which shoes?", country: "DE", language: "de" })

for (const [name, make] of Object.entries(models)) {
  describe(name, () => {
    it.each([false, true])("reads an answer with its tokens (stream: %s)", async (stream) => {
      mock.onMessage("Which shoes?", { content: "Aldermoor, then Brixwell.", usage: { input_tokens: 12, output_tokens: 7 } })
      const answer = await Effect.runPromise(ask(make({ stream, maximumAttempts: 1 })))
      expect(answer.text).toBe("Aldermoor, then Brixwell.")
      expect(answer.usage.inputTokens).toBeGreaterThan(0)
      expect(answer.usage.outputTokens).toBeGreaterThan(0)
    })

    it.each([
      [401, "authentication"],
      [429, "rate_limited"],
      [500, "unavailable"],
      [400, "invalid_request"]
    ] as const)("takes status %i as %s", async (status, reason) => {
      mock.onMessage("Which shoes?", { content: "Never." })
      mock.nextRequestError(status, { message: "words for people" })
      expect(await Effect.runPromise(Effect.flip(ask(make({ stream: false, maximumAttempts: 1 }))))).toMatchObject({ reason })
    })

    it("retries after a temporary failure", async () => {
      mock.onMessage("Which shoes?", { content: "Aldermoor." })
      mock.nextRequestError(503)
      expect((await Effect.runPromise(ask(make({ stream: false, maximumAttempts: 2 })))).text).toBe("Aldermoor.")
    })

    it.each([
      [{ malformedRate: 1 }, "invalid_answer"],
      [{ disconnectRate: 1 }, "unavailable"]
    ] as const)("takes %j as %s", async (chaos, reason) => {
      mock.onMessage("Which shoes?", { content: "Aldermoor." })
      mock.setChaos(chaos)
      expect(await Effect.runPromise(Effect.flip(ask(make({ stream: false, maximumAttempts: 1 }))))).toMatchObject({ reason })
    })
  })
}

for (const [name, make] of Object.entries(judges)) {
  it(`${name}: a judge reads a verdict by structured output`, async () => {
    mock.onMessage("Aldermoor is fine.", { content: JSON.stringify({ sentiment: "positive" }) })
    const schema = z.object({ sentiment: z.enum(["positive", "neutral", "negative"]) })
    const verdict = make().generate({ instructions: "How is the brand spoken of?", input: "Aldermoor is fine.", schema, name: "verdict" })
    expect(await Effect.runPromise(verdict)).toEqual({ sentiment: "positive" })
  })
}
