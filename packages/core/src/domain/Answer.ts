/**
 * A language model's answer to a prompt, with its sources.
 *
 * Source: architecture "Inside core"; contract §2 "Raw answer", "Sources".
 */
import { Schema } from "effect"
import type { SomeOf } from "./SomeOf.js"

/** A page that an answer names as its source (`cited`), or that the provider merely retrieved. */
export const Citation = Schema.Struct({
  uri: Schema.String,
  title: Schema.NullOr(Schema.String),
  cited: Schema.Boolean
}).annotations({ identifier: "Citation" })
export type Citation = typeof Citation.Type

/** The tokens and searches of one call, as the provider counted them; `null` for a count that the provider does not report. */
export const TokenUsage = Schema.Struct({
  inputTokens: Schema.NullOr(Schema.Int),
  outputTokens: Schema.NullOr(Schema.Int),
  /** Web searches; absent where the provider did not count them. */
  searches: Schema.optional(Schema.Int)
}).annotations({ identifier: "TokenUsage" })
export type TokenUsage = typeof TokenUsage.Type

/** The counts of a reply without an answer, as far as they are counts (see `countOf`); null when no token was counted. */
export const countsOf = (reported: SomeOf<TokenUsage> | null): TokenUsage | null => {
  const [inputTokens, outputTokens, searches] = [reported?.inputTokens, reported?.outputTokens, reported?.searches].map((count) => countOf(count ?? null))
  if (inputTokens == null && outputTokens == null) return null
  return { inputTokens: inputTokens ?? null, outputTokens: outputTokens ?? null, ...(searches == null ? {} : { searches }) }
}

/** More tokens or searches than any call has. A storage may keep counts in 32 bits, and their costs and sums in 64. */
const mostCounted = 1_000_000_000

/** A count that a provider reports; null where the provider reports something that is not a count, or that no call can have. */
export const countOf = (reported: number | null): number | null =>
  reported !== null && Number.isSafeInteger(reported) && reported >= 0 && reported <= mostCounted ? reported : null

/** Size of the largest answer that is stored, in bytes of UTF-8. */
export const maximumAnswerBytes = 256 * 1024

/** One completed answer. `text` has been made storable (`PlainText.fromProvider`) and has at most 256 KiB. */
export interface Answer {
  readonly text: string
  /** The exact model that answered; `null` when it is not known, as for some captured answers. */
  readonly model: string | null
  /** In the order of the answer. */
  readonly citations: ReadonlyArray<Citation>
  readonly usage: TokenUsage
  /** Whether the model searched the web for this answer; `null` when unknown. */
  readonly searched: boolean | null
}
