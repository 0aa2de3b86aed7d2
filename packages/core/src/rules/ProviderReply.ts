/** Interprets the status and the `Retry-After` header of a provider's reply, and errors of the connection. */
import type { ModelErrorReason } from "../domain/ModelError.js"

/** The reason of a failed call by the status of its reply. */
export const reasonOfStatus = (status: number): ModelErrorReason => {
  if (status === 402) return "insufficient_funds"
  if (status === 429) return "rate_limited"
  if (status === 401 || status === 403) return "authentication"
  if (status === 408 || status === 504) return "timeout"
  // A conflict (409) means a lock that another request holds for a while. A redirect means a wrong address.
  if (status >= 300 && status < 400) return "invalid_request"
  if (status === 409 || status >= 500 || status < 400) return "unavailable"
  return "invalid_request"
}

const secondsOf: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60, h: 3_600, d: 86_400 }

/**
 * A wait in milliseconds, as providers write it in their headers: seconds, a date, or a duration such as `6m0s`; null when it is none of these.
 *
 * Source: RFC 9110 §10.2.3; the providers' pages on rate limits.
 */
export const waitOf = (given: string, nowMillis: number): number | null => {
  if (/^\d+(\.\d+)?$/.test(given)) return Number(given) * 1000
  if (/^(\d+(\.\d+)?(ms|s|m|h|d))+$/.test(given)) {
    const parts = given.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/g)
    return Math.ceil([...parts].reduce((sum, [, amount, unit = "s"]) => sum + Number(amount) * (secondsOf[unit] ?? 0), 0) * 1000)
  }
  const moment = Date.parse(given)
  return Number.isNaN(moment) ? null : Math.max(0, moment - nowMillis)
}

/** The code that the operating system or the HTTP client gave to an error or to one of its causes, such as `ECONNREFUSED`. */
export const connectionCode = (error: unknown, depth = 0): unknown => {
  if (!(error instanceof Error) || depth > 4) return undefined
  return "code" in error && error.code !== undefined ? error.code : connectionCode(error.cause, depth + 1)
}
