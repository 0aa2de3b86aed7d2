import { describe, expect, it } from "vitest"
import { BadSetting, readSettings } from "../src/Settings.js"

describe("settings", () => {
  it("register no real model unless a key or a server is named", () => {
    const { anthropic, gemini, openai } = readSettings({})
    expect({ anthropic, gemini, openai }).toEqual({ anthropic: null, gemini: null, openai: null })
  })

  it("register each provider whose key is set, with a model that can be chosen", () => {
    const { anthropic, gemini, openai } = readSettings({ OPENAI_API_KEY: "one", ANTHROPIC_API_KEY: "two", GEMINI_API_KEY: "three", GEMINI_MODEL: "gemini-x" })
    expect(openai).toMatchObject({ apiKey: "one", llm: "chatgpt" })
    expect(anthropic).toMatchObject({ apiKey: "two", baseURL: null })
    expect(gemini).toEqual({ apiKey: "three", baseURL: null, model: "gemini-x" })
  })

  it.each([
    [{ ANTHROPIC_MODEL: "claude-x" }, "ANTHROPIC_MODEL is set but ANTHROPIC_API_KEY is not"],
    [{ GEMINI_BASE_URL: "http://localhost:1" }, "GEMINI_BASE_URL is set but GEMINI_API_KEY is not"],
    [{ GEMINI_API_KEY: "key", GEMINI_BASE_URL: "nonsense" }, 'GEMINI_BASE_URL must be a URL, not "nonsense"'],
    [{ OPENAI_MODEL: "gpt-x" }, "OPENAI_MODEL is set but neither OPENAI_API_KEY nor OPENAI_BASE_URL is"],
    [{ RATE_LIMIT: "0" }, "RATE_LIMIT must be a whole number from 1"],
    [{ LOG_FORMAT: "xml" }, 'LOG_FORMAT must be one of json, pretty, not "xml"']
  ])("%j is refused in one clear line", (environment, message) => {
    expect(() => readSettings(environment)).toThrow(BadSetting)
    expect(() => readSettings(environment)).toThrow(message)
  })
})
