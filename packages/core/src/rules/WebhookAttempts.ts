/**
 * Decides the outcome of an attempt at a delivery, and the time of the next attempt.
 *
 * Source: https://www.standardwebhooks.com, "Deliverability and reliability".
 */
import type { Delivery, DeliveryOutcome } from "../domain/Webhook.js"

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** The pauses between attempts. The first attempt follows the event at once; there are ten attempts over three days. */
export const pausesMillis: ReadonlyArray<number> = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]

/** Each pause is longer by a random share of up to this value, so that deliveries that failed together are not retried together. */
const jitter = 0.1

/** The longest time for which a receiver may postpone the next attempt, in milliseconds. It is the longest of the pauses. */
const longestWait = 24 * hour

/** The status of the endpoint's reply and the wait that it asks for, in milliseconds; or the error of an attempt without a reply. */
export type AttemptResult = { readonly status: number; readonly waitMillis: number | null } | { readonly error: string }

/**
 * @param attempts the number of attempts so far, the attempt with this result included
 * @param chance a random number from 0 up to 1
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
    // The delay is the longer of the planned pause and the wait that the receiver asks for.
    next:
      pause === undefined
        ? { _tag: "failed" }
        : { _tag: "retry", delayMillis: Math.round(Math.max(pause * (1 + jitter * chance), Math.min(longestWait, waitMillis ?? 0))) }
  }
}

/** The body of a delivery: the same bytes at each attempt. */
export const bodyOf = ({ data, timestamp, type }: Pick<Delivery, "data" | "timestamp" | "type">): string => JSON.stringify({ type, timestamp, data })
