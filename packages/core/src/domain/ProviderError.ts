/** The error that an adapter of plain functions throws when a provider gave no usable answer. */
import type { TokenUsage } from "./Answer.js"
import type { ModelErrorReason } from "./ModelError.js"
import type { SomeOf } from "./SomeOf.js"

/** The details of the failure. */
export interface ProviderFailure {
  /** What went wrong, for operators and tenants; the first 1,000 characters are kept. It must not contain a key, a prompt or an answer. */
  readonly detail: string
  /** The `Retry-After` header as the provider sent it: seconds, a date, or a duration such as `6m0s`. Default null: the provider asked for no wait. */
  readonly retryAfter?: string | null | undefined
  /** For `invalid_answer`: the text that could not be read, which is stored for operators. Default null. */
  readonly text?: string | null | undefined
  /**
   * The token counts of the provider, if it counted any for a reply that cannot be used, such as a refusal or an answer that was cut before its first word.
   * They become part of the run's cost. Default null: not known.
   */
  readonly usage?: SomeOf<TokenUsage> | null | undefined
}

/**
 * The error that `ask` of `LanguageModel.fromPromise` and `generate` of `Judge.fromPromise` throw. The reasons `rate_limited`, `timeout`, `unavailable` and
 * `invalid_answer` (a reply that cannot be read) are retried; the other reasons end the call.
 *
 * @example
 * throw new ProviderError("content_filtered", { detail: "the model declined to answer" })
 */
export class ProviderError extends Error {
  override readonly name = "ProviderError"
  readonly reason: ModelErrorReason
  readonly retryAfter: string | null
  readonly text: string | null
  readonly usage: SomeOf<TokenUsage> | null

  constructor(reason: ModelErrorReason, { detail, retryAfter = null, text = null, usage = null }: ProviderFailure) {
    super(detail)
    this.reason = reason
    this.retryAfter = retryAfter
    this.text = text
    this.usage = usage
  }
}
