import { describe, expect, it } from "vitest"
import { listPriceOf } from "../src/Prices.js"

describe("list prices", () => {
  it.each([
    ["openai", "gpt-5-mini", 0.25],
    ["openai", "gpt-5-mini-2025-08-07", 0.25],
    ["openai", "gpt-5-2025-08-07", 1.25],
    ["anthropic", "claude-sonnet-4-6", 3],
    ["anthropic", "claude-haiku-4-5-20251001", 1],
    ["google", "gemini-2.5-flash-lite", 0.1],
    ["google", "gemini-2.5-flash-preview-09-2025", 0.3]
  ])("%s %s: %d dollars for a million tokens of input", (provider, model, inputUsd) => {
    expect(listPriceOf(provider, model)?.inputUsd).toBe(inputUsd)
  })

  it.each([
    ["openai", "gpt-5-turbo"],
    ["openai", "gpt-55"],
    ["openai", "llama3.2"],
    ["openai-compatible", "gpt-5-mini"],
    ["toString", "constructor"]
  ])("%s %s: not known", (provider, model) => {
    expect(listPriceOf(provider, model)).toBeNull()
  })
})
