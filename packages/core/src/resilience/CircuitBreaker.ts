/**
 * Gives a provider that is down a rest, in place of asking it again and again.
 *
 * Closed, calls pass. After `outageAfter` failures in a row that mean an outage it opens: calls fail at once, marked as
 * postponed, since they were not made. After a rest of 15 seconds one call goes out to see (half open); when that fails as well the rest
 * doubles, up to a minute; any other end closes the circuit. An outage that has lasted ten minutes is not waited for any longer:
 * calls then fail for good, so that runs end, and one a minute still goes out to see.
 *
 * An account without funds opens it at the first call, and nothing is postponed then: waiting does not fill an account.
 *
 * A circuit that another process has opened is open here as well. Whoever opened it sends the one call out to see; the others wait a little
 * longer for what came of it, and send one of their own where they hear nothing.
 *
 * Source: Nygard, "Release It!", 2nd ed., "Circuit Breaker"; threat T10.
 */
import { Cause, Effect, Option } from "effect"
import { ModelError } from "../domain/ModelError.js"
import type { SharedRest } from "../domain/ModelReport.js"
import { steadyMillis } from "./Moment.js"

export interface CircuitBreaker {
  /** Makes the call, or fails at once in place of it. */
  readonly guard: <A>(call: Effect.Effect<A, ModelError>) => Effect.Effect<A, ModelError>
  /** Waits while a call would be postponed. True when the next call is the one that goes out to see. */
  readonly ready: Effect.Effect<boolean>
  /** The report for other processes that this process has opened the circuit; null when it has not. */
  readonly shared: Effect.Effect<SharedRest | null>
  /** Takes over what other processes know. */
  readonly hear: (others: ReadonlyArray<SharedRest>) => Effect.Effect<void>
}

/** Failures in a row that mean an outage. */
const outageAfter = 10
const firstRestMillis = 15_000
const longestRestMillis = 60_000
/** How long a call is postponed while a probe is under way. */
const shortestRestMillis = 1_000
const givenUpAfterMillis = 600_000
/** How much longer a process waits when another process opened the circuit. */
const othersMillis = 5_000

interface Open {
  readonly reason: "unavailable" | "insufficient_funds"
  /** When the circuit was last closed, by the clock that nobody sets. */
  readonly since: number
  readonly until: number
  readonly restMillis: number
  isProbing: boolean
  /** Whether another process has opened the circuit. */
  readonly isHeard: boolean
}

/** Whether a failure means that the provider is down, rather than that it refused. */
export const isOutage = ({ isPostponed, reason }: ModelError): boolean => !isPostponed && (reason === "unavailable" || reason === "timeout")

/**
 * @param name the `model` of errors
 * @param changed run when the circuit opens or closes
 */
export const make = (name: string, changed: () => void = () => undefined): CircuitBreaker => {
  let failuresInRow = 0
  let open: Open | undefined
  /** When a call was last answered here. */
  let answeredAt = Number.NEGATIVE_INFINITY

  const isGivenUp = ({ reason, since }: Open, now: number): boolean => reason === "insufficient_funds" || now - since >= givenUpAfterMillis

  const refusal = (circuit: Open, now: number): ModelError =>
    circuit.reason === "insufficient_funds"
      ? new ModelError({ model: name, reason: "insufficient_funds", detail: "not asked: the provider's account had no funds left a moment ago" })
      : isGivenUp(circuit, now)
        ? new ModelError({ model: name, reason: "unavailable", detail: "not asked: the provider has not been available for ten minutes" })
        : new ModelError({
            model: name,
            reason: "unavailable",
            detail: "not asked: the provider is given a rest after repeated failures",
            retryAfterMillis: Math.max(shortestRestMillis, circuit.until - now),
            isPostponed: true
          })

  const noteFailure = (error: ModelError, now: number): void => {
    if (error.reason === "insufficient_funds") {
      open = { reason: "insufficient_funds", since: now, until: now + longestRestMillis, restMillis: longestRestMillis, isProbing: false, isHeard: false }
      return changed()
    }
    if (!isOutage(error)) return close()
    failuresInRow++
    if (open === undefined && failuresInRow < outageAfter) return
    // Calls that were out when the circuit opened end one by one: they do not prolong the rest.
    if (open !== undefined && !open.isProbing) return
    const restMillis = open?.reason === "unavailable" ? Math.min(longestRestMillis, open.restMillis * 2) : firstRestMillis
    open = { reason: "unavailable", since: open?.since ?? now, until: now + restMillis, restMillis, isProbing: false, isHeard: false }
    changed()
  }

  const close = (): void => {
    failuresInRow = 0
    if (open === undefined) return
    open = undefined
    changed()
  }

  const pass = <A>(call: Effect.Effect<A, ModelError>, isProbe: boolean): Effect.Effect<A, ModelError> =>
    Effect.matchCauseEffect(call, {
      onSuccess: (value) =>
        Effect.map(steadyMillis, (now) => {
          answeredAt = now
          close()
          return value
        }),
      onFailure: (cause) =>
        Effect.flatMap(steadyMillis, (now) => {
          const error = Cause.failureOption(cause)
          if (Option.isSome(error)) noteFailure(error.value, now)
          // An interrupted probe says nothing about the provider.
          else if (isProbe && open !== undefined) open.isProbing = false
          return Effect.failCause(cause)
        })
    })

  return {
    // Interruptible only while the call is under way: its outcome changes the circuit in any case.
    guard: (call) =>
      Effect.uninterruptibleMask((restore) =>
        Effect.flatMap(steadyMillis, (now) => {
          if (open === undefined) return pass(restore(call), false)
          if (now < open.until || open.isProbing) return refusal(open, now)
          open.isProbing = true
          return pass(restore(call), true)
        })
      ),
    ready: Effect.suspend(function wait(): Effect.Effect<boolean> {
      return Effect.flatMap(steadyMillis, (now) => {
        if (open === undefined) return Effect.succeed(false)
        if (isGivenUp(open, now)) return Effect.succeed(false)
        if (!open.isProbing && now >= open.until) return Effect.succeed(true)
        return Effect.zipRight(Effect.sleep(open.isProbing ? 100 : open.until - now), Effect.suspend(wait))
      })
    }),
    // A rest that is over without a probe says nothing about the provider: this process may have no call to send.
    shared: Effect.map(steadyMillis, (now) =>
      open === undefined || open.isHeard || (now >= open.until && !open.isProbing)
        ? null
        : { reason: open.reason, sinceMillis: now - open.since, untilMillis: open.until - now }
    ),
    hear: (others) =>
      Effect.map(steadyMillis, (now) => {
        if (open !== undefined && !open.isHeard) return
        // The other process opened its circuit before the provider answered here: that outage is over.
        const [heard] = others.filter(({ sinceMillis }) => now - sinceMillis > answeredAt).toSorted((left, right) => right.untilMillis - left.untilMillis)
        // The process that opened the circuit closed it, or is gone: one call is sent as a probe, and not all calls at once.
        if (heard === undefined) {
          if (open !== undefined) open = { ...open, until: Math.min(open.until, now) }
          return
        }
        open = {
          reason: heard.reason,
          since: now - heard.sinceMillis,
          until: now + heard.untilMillis + othersMillis,
          restMillis: firstRestMillis,
          isProbing: open?.isProbing ?? false,
          isHeard: true
        }
      })
  }
}
