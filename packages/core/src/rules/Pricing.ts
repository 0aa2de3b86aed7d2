/**
 * What a call has cost, and what it can cost at most.
 *
 * Source: issue of models "Money"; reliability T10, I5.
 */
import type { TokenUsage } from "../domain/Answer.js"
import { fromUsd, type ModelPrice, type Nanos } from "../domain/ModelPrice.js"

const million = 1e6

/** What a search puts before a model at most, in tokens of input, beside the question. */
const tokensOfSearch = 20_000

/** What a provider adds to a question of its own, in tokens of input. */
const overheadTokens = 500

/**
 * What a call has cost; null when that is not known: the model has no price, or the provider did not say how much it used.
 *
 * @param searches searches of the web that were made; null when the provider did not say
 */
export const costOf = (price: ModelPrice | null, usage: TokenUsage, searches: number | null): Nanos | null => {
  if (price === null || usage.inputTokens === null || usage.outputTokens === null) return null
  if (searches === null && price.searchUsd > 0) return null
  return fromUsd((usage.inputTokens * price.inputUsd + usage.outputTokens * price.outputUsd) / million + (searches ?? 0) * price.searchUsd)
}

/** What one attempt at a question is made of. */
export interface Question {
  /** Everything that is sent for the model to read, in bytes of UTF-8: no token is shorter than a byte. */
  readonly bytes: number
  readonly maxOutputTokens: number
  /** Searches of the web that the model may make at most. */
  readonly mostSearches: number
}

/** What one attempt can cost at most. A search adds its fee and the pages that it puts before the model. */
export const worstCaseOf = (price: ModelPrice, { bytes, maxOutputTokens, mostSearches }: Question): Nanos => {
  const inputTokens = bytes + overheadTokens + mostSearches * tokensOfSearch
  return fromUsd((inputTokens * price.inputUsd + maxOutputTokens * price.outputUsd) / million + mostSearches * price.searchUsd)
}

/** How many more calls of such a worst case a budget has room for. */
export const roomFor = (budget: Nanos, committed: Nanos, worstCase: Nanos): number =>
  worstCase === 0 ? Number.MAX_SAFE_INTEGER : Math.max(0, Math.floor((budget - committed) / worstCase))
