/**
 * The host's options, checked once and with their defaults.
 */
import type { ApiOptions } from "../ApiOptions.js"
import { type RateLimiter, tokenBuckets } from "../RateLimiter.js"

export interface Settings {
  /** Null when there is no limit. */
  readonly rateLimiter: RateLimiter | null
  readonly trustedProxies: number
  /** None when CORS is off. */
  readonly origins: ReadonlySet<string>
  readonly bodyBytes: number
  readonly importBytes: number
}

const wholeNumber = (name: string, value: number, low: number, high: number): number => {
  if (!Number.isInteger(value) || value < low || value > high) throw new RangeError(`${name} must be a whole number from ${low} to ${high}, not ${value}`)
  return value
}

const originOf = (text: string): string => {
  if (text === "*") throw new RangeError("cors.origins must name each origin: * would let any page use the keys of its visitors")
  if (!URL.canParse(text) || new URL(text).origin !== text) throw new RangeError(`cors.origins must have entries such as https://app.example.com, not ${text}`)
  return text
}

/** Lengths of strings end before that. */
const mostBytes = 512 * 1024 * 1024

/** @throws RangeError naming the option and what it may be */
export const settingsOf = ({ cors, limits, rateLimit = { perMinute: 120 }, trustedProxies }: ApiOptions<never>): Settings => ({
  rateLimiter: rateLimit === "off" ? null : "take" in rateLimit ? rateLimit : tokenBuckets(rateLimit),
  trustedProxies: wholeNumber("trustedProxies", trustedProxies ?? 0, 0, 32),
  origins: new Set(cors?.origins.map(originOf)),
  bodyBytes: wholeNumber("limits.bodyBytes", limits?.bodyBytes ?? 1024 * 1024, 1024, mostBytes),
  importBytes: wholeNumber("limits.importBytes", limits?.importBytes ?? 100 * 1024 * 1024, 1024, Number.MAX_SAFE_INTEGER)
})
