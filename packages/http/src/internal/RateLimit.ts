/**
 * Enforces rate limits, and reports them in headers: `RateLimit-Policy` and `RateLimit`, and `Retry-After` with a refusal.
 *
 * Source: contract §1 "Rate limit"; draft-ietf-httpapi-ratelimit-headers-10.
 */
import { Cause, Effect, Predicate } from "effect"
import type { RateLimitDecision, RateLimiter } from "../RateLimiter.js"
import { ApiFailure } from "./ApiFailure.js"

/** A limiter that fails, or that gives no decision, lets the request through. */
const failed = (cause: Cause.Cause<unknown>): Effect.Effect<undefined> =>
  Effect.as(Effect.logWarning("The rate limiter failed; the request is let through", cause), undefined)

/** How long a limiter may take. Every request waits for its limiter. */
const patience = "2 seconds"

const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value)

const isDecision = (value: unknown): value is RateLimitDecision => {
  if (!Predicate.isRecord(value)) return false
  const { isAllowed, remaining, resetSeconds, retryAfterSeconds } = value
  return typeof isAllowed === "boolean" && isNumber(remaining) && isNumber(resetSeconds) && isNumber(retryAfterSeconds)
}

const malformed = new Error("take must give { isAllowed, remaining, resetSeconds, retryAfterSeconds }")

/** The decision that a limiter gave. A refusal without all numbers still refuses, because the numbers only appear in headers. */
const decisionOf = ({ windowSeconds }: RateLimiter, value: unknown): Effect.Effect<RateLimitDecision> => {
  if (isDecision(value)) return Effect.succeed(value)
  if (!Predicate.isRecord(value) || value["isAllowed"] !== false) return Effect.die(malformed)
  const remaining = isNumber(value["remaining"]) ? value["remaining"] : 0
  const resetSeconds = isNumber(value["resetSeconds"]) ? value["resetSeconds"] : windowSeconds
  // A bucket that is full again allows the next request.
  const retryAfterSeconds = isNumber(value["retryAfterSeconds"]) ? value["retryAfterSeconds"] : resetSeconds
  return Effect.as(Effect.logWarning("The rate limiter refused a request without all numbers; the headers have defaults", Cause.die(malformed)), {
    isAllowed: false,
    remaining,
    resetSeconds,
    retryAfterSeconds
  })
}

/** Takes one request from a bucket; undefined when the limiter failed. A synchronous limiter costs no step of Effect's runtime. */
const take = (limiter: RateLimiter, bucket: string, now: number): Effect.Effect<RateLimitDecision | undefined> => {
  try {
    const decision = limiter.take(bucket, now)
    if (isDecision(decision)) return Effect.succeed(decision)
    return Effect.promise(async () => decision).pipe(
      Effect.timeoutFail({ duration: patience, onTimeout: () => `no decision within ${patience}` }),
      Effect.flatMap((given) => decisionOf(limiter, given)),
      Effect.catchAllCause(failed)
    )
  } catch (error) {
    return failed(Cause.die(error))
  }
}

const wholeFrom0 = (round: (value: number) => number, value: number): number => Math.max(0, round(value))

/**
 * The decision with whole numbers from 0, which are all that the headers may have. Seconds are rounded up, so that a client that waits as long as it is told
 * is not refused again. What remains is rounded down.
 */
const rounded = ({ isAllowed, remaining, resetSeconds, retryAfterSeconds }: RateLimitDecision): RateLimitDecision => ({
  isAllowed,
  remaining: wholeFrom0(Math.floor, remaining),
  resetSeconds: wholeFrom0(Math.ceil, resetSeconds),
  retryAfterSeconds: wholeFrom0(Math.ceil, retryAfterSeconds)
})

/** Headers with the state of a bucket. For an empty bucket they give the seconds until the next request is allowed, as `Retry-After` does. */
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
 * @param tell receives the headers that every later answer to this request must have
 */
export const count = (
  limiter: RateLimiter | null,
  bucket: string,
  tell: (headers: Readonly<Record<string, string>>) => void
): Effect.Effect<void, ApiFailure> =>
  limiter === null
    ? Effect.void
    : Effect.flatMap(
        Effect.clockWith((clock) => take(limiter, bucket, clock.unsafeCurrentTimeMillis())),
        (given) => {
          if (given === undefined) return Effect.void
          const decision = rounded(given)
          tell(headersOf(limiter, decision))
          return decision.isAllowed ? Effect.void : tooMany(decision)
        }
      )
