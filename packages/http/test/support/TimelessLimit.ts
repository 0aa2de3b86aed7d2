import { type RateLimiter, tokenBuckets } from "@brand-visibility/http"

/** A rate limit for which no time passes: however slow the machine, a test finds the figures that it expects. */
export const timelessLimit = (perMinute: number): RateLimiter => {
  const buckets = tokenBuckets({ perMinute })
  return { ...buckets, take: (bucket) => buckets.take(bucket, 0) }
}
