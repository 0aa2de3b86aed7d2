/**
 * Limits how many requests a caller may make, with a token bucket per key in the memory of this process. A host that runs several processes either gives each
 * process a share of the limit, or passes its own limiter that all processes share.
 *
 * Source: contract §1 "Rate limit"; threat T9.
 */

import { optionsChecker, wholeNumberOption } from "@brand-visibility/core/domain/Options"
import { Schema } from "effect"

/** The outcome of counting one request. */
export interface RateLimitDecision {
  readonly isAllowed: boolean
  /** The number of further requests that are allowed at once. */
  readonly remaining: number
  /** Seconds until the bucket is full again. */
  readonly resetSeconds: number
  /** Seconds until the next request is allowed; 0 when this request was allowed. */
  readonly retryAfterSeconds: number
}

export interface RateLimiter {
  /** Requests that a bucket allows within `windowSeconds`. */
  readonly quota: number
  readonly windowSeconds: number
  /**
   * Takes one request from a bucket. When this fails, gives no decision, or takes longer than two seconds, the request is let through, and the log has a
   * warning. A decision with `isAllowed: false` always refuses the request: where one of its numbers is missing or not finite, the headers have a default
   * (`remaining` 0, `resetSeconds` the window, `retryAfterSeconds` the value of `resetSeconds`), and the log has a warning. The
   * headers have whole numbers from 0: seconds are rounded up, and `remaining` is rounded down.
   *
   * @param bucket such as `key 0190…` or `address 192.0.2.1`
   * @param nowMillis milliseconds since the epoch
   */
  readonly take: (bucket: string, nowMillis: number) => RateLimitDecision | Promise<RateLimitDecision>
}

export interface TokenBucketOptions {
  /** Requests per bucket and minute, sent as a burst or spread over the minute; 1 to 1,000,000. */
  readonly perMinute: number
  /**
   * Largest number of buckets in memory, from 2; default 100,000, about 30 MB. Beyond that number the least recently used buckets are forgotten, and their
   * callers begin again with full buckets.
   */
  readonly maximumBuckets?: number | undefined
}

interface Bucket {
  tokens: number
  at: number
}

const windowMillis = 60_000

/** Largest number of requests a minute. */
export const mostPerMinute = 1_000_000

const requireOptions = optionsChecker(
  "tokenBuckets",
  Schema.Struct({ perMinute: wholeNumberOption(1, mostPerMinute), maximumBuckets: Schema.optional(wholeNumberOption(2, Number.MAX_SAFE_INTEGER)) })
)

/**
 * Token buckets in memory. A bucket that is full again may be dropped: a new bucket is full too. Throws a `BrandVisibilityError` of code
 * `invalid_configuration` for options that are missing, malformed or unknown.
 */
export const tokenBuckets = (options: TokenBucketOptions): RateLimiter => {
  requireOptions(options)
  const { maximumBuckets = 100_000, perMinute } = options
  const perMilli = perMinute / windowMillis
  const secondsFor = (tokens: number): number => Math.ceil(tokens / perMilli / 1000)
  // Two generations of buckets. A used bucket moves to the young generation. The old generation is dropped with all buckets that were not used, so that no
  // call has to search for buckets to drop. A bucket that was unused for a whole generation is full.
  let young = new Map<string, Bucket>()
  let old = new Map<string, Bucket>()
  let changedAt = Number.NEGATIVE_INFINITY

  const remember = (name: string, bucket: Bucket, now: number): void => {
    if (now - changedAt >= windowMillis || (young.size >= maximumBuckets / 2 && !young.has(name))) {
      old = young
      young = new Map()
      changedAt = now
    }
    young.set(name, bucket)
  }

  return {
    quota: perMinute,
    windowSeconds: windowMillis / 1000,
    take: (name, now) => {
      const bucket = young.get(name) ?? old.get(name) ?? { tokens: perMinute, at: now }
      // When the clock steps back, the bucket keeps its tokens.
      bucket.tokens = Math.min(perMinute, bucket.tokens + Math.max(0, now - bucket.at) * perMilli)
      bucket.at = now
      const isAllowed = bucket.tokens >= 1
      if (isAllowed) bucket.tokens--
      remember(name, bucket, now)
      return {
        isAllowed,
        remaining: Math.floor(bucket.tokens),
        resetSeconds: secondsFor(perMinute - bucket.tokens),
        retryAfterSeconds: isAllowed ? 0 : secondsFor(1 - bucket.tokens)
      }
    }
  }
}
