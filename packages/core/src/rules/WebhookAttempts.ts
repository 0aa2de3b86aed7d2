/**
 * What an attempt at a delivery comes to, and when the next one is.
 *
 * Source: https://www.standardwebhooks.com, "Deliverability and reliability".
 */
import type { Delivery, DeliveryOutcome } from "../domain/Webhook.js"

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** Between two attempts, after the first that follows the event at once: ten attempts over three days. */
export const pausesMillis: ReadonlyArray<number> = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]

/** A pause is longer by up to this share, so that what failed together does not come again together. */
const jitter = 0.1

/** How an attempt was answered, or why it was not. */
export type AttemptResult = { readonly status: number } | { readonly error: string }

/**
 * @param attempts with the one that has this result, from 1
 * @param chance from 0 up to 1
 */
export const outcomeOf = (result: AttemptResult, attempts: number, chance: number): DeliveryOutcome => {
  const [status, error] = "status" in result ? [result.status, null] : [null, result.error]
  if (status !== null && status >= 200 && status < 300) return { status, error, next: { _tag: "delivered" } }
  if (status === 410) return { status, error: "answered 410: the endpoint is gone", next: { _tag: "gone" } }
  const redirected = status !== null && status >= 300 && status < 400 ? ": redirects are not followed" : ""
  const pause = pausesMillis[attempts - 1]
  return {
    status,
    error: error ?? `answered ${status}${redirected}`,
    next: pause === undefined ? { _tag: "failed" } : { _tag: "retry", delayMillis: Math.round(pause * (1 + jitter * chance)) }
  }
}

/** The body of a delivery: the same bytes at each attempt. */
export const bodyOf = ({ data, timestamp, type }: Pick<Delivery, "data" | "timestamp" | "type">): string => JSON.stringify({ type, timestamp, data })
