/**
 * Decides the outcome of an attempt at a delivery, and the time of the next attempt.
 *
 * Source: https://www.standardwebhooks.com, "Deliverability and reliability".
 */
import type { Delivery, DeliveryOutcome } from "../domain/Webhook.js"

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** Between two attempts, after the first that follows the event at once: ten attempts over three days. */
export const pausesMillis: ReadonlyArray<number> = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]

/** Each pause is longer by a random share of up to this value, so that deliveries that failed together are not retried together. */
const jitter = 0.1

/** The longest that a receiver may put off the next attempt, in milliseconds: the longest pause of the plan. */
const longestWait = 24 * hour

/** How an attempt was answered, and what the receiver asks to be waited for in milliseconds, or why it was not. */
export type AttemptResult = { readonly status: number; readonly waitMillis: number | null } | { readonly error: string }

/**
 * @param attempts with the one that has this result, from 1
 * @param chance from 0 up to 1
 */
export const outcomeOf = (result: AttemptResult, attempts: number, chance: number): DeliveryOutcome => {
  const { error, status, waitMillis } = "status" in result ? { ...result, error: null } : { status: null, waitMillis: null, ...result }
  if (status !== null && status >= 200 && status < 300) return { status, error, next: { _tag: "delivered" } }
  if (status === 410) return { status, error: "answered 410: the endpoint is gone", next: { _tag: "gone" } }
  const redirected = status !== null && status >= 300 && status < 400 ? ": redirects are not followed" : ""
  const pause = pausesMillis[attempts - 1]
  return {
    status,
    error: error ?? `answered ${status}${redirected}`,
    // Not sooner than the receiver asks for, and not sooner than the plan.
    next:
      pause === undefined
        ? { _tag: "failed" }
        : { _tag: "retry", delayMillis: Math.round(Math.max(pause * (1 + jitter * chance), Math.min(longestWait, waitMillis ?? 0))) }
  }
}

/** The body of a delivery: the same bytes at each attempt. */
export const bodyOf = ({ data, timestamp, type }: Pick<Delivery, "data" | "timestamp" | "type">): string => JSON.stringify({ type, timestamp, data })
