/**
 * The price of a model, in US dollars, and amounts of money.
 *
 * Source: costs "What a run has cost".
 */
import { Schema } from "effect"

const amount = Schema.Number.pipe(Schema.finite(), Schema.nonNegative())

export const ModelPrice = Schema.Struct({
  /** For a million tokens of input. */
  inputUsd: amount,
  /** For a million tokens of output, thinking included. */
  outputUsd: amount,
  /** For one search of the web; 0 for a model that does not search, or whose searches are free. */
  searchUsd: amount
}).annotations({ identifier: "ModelPrice" })
export type ModelPrice = typeof ModelPrice.Type

/** The values that bound the cost of one call of a model. */
export interface Tariff {
  /** The provider's price; null when it is not known. */
  readonly price: ModelPrice | null
  /** The largest number of tokens of one reply, thinking included; null when only the provider limits the number. */
  readonly maxOutputTokens: number | null
  /** Most searches of the web for one reply. */
  readonly mostSearches: number
  /** The largest number of replies that make up one answer. A provider may pause and give several replies. */
  readonly mostReplies: number
  /** The largest number of attempts before a call fails. */
  readonly maximumAttempts: number
  /** The text that is sent before every prompt; null when there is none. */
  readonly systemPrompt: string | null
}

/** The values that bound the cost of one verdict of a judge. */
export interface JudgeTariff extends Pick<Tariff, "maxOutputTokens" | "price"> {
  /** The largest number of attempts for one verdict, including attempts after a verdict that does not fit the schema. */
  readonly maximumAttempts: number
}

/**
 * An amount of money in billionths of a US dollar, as a whole number, so that sums are exact on every database. One answer of a
 * small model costs some 100,000 nanos.
 */
export const Nanos = Schema.Int.pipe(Schema.nonNegative(), Schema.annotations({ identifier: "Nanos" }))
export type Nanos = typeof Nanos.Type

const nanosPerUsd = 1e9

/** Converts from US dollars, rounded up, so that an amount is never too small. */
export const fromUsd = (usd: number): Nanos => Math.ceil(Number((usd * nanosPerUsd).toFixed(3)))

export const toUsd = (nanos: Nanos): number => nanos / nanosPerUsd
