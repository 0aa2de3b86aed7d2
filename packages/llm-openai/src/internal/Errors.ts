/**
 * What a failed call means: the SDK's errors, and errors that come in the body of a reply, as reasons of ours.
 *
 * Of what a provider says only its machine-readable words are passed on (status, code, type, parameter): its messages can
 * quote the prompt, name the account, or hold a part of the key.
 */
import type { ModelErrorReason } from "@brand-visibility/core/ports/ModelError"
import { APIConnectionError, APIConnectionTimeoutError, APIError } from "openai"

export interface Failure {
  readonly reason: ModelErrorReason
  readonly detail: string
  readonly retryAfterMillis: number | null
}

/** The provider's own words for what went wrong. */
export interface ProviderCodes {
  readonly code?: unknown
  readonly type?: unknown
  readonly param?: unknown
}

const noFunds = new Set(["insufficient_quota", "billing_hard_limit_reached", "billing_not_active", "insufficient_balance", "insufficient_credits"])
const filtered = new Set(["content_filter", "content_policy_violation", "moderation_blocked"])

const descriptions: Readonly<Record<ModelErrorReason, string>> = {
  rate_limited: "the provider asks for fewer requests",
  authentication: "the provider does not accept the key",
  insufficient_funds: "the provider's account has no funds left",
  timeout: "the provider took too long",
  unavailable: "the provider is not available",
  invalid_request: "the provider does not accept the request",
  invalid_answer: "the provider's answer cannot be read",
  content_filtered: "the provider's content filter stopped the answer",
  defect: "the call failed in an unexpected way"
}

const wordsOf = ({ code, param, type }: ProviderCodes): ReadonlyArray<string> =>
  [...new Set([code, type, param])].filter((word) => typeof word === "string").filter((word) => /^[A-Za-z0-9_.-]{1,64}$/.test(word))

/** What a status and the provider's codes mean, as OpenAI and the servers that follow it use them. */
export const reasonOf = (status: number, codes: ProviderCodes): ModelErrorReason => {
  const words = wordsOf(codes)
  if (words.some((word) => noFunds.has(word))) return "insufficient_funds"
  if (words.some((word) => filtered.has(word))) return "content_filtered"
  if (status === 402) return "insufficient_funds"
  if (status === 429) return "rate_limited"
  if (status === 401 || status === 403) return "authentication"
  if (status === 408 || status === 504) return "timeout"
  // A conflict is a lock that somebody else holds: it passes.
  if (status === 409 || status >= 500 || status < 400) return "unavailable"
  return "invalid_request"
}

export const describe = (reason: ModelErrorReason, status: number | null, codes: ProviderCodes): string => {
  const words = [...(status === null ? [] : [String(status)]), ...wordsOf(codes)]
  return words.length === 0 ? descriptions[reason] : `${descriptions[reason]} (${words.join(", ")})`
}

/**
 * How long a reply asks us to wait: `retry-after-ms`, or `Retry-After` in seconds or as a date; null when it does not say.
 *
 * Source: RFC 9110 §10.2.3.
 */
const retryAfterMillisOf = (headers: Headers, nowMillis: number): number | null => {
  const millis = Number.parseFloat(headers.get("retry-after-ms") ?? "")
  if (Number.isFinite(millis)) return Math.max(0, millis)
  const given = headers.get("retry-after")?.trim() ?? ""
  if (/^\d+(\.\d+)?$/.test(given)) return Number(given) * 1000
  const date = Date.parse(given)
  return Number.isNaN(date) ? null : Math.max(0, date - nowMillis)
}

/** The code that the operating system or the HTTP client gave, such as `ECONNREFUSED`. */
const connectionCode = (error: unknown, depth = 0): unknown => {
  if (!(error instanceof Error) || depth > 4) return undefined
  return "code" in error && error.code !== undefined ? error.code : connectionCode(error.cause, depth + 1)
}

/** A connection that broke while its reply was read. */
export class BrokenReply extends Error {
  constructor(cause: unknown) {
    super("the reply broke off", { cause })
  }
}

/** What an error of the SDK or of reading its reply means; undefined when it is not one that a call is expected to end in. */
export const failureOf = (error: unknown, nowMillis: number): Failure | undefined => {
  if (error instanceof APIConnectionTimeoutError) return { reason: "timeout", detail: describe("timeout", null, {}), retryAfterMillis: null }
  if (error instanceof APIConnectionError || error instanceof BrokenReply)
    return { reason: "unavailable", detail: describe("unavailable", null, { code: connectionCode(error) }), retryAfterMillis: null }
  if (error instanceof APIError && typeof error.status === "number") {
    const reason = reasonOf(error.status, error)
    return {
      reason,
      detail: describe(reason, error.status, error),
      retryAfterMillis: error.headers === undefined ? null : retryAfterMillisOf(error.headers, nowMillis)
    }
  }
  return undefined
}
