/**
 * Classifies a failed call: maps the provider's error to a `ModelErrorReason`.
 *
 * Only machine-readable parts of the provider's error are passed on (status, code, type, parameter). The provider's messages are not, because they can
 * quote the prompt, name the account, or contain a part of the key.
 */
import type { ModelErrorReason } from "@brand-visibility/core/domain/ModelError"
import { reasonOfStatus, waitOf } from "@brand-visibility/core/rules/ProviderReply"

export interface Failure {
  readonly reason: ModelErrorReason
  readonly detail: string
  readonly retryAfterMillis: number | null
}

/** Error codes of a provider that are more precise than the status. */
export interface Vocabulary {
  readonly noFunds: ReadonlySet<string>
  readonly filtered: ReadonlySet<string>
  /** Codes for a key that the provider does not accept, where the status does not say so. */
  readonly badKey: ReadonlySet<string>
  /** The HTTP statuses of error codes, for errors that come in a reply of status 200. */
  readonly statuses: ReadonlyMap<string, number>
}

const descriptions: Readonly<Record<ModelErrorReason, string>> = {
  rate_limited: "the provider asks for fewer requests",
  authentication: "the provider does not accept the key, or none was given",
  insufficient_funds: "the provider's account has no funds left",
  timeout: "the provider took too long",
  unavailable: "the provider is not available",
  invalid_request: "the provider does not accept the request",
  invalid_answer: "the provider's answer cannot be read",
  content_filtered: "the provider's content filter stopped the answer",
  defect: "the call failed in an unexpected way"
}

/** The codes of a provider that are safe to show to people and to log. */
const wordsOf = (codes: ReadonlyArray<unknown>): ReadonlyArray<string> =>
  [...new Set(codes)].filter((word) => typeof word === "string").filter((word) => /^[A-Za-z0-9_.-]{1,64}$/.test(word))

/** The reason for a status and the provider's codes. */
export const reasonOf = (status: number, codes: ReadonlyArray<unknown>, { badKey, filtered, noFunds }: Vocabulary): ModelErrorReason => {
  const words = wordsOf(codes)
  if (words.some((word) => noFunds.has(word))) return "insufficient_funds"
  if (words.some((word) => filtered.has(word))) return "content_filtered"
  const reason = reasonOfStatus(status)
  return (reason === "unavailable" || reason === "invalid_request") && words.some((word) => badKey.has(word)) ? "authentication" : reason
}

/** The status of an error that came in a reply of status 200: a code that is a status itself, or the status of a known code, else 500. */
export const statusOf = (codes: ReadonlyArray<unknown>, { statuses }: Vocabulary): number => {
  for (const code of codes) {
    const status = typeof code === "string" && /^\d{3}$/.test(code) ? Number(code) : code
    if (typeof status === "number") return status
  }
  for (const code of codes) {
    const status = typeof code === "string" ? statuses.get(code) : undefined
    if (status !== undefined) return status
  }
  return 500
}

/** A reason in words, followed by the status and the provider's codes. */
export const describe = (reason: ModelErrorReason, status: number | null, codes: ReadonlyArray<unknown>): string => {
  const words = [...(status === null ? [] : [String(status)]), ...wordsOf(codes)]
  return words.length === 0 ? descriptions[reason] : `${descriptions[reason]} (${words.join(", ")})`
}

/** The rate-limit headers of OpenAI (and of providers with the same protocol) and of Anthropic: what remains of a limit, and when the limit resets. */
const budgets = [
  ["x-ratelimit-remaining-requests", "x-ratelimit-reset-requests"],
  ["x-ratelimit-remaining-tokens", "x-ratelimit-reset-tokens"],
  ["anthropic-ratelimit-requests-remaining", "anthropic-ratelimit-requests-reset"],
  ["anthropic-ratelimit-tokens-remaining", "anthropic-ratelimit-tokens-reset"],
  ["anthropic-ratelimit-input-tokens-remaining", "anthropic-ratelimit-input-tokens-reset"],
  ["anthropic-ratelimit-output-tokens-remaining", "anthropic-ratelimit-output-tokens-reset"]
] as const

/**
 * How long a reply asks the caller to wait, in milliseconds: by `retry-after-ms`, or by `Retry-After` in seconds or as a date, else until the reset of a
 * limit that the rate-limit headers show as used up. Null when the reply does not say.
 *
 * Source: RFC 9110 §10.2.3; the providers' pages on rate limits.
 */
export const retryAfterMillisOf = (headers: Headers, nowMillis: number): number | null => {
  const millis = Number.parseFloat(headers.get("retry-after-ms") ?? "")
  if (Number.isFinite(millis)) return Math.max(0, millis)
  const given = headers.get("retry-after")?.trim()
  if (given !== undefined && given !== "") return waitOf(given, nowMillis)
  const waits = budgets.flatMap(([remaining, reset]) => {
    const wait = headers.get(remaining)?.trim() === "0" ? waitOf(headers.get(reset)?.trim() ?? "", nowMillis) : null
    return wait === null ? [] : [wait]
  })
  return waits.length === 0 ? null : Math.max(...waits)
}
