/** Tests that every adapter of a provider refuses invalid options, which JavaScript hosts can pass. */
import { describe, expect, it } from "vitest"

type Options = Readonly<Record<string, unknown>>
type Wrong = readonly [options: Options, path: string, message: string]

const ofBoth: ReadonlyArray<Wrong> = [
  [{ apikey: "sk-1234567890abcdef" }, "apikey", "unknown field apikey: did you mean apiKey?"],
  [{ apiKey: 5 }, "apiKey", "must be text, or text of Redacted.make"],
  [{ apiKey: "“sk-1234567890abcdef”" }, "apiKey", "must have only ASCII letters, digits, punctuation and spaces"],
  [{ apiKey: "sk-1234567890\nabcdef" }, "apiKey", "must have only ASCII letters, digits, punctuation and spaces"],
  [{ model: "" }, "model", "must be text that is not empty"],
  [{ baseURL: "localhost" }, "baseURL", "must be an address that begins with http:// or https://"],
  [{ maxOutputTokens: 0 }, "maxOutputTokens", "must be a whole number from 1"],
  [{ timeoutMillis: "5s" }, "timeoutMillis", "must be a whole number of milliseconds from 1"],
  [{ price: { inputUsd: 1 } }, "price.outputUsd", "is required"],
  [{ stream: "yes" }, "stream", "must be true or false"]
]

const ofModels: ReadonlyArray<Wrong> = [
  [{ llm: "Chat GPT" }, "llm", "must be a slug of 1 to 64 characters"],
  [{ websearch: true }, "websearch", "unknown field websearch: did you mean webSearch?"],
  [{ webSearch: "yes" }, "webSearch", "must be true or false"],
  [{ systemPrompt: 5 }, "systemPrompt", "must be text"],
  [{ batches: 1 }, "batches", "must be true or false"]
]

interface Makers {
  /** The names of the functions that make a model and a judge. */
  readonly names: readonly [model: string, judge: string]
  readonly model: (options: Options) => unknown
  readonly judge: (options: Options) => unknown
  /** Further options that only a model of this provider refuses. */
  readonly ofModel?: ReadonlyArray<Wrong>
}

const refusal = (name: string, path: string, message: string): Error =>
  expect.objectContaining({
    code: "invalid_configuration",
    message: expect.stringContaining(`${name}: `),
    details: expect.arrayContaining([{ path, message: expect.stringContaining(message) }])
  })

/** Registers a test for each wrong option. */
export const refusesWrongOptions = ({ judge, model, names: [ofModelName, ofJudgeName], ofModel = [] }: Makers): void => {
  describe("options", () => {
    it.each(ofBoth)("%j is refused by a model and by a judge", (options, path, message) => {
      expect(() => model({ llm: "own", model: "m", ...options })).toThrow(refusal(ofModelName, path, message))
      expect(() => judge({ model: "m", ...options })).toThrow(refusal(ofJudgeName, path, message))
    })

    it.each([...ofModels, ...ofModel])("%j is refused by a model", (options, path, message) => {
      expect(() => model({ llm: "own", model: "m", ...options })).toThrow(refusal(ofModelName, path, message))
    })
  })
}
