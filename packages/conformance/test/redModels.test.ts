/** The messages that the author of an adapter gets from laws that the adapter breaks. */
import { readFileSync } from "node:fs"
import { ModelError } from "@brand-visibility/core/domain/ModelError"
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { checkLaw, checksOf, type LanguageModelSuiteOptions, languageModelLaws } from "../src/LanguageModelSuite.js"
import { chatCompletions } from "../src/models/ChatCompletions.js"

const refusing = new ModelError({ model: "wrong", reason: "invalid_request", detail: "the request has a fault" })
const answer: LanguageModel.ProviderAnswer = { text: "Fine.", model: "other", citations: [], usage: { inputTokens: 1, outputTokens: 2 }, searched: null }

/** An adapter that sends no request, and always has the same outcome. */
const saying = (said: Effect.Effect<LanguageModel.ProviderAnswer, ModelError>): LanguageModelSuiteOptions => ({
  name: "wrong",
  protocol: chatCompletions,
  makeModel: ({ maximumAttempts, model }) => LanguageModel.make({ llm: "wrong", provider: "test", model, maximumAttempts, ask: () => said })
})

const lawOf = (id: string) => languageModelLaws.find((law) => law.id === id)!

/** The error of a check of a law, by default of the first check; undefined when the law is kept. */
const breachOf = async (id: string, options: LanguageModelSuiteOptions, named = ""): Promise<unknown> => {
  const found = checksOf(lawOf(id)).find(({ title }) => title.includes(named))
  return checkLaw(lawOf(id), found!.check!, options).catch((error: unknown) => error)
}

/** An adapter that does not pass its signal to `fetch`. */
const deaf: LanguageModelSuiteOptions = {
  name: "deaf",
  protocol: chatCompletions,
  makeModel: ({ maximumAttempts, model, timeoutMillis, url }) =>
    LanguageModel.fromPromise({
      llm: "deaf",
      provider: "test",
      model,
      maximumAttempts,
      timeoutMillis,
      ask: async () => ({ text: await (await fetch(`${url}/v1/chat/completions`, { method: "POST", body: "{}" })).text() })
    })
}

describe("a law that a model breaks", () => {
  it("reports the seen failure and the expected one", async () => {
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

  it("reports an answer in place of an expected failure", async () => {
    expect(await breachOf("LM-03", saying(Effect.succeed(answer)))).toMatchObject({
      message: `LM-03 401 and 403 are authentication, which is not retryable: expected a ModelError, but the model answered "Fine."`
    })
  })

  it("reports a failure in place of an expected answer", async () => {
    expect(await breachOf("LM-10", saying(refusing))).toMatchObject({
      message: "LM-10 token usage is reported: wrong: invalid_request: the request has a fault"
    })
  })

  it.concurrent("reports that a request was not aborted", async () => {
    expect(await breachOf("LM-08", deaf)).toMatchObject({
      message: expect.stringMatching(
        /^LM-08 interruption aborts the request: the request was not aborted at the interruption: .*pass its `signal` to `fetch`\?$/
      )
    })
  })

  it.concurrent("reports that a request went on after its time limit", async () => {
    expect(await breachOf("LM-04", deaf, "sends nothing within the time limit")).toMatchObject({
      message: expect.stringMatching(/^LM-04 .*: the request was not aborted at its time limit: .*pass its `signal` to `fetch`\?$/)
    })
  })

  it("reports that no request was sent", async () => {
    expect(await breachOf("LM-08", saying(Effect.succeed(answer)))).toMatchObject({
      message: "LM-08 interruption aborts the request: the call ended without a request to the provider"
    })
  })

  it("reports the seen citations and the expected ones", async () => {
    expect(await breachOf("LM-09", saying(Effect.succeed(answer)))).toMatchObject({
      actual: [],
      expected: expect.arrayContaining([expect.objectContaining({ uri: "https://a.example/first" })])
    })
  })
})

describe("a capability that a provider lacks", () => {
  it("skips its checks, with the reason in their names", () => {
    const checks = checksOf(lawOf("LM-10"), { usage: "the provider counts no tokens" })
    expect(checks.map(({ check, title }) => [title.slice(title.indexOf(": ") + 2), check !== undefined])).toEqual([
      ["the usage is the provider's own count (not checked: the provider counts no tokens)", false],
      ["the usage is unknown when the provider does not report it", true],
      ["the usage of a reply without text is reported by its error, because it is paid for (not checked: the provider counts no tokens)", false],
      ["the text and the model that answered are reported too", true]
    ])
  })
})
