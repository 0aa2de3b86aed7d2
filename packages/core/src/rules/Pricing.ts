/**
 * Computes what a call has cost, the most that it can cost, and its charge to a budget.
 *
 * Source: costs "What a run has cost"; threat T10, invariant I5.
 */
import type { TokenUsage } from "../domain/Answer.js"
import { utf8Length } from "../domain/AnswerText.js"
import { fromUsd, type JudgeTariff, type ModelPrice, type Nanos, type Tariff } from "../domain/ModelPrice.js"

const million = 1e6

/** Most tokens of input that the results of one search add to the question. */
const tokensOfSearch = 20_000

/** Tokens of input that a provider adds to a question. */
const overheadTokens = 500

/**
 * The cost of a call; null when it is not known, because the model has no price or the provider did not report the usage. Without a count of searches,
 * the cost of a model with a price for searches is not known either.
 */
export const costOf = (price: ModelPrice | null, { inputTokens, outputTokens, searches }: TokenUsage): Nanos | null => {
  if (price === null || inputTokens === null || outputTokens === null) return null
  if (searches === undefined && price.searchUsd > 0) return null
  return fromUsd((inputTokens * price.inputUsd + outputTokens * price.outputUsd) / million + (searches ?? 0) * price.searchUsd)
}

/**
 * The most that one attempt at a prompt can cost; null without a price or a limit of the output. Every token has at least one byte, so the bytes of the
 * question bound its tokens. Each further reply reads the earlier replies and their search results again.
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

/** The most that a call can cost, all attempts included; null when the cost is not bounded. */
export const mostOfCall = (tariff: Tariff, prompt: string): Nanos | null => {
  const attempt = mostOfAttempt(tariff, prompt)
  return attempt === null ? null : attempt * tariff.maximumAttempts
}

/**
 * The charge of a call to a budget. It is the cost of the answer, or the most of one attempt if that cost is not known, plus the most of one attempt for
 * each attempt that gave no answer and may be billed nevertheless.
 *
 * @param answerCost null for an answer of unknown cost; 0 without an answer
 * @param lostAttempts attempts without an answer that the provider may bill
 */
export const chargeOf = (tariff: Tariff, prompt: string, answerCost: Nanos | null, lostAttempts: number): Nanos => {
  const attempt = mostOfAttempt(tariff, prompt) ?? 0
  return (answerCost ?? attempt) + lostAttempts * attempt
}

/** The most that one attempt at a verdict can cost; null when the cost is not bounded. A judge makes no searches. */
export const mostOfVerdict = ({ maxOutputTokens, price }: JudgeTariff, inputBytes: number): Nanos | null =>
  price === null || maxOutputTokens === null ? null : fromUsd(((inputBytes + overheadTokens) * price.inputUsd + maxOutputTokens * price.outputUsd) / million)

/** The reservations of the first calls that fit into the rest of a budget. A call whose cost is not bounded does not fit. */
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

/** Why no budget can be kept: the models, or the judge, whose calls have no known highest cost. */
export const unpricedWords = (names: string): string => `no price is known for ${names}`
export const unlimitedWords = (names: string): string => `maxOutputTokens is not set for ${names}`
export const judgeWords = ({ model, provider }: { readonly model: string; readonly provider: string }): string => `the judge (${provider} ${model})`
