/**
 * What a call has cost, what it can cost at most, and what it is expected to cost.
 *
 * Source: costs "What a run has cost"; threat T10, invariant I5.
 */
import type { TokenUsage } from "../domain/Answer.js"
import { utf8Length } from "../domain/AnswerText.js"
import { fromUsd, type JudgeTariff, type ModelPrice, type Nanos, type Tariff } from "../domain/ModelPrice.js"

const million = 1e6

/** What a search puts before a model at most, in tokens of input, beside the question. */
const tokensOfSearch = 20_000

/** What a provider adds to a question of its own, in tokens of input. */
const overheadTokens = 500

/**
 * What a call has cost; null when that is not known: the model has no price, or the provider did not say how much it used.
 *
 * @param usage without `searches` where the provider did not count them: then a price for each leaves the cost unknown
 */
export const costOf = (price: ModelPrice | null, { inputTokens, outputTokens, searches }: TokenUsage): Nanos | null => {
  if (price === null || inputTokens === null || outputTokens === null) return null
  if (searches === undefined && price.searchUsd > 0) return null
  return fromUsd((inputTokens * price.inputUsd + outputTokens * price.outputUsd) / million + (searches ?? 0) * price.searchUsd)
}

/**
 * What one attempt at a prompt can cost at most; null when nothing bounds it: no price, or no bound of the output. No token is
 * shorter than a byte. Every reply reads again what the replies before it wrote and found.
 */
export const mostOfAttempt = ({ maxOutputTokens, mostReplies, mostSearches, price, systemPrompt }: Tariff, prompt: string): Nanos | null => {
  if (price === null || maxOutputTokens === null) return null
  const questionTokens = utf8Length(prompt) + utf8Length(systemPrompt ?? "") + overheadTokens
  const searchTokens = mostSearches * tokensOfSearch
  const before = (mostReplies * (mostReplies - 1)) / 2
  const inputTokens = mostReplies * (questionTokens + searchTokens) + before * (searchTokens + maxOutputTokens)
  const outputTokens = mostReplies * maxOutputTokens
  return fromUsd((inputTokens * price.inputUsd + outputTokens * price.outputUsd) / million + mostReplies * mostSearches * price.searchUsd)
}

/** What a call can cost at most, every attempt included; null when nothing bounds it. */
export const mostOfCall = (tariff: Tariff, prompt: string): Nanos | null => {
  const attempt = mostOfAttempt(tariff, prompt)
  return attempt === null ? null : attempt * tariff.maximumAttempts
}

/**
 * What a call is charged to a budget: what its answer has cost, or could have at most where that is not known, and as much as an attempt
 * can cost for each that gave no answer and that its provider may charge for all the same.
 *
 * @param answerCost null when there is an answer whose cost is not known; 0 when there is none
 * @param lostAttempts attempts without an answer that may be charged for
 */
export const chargeOf = (tariff: Tariff, prompt: string, answerCost: Nanos | null, lostAttempts: number): Nanos => {
  const attempt = mostOfAttempt(tariff, prompt) ?? 0
  return (answerCost ?? attempt) + lostAttempts * attempt
}

/** What one attempt at a verdict can cost at most; null when nothing bounds it. A judge makes no search. */
export const mostOfVerdict = ({ maxOutputTokens, price }: JudgeTariff, inputBytes: number): Nanos | null =>
  price === null || maxOutputTokens === null ? null : fromUsd(((inputBytes + overheadTokens) * price.inputUsd + maxOutputTokens * price.outputUsd) / million)

/** What calls reserve of the room that a budget has: of the first of them, as many as fit. None fits whose cost nothing bounds. */
export const reservationsWithin = (room: Nanos, mostCosts: ReadonlyArray<Nanos | null>): ReadonlyArray<Nanos> => {
  const reservations: Array<Nanos> = []
  let left = room
  for (const most of mostCosts) {
    if (most === null || most > left) break
    left -= most
    reservations.push(most)
  }
  return reservations
}
