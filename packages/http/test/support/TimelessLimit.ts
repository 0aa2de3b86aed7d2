import { type RateLimiter, tokenBuckets } from "@brand-visibility/http"

/** A rate limit with a stopped clock, so that a test gets the same figures on a slow machine. */
export const timelessLimit = (perMinute: number): RateLimiter => {
  const buckets = tokenBuckets({ perMinute })
  return { ...buckets, take: (bucket) => buckets.take(bucket, 0) }
}
