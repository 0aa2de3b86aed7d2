/** What the author of an adapter of a model is told by laws that the adapter breaks. */
import { readFileSync } from "node:fs"
import { ModelError } from "@brand-visibility/core/domain/ModelError"
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { checkLaw, checksOf, type LanguageModelSuiteOptions, languageModelLaws } from "../src/LanguageModelSuite.js"
import { chatCompletions } from "../src/models/ChatCompletions.js"

const refusing = new ModelError({ model: "wrong", reason: "invalid_request", detail: "the request has a fault" })
const answer: LanguageModel.ProviderAnswer = { text: "Fine.", model: "other", citations: [], usage: { inputTokens: 1, outputTokens: 2 }, searched: null }

/** An adapter that asks nobody, and always says the same. */
const saying = (said: Effect.Effect<LanguageModel.ProviderAnswer, ModelError>): LanguageModelSuiteOptions => ({
  name: "wrong",
  protocol: chatCompletions,
  makeModel: ({ maximumAttempts, model }) => LanguageModel.make({ llm: "wrong", provider: "test", model, maximumAttempts, ask: () => said })
})

const lawOf = (id: string) => languageModelLaws.find((law) => law.id === id)!

/** How the first check of a law ends; undefined when the law is kept. */
const breachOf = async (id: string, options: LanguageModelSuiteOptions): Promise<unknown> => {
  const [first] = checksOf(lawOf(id))
  return checkLaw(lawOf(id), first!.check!, options).catch((error: unknown) => error)
}

describe("a law that a model breaks", () => {
  it("tells the failure that was seen and the one that was expected", async () => {
    const breach = await breachOf("LM-02", saying(refusing))
    expect(breach).toMatchObject({
      message: expect.stringMatching(/^LM-02 429 is rate_limited with the given delay: expected /),
      actual: { reason: "invalid_request", retryAfterMillis: null, isRetryable: false },
      expected: { reason: "rate_limited", retryAfterMillis: 7_000, isRetryable: true }
    })
    const guide = readFileSync(new URL("../../../docs/guides/write-an-llm-adapter.md", import.meta.url), "utf8")
    expect(guide).toContain("\nLawBroken: LM-02 429 is rate_limited with the given delay: expected {")
    for (const line of ['-   "reason": "rate_limited",', '-   "retryAfterMillis": 7000,', '+   "reason": "invalid_request",', '+   "retryAfterMillis": null,'])
      expect(guide).toContain(`${line}\n`)
  })

  it("tells the answer that was given where a failure was expected", async () => {
    expect(await breachOf("LM-03", saying(Effect.succeed(answer)))).toMatchObject({
      message: `LM-03 401 and 403 are authentication, which is not retryable: expected a ModelError, but the model answered "Fine."`
    })
  })

  it("tells the failure that came where an answer was expected", async () => {
    expect(await breachOf("LM-10", saying(refusing))).toMatchObject({
      message: "LM-10 token usage is reported: wrong: invalid_request: the request has a fault"
    })
  })

  it("tells the citations that were seen and those that were expected", async () => {
    expect(await breachOf("LM-09", saying(Effect.succeed(answer)))).toMatchObject({
      actual: [],
      expected: expect.arrayContaining([expect.objectContaining({ uri: "https://a.example/first" })])
    })
  })
})

describe("what a provider cannot do", () => {
  it("is left out of the checks, with the reason in its place", () => {
    const checks = checksOf(lawOf("LM-10"), { usage: "the provider counts no tokens" })
    expect(checks.map(({ check, title }) => [title.slice(title.indexOf(": ") + 2), check !== undefined])).toEqual([
      ["as the provider counted (not checked: the provider counts no tokens)", false],
      ["as unknown when the provider does not say", true],
      ["with the text and the model that answered", true]
    ])
  })
})
