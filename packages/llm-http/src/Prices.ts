/**
 * List prices of providers by model name, in US dollars, as last compared with the providers' pages in December 2025. Prices change, and an account may have
 * special prices. A host can therefore set the `price` of a model.
 */
import type { ModelPrice } from "@brand-visibility/core/internal/domain/ModelPrice"

const price = (inputUsd: number, outputUsd: number, searchUsd: number): ModelPrice => ({ inputUsd, outputUsd, searchUsd })

/** Prices by provider and by the beginning of a model's name; the longest match counts. Per million input tokens, per million output tokens, per search. */
const prices: Readonly<Record<string, Readonly<Record<string, ModelPrice>>>> = {
  openai: {
    "gpt-5": price(1.25, 10, 0.01),
    "gpt-5-mini": price(0.25, 2, 0.01),
    "gpt-5-nano": price(0.05, 0.4, 0.01),
    "gpt-4.1": price(2, 8, 0.01),
    "gpt-4.1-mini": price(0.4, 1.6, 0.01),
    "gpt-4.1-nano": price(0.1, 0.4, 0.01),
    "gpt-4o": price(2.5, 10, 0.01),
    "gpt-4o-mini": price(0.15, 0.6, 0.01)
  },
  anthropic: {
    "claude-opus-4-5": price(5, 25, 0.01),
    "claude-sonnet-4": price(3, 15, 0.01),
    "claude-haiku-4-5": price(1, 5, 0.01)
  },
  google: {
    "gemini-2.5-pro": price(1.25, 10, 0.035),
    "gemini-2.5-flash": price(0.3, 2.5, 0.035),
    "gemini-2.5-flash-lite": price(0.1, 0.4, 0.035)
  }
}

/**
 * The assumed price of a model in a batch. Tokens cost half, as OpenAI and Anthropic state on their pages and as is reported for Google. Searches cost
 * the full price, because no page was found that says they are cheaper; so a budget is not overrun. Looked up in November 2026.
 */
export const batchPriceOf = (live: ModelPrice | null): ModelPrice | null =>
  live === null ? null : { inputUsd: live.inputUsd / 2, outputUsd: live.outputUsd / 2, searchUsd: live.searchUsd }

/** Whether a model is a version of a named model: only a date or a version may follow the name. `gpt-5-mini` is not a version of `gpt-5`. */
const isVersionOf = (model: string, name: string): boolean =>
  model === name || (model.startsWith(name) && /^[-@.](\d|latest|preview|exp)/.test(model.slice(name.length)))

/** The list price of a model; null when it is not known. */
export const listPriceOf = (provider: string, model: string): ModelPrice | null => {
  const known = Object.entries(prices[provider] ?? {})
    .filter(([name]) => isVersionOf(model, name))
    .sort(([left], [right]) => right.length - left.length)
  return known[0]?.[1] ?? null
}
