import { BrandVisibilityError, Judge, LanguageModel } from "@brand-visibility/core"
import { describe, expect, it } from "vitest"
import { thrownBy } from "../support/ThrownBy.js"

const plain = { llm: "own", provider: "me", model: "m1", ask: async () => ({ text: "Acme" }) }

// Options that a host can write in JavaScript, where no type refuses them.
const modelOf = (options: object): unknown => thrownBy(() => LanguageModel.fromPromise({ ...plain, ...options }))
const judgeOf = (options: object): unknown =>
  thrownBy(() => Judge.fromPromise({ provider: "me", model: "m1", generate: async () => ({ text: "{}" }), ...options }))

describe("options of adapters are read like inputs", () => {
  it.each([
    [{ ask: "x" }, "ask", "must be a function"],
    [{ model: undefined }, "model", "must be text"],
    [{ llm: "" }, "llm", "must be a slug of 1 to 64 characters: a-z, 0-9, dot, hyphen, underscore"],
    [{ llm: null }, "llm", "must be text"],
    [{ llm: "a b" }, "llm", "must be a slug of 1 to 64 characters: a-z, 0-9, dot, hyphen, underscore"],
    [{ timeoutMilis: 5 }, "timeoutMilis", "unknown field timeoutMilis: did you mean timeoutMillis?"],
    [{ timeoutMillis: Number.NaN }, "timeoutMillis", "must be a whole number of milliseconds from 1"],
    [{ maxConcurrency: 0 }, "maxConcurrency", "unknown field maxConcurrency: did you mean concurrency?"],
    [{ concurrency: 9, maximumConcurrency: 8 }, "maximumConcurrency", "must be at least concurrency (9), not 8"],
    [{ price: "1" }, "price", "must be an object"],
    [{ price: { inputUsd: 1, outputUsd: 1 } }, "price.searchUsd", "is required"],
    [{ webSearch: "yes" }, "webSearch", "must be true or false"],
    [{ channel: "foo" }, "channel", 'must be "api" or "ui"'],
    [{ batch: {} }, "batch.submit", "is required"]
  ])("a model with %j is refused", (options, path, message) => {
    const error = modelOf(options)
    expect(error).toBeInstanceOf(BrandVisibilityError)
    expect(error).toMatchObject({ code: "invalid_configuration", details: expect.arrayContaining([{ path, message }]) })
  })

  it.each([
    [{ generate: 5 }, "generate", "must be a function"],
    [{ provider: "" }, "provider", "must be text that is not empty"],
    [{ prices: null }, "prices", "unknown field prices: did you mean price?"]
  ])("a judge with %j is refused", (options, path, message) => {
    expect(judgeOf(options)).toMatchObject({ code: "invalid_configuration", details: [{ path, message }] })
  })

  it("the error has every fault, and the name of the called function", () => {
    expect(modelOf({ llm: "", webSearch: 1, prize: 1 })).toMatchObject({
      message: expect.stringMatching(/^LanguageModel\.fromPromise: .* \(and 2 more\)$/),
      details: [{ path: "prize" }, { path: "llm" }, { path: "webSearch" }]
    })
  })

  it("missing options are refused in the same way", () => {
    expect(thrownBy(() => Reflect.apply(LanguageModel.fromPromise, undefined, []))).toMatchObject({ code: "invalid_configuration" })
    expect(thrownBy(() => Reflect.apply(Judge.fromPromise, undefined, [null]))).toMatchObject({ code: "invalid_configuration" })
  })

  it("valid options are accepted", () => {
    expect(modelOf({ price: null, batch: null, timeoutMillis: undefined, parameters: { temperature: 0 }, channel: "ui" })).toBeUndefined()
    expect(judgeOf({ maxOutputTokens: 5 })).toBeUndefined()
  })
})
