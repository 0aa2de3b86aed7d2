/**
 * Rate limits as they are enforced and told: `RateLimit-Policy` and `RateLimit`, and `Retry-After` with a refusal.
 *
 * Source: contract §1 "Rate limit"; draft-ietf-httpapi-ratelimit-headers-10.
 */
import { Clock, Effect } from "effect"
import type { RateLimitDecision, RateLimiter } from "../RateLimiter.js"
import { ApiFailure } from "./ApiFailure.js"

/** Takes one request from a bucket; undefined when there is no limit, or the limiter failed. */
const take = (limiter: RateLimiter, bucket: string): Effect.Effect<RateLimitDecision | undefined> =>
  Effect.flatMap(Clock.currentTimeMillis, (now) =>
    Effect.suspend(() => {
      const decision = limiter.take(bucket, now)
      return "isAllowed" in decision ? Effect.succeed(decision) : Effect.promise(() => decision)
    })
  ).pipe(Effect.catchAllCause((cause) => Effect.as(Effect.logWarning("The rate limiter failed; the request is let through", cause), undefined)))

/** Headers with the state of a bucket. For an empty bucket they say when it has room again, as `Retry-After` does. */
const headersOf = (
  { quota, windowSeconds }: RateLimiter,
  { isAllowed, remaining, resetSeconds, retryAfterSeconds }: RateLimitDecision
): Readonly<Record<string, string>> => ({
  "ratelimit-policy": `"default";q=${quota};w=${windowSeconds}`,
  ratelimit: `"default";r=${remaining};t=${isAllowed ? resetSeconds : retryAfterSeconds}`
})

const tooMany = ({ retryAfterSeconds }: RateLimitDecision): ApiFailure =>
  new ApiFailure({
    code: "rate_limited",
    message: `Too many requests; the next is possible in ${retryAfterSeconds} s`,
    headers: { "retry-after": String(retryAfterSeconds) }
  })

/**
 * Counts a request; refuses it when its bucket is empty.
 *
 * @param tell gets the headers of every answer from here on
 */
export const count = (
  limiter: RateLimiter | null,
  bucket: string,
  tell: (headers: Readonly<Record<string, string>>) => void
): Effect.Effect<void, ApiFailure> =>
  limiter === null
    ? Effect.void
    : Effect.flatMap(take(limiter, bucket), (decision) => {
        if (decision === undefined) return Effect.void
        tell(headersOf(limiter, decision))
        return decision.isAllowed ? Effect.void : tooMany(decision)
      })
