/** Why a provider gave no usable answer, as the author of an adapter in plain functions throws it. */
import type { ModelErrorReason } from "./ModelError.js"

/** What is known of the failure. */
export interface ProviderFailure {
  /** For operators and tenants: what went wrong. Never a key, a prompt or an answer. */
  readonly detail: string
  /** The `Retry-After` header as the provider sent it: seconds, a date, or a duration such as `6m0s`. Default null: the provider asked for no wait. */
  readonly retryAfter?: string | null | undefined
  /** The text that could not be read, for `invalid_answer`; it is kept for operators. Default null. */
  readonly text?: string | null | undefined
}

/**
 * What `ask` of `LanguageModel.fromPromise` and `generate` of `Judge.fromPromise` throw. `rate_limited`, `timeout`, `unavailable` and
 * `invalid_answer` (a reply that cannot be read) are tried again; the other reasons end the call.
 *
 * @example
 * throw new ProviderError("content_filtered", { detail: "the model declined to answer" })
 */
export class ProviderError extends Error {
  override readonly name = "ProviderError"
  readonly reason: ModelErrorReason
  readonly retryAfter: string | null
  readonly text: string | null

  constructor(reason: ModelErrorReason, { detail, retryAfter = null, text = null }: ProviderFailure) {
    super(detail)
    this.reason = reason
    this.retryAfter = retryAfter
    this.text = text
  }
}
