/**
 * Stops calling a provider that is down for a while, instead of repeating calls that fail.
 *
 * While the circuit is closed, calls pass. After `outageAfter` failures in a row that mean an outage, the circuit opens: calls fail at once, marked as
 * postponed, because they were not made. After a rest of 15 seconds one call goes out as a probe (half open). When the probe fails too, the rest
 * doubles, up to a minute; any other outcome closes the circuit. After ten minutes of outage, calls fail for good, so that runs end. One probe a minute
 * still goes out.
 *
 * An account without funds opens the circuit at the first call, and calls then fail for good: waiting does not fill an account.
 *
 * A circuit that another process opened is open in this process as well. The process that opened it sends the probe. The others wait a little longer
 * for its outcome, and send a probe of their own when they hear nothing. Of several processes that opened it, the first by rank sends the probe.
 *
 * Source: Nygard, "Release It!", 2nd ed., "Circuit Breaker"; threat T10.
 */
import { Cause, type Clock, Effect, Option } from "effect"
import { ModelError } from "../domain/ModelError.js"
import type { SharedRest } from "../domain/ModelReport.js"
import { steadyBy, steadyMillis, withSteadyMillis } from "./Moment.js"

export interface CircuitBreaker {
  /** Makes the call, or fails at once without making it. */
  readonly guard: <A>(call: Effect.Effect<A, ModelError>) => Effect.Effect<A, ModelError>
  /** Waits while a call would be postponed. Gives true when the next call is the probe. */
  readonly ready: Effect.Effect<boolean>
  /** The report for other processes that this process has opened the circuit; null when it has not. */
  readonly shared: Effect.Effect<SharedRest | null>
  /**
   * Takes over the outages that other processes report.
   *
   * @param before the outages of processes with a lower rank
   * @param after the outages of processes with a higher rank
   */
  readonly hear: (before: ReadonlyArray<SharedRest>, after: ReadonlyArray<SharedRest>) => Effect.Effect<void>
}

/** The number of failures in a row that mean an outage. */
const outageAfter = 10
const firstRestMillis = 15_000
const longestRestMillis = 60_000
/** How long a call is postponed while a probe is under way. */
const shortestRestMillis = 1_000
const givenUpAfterMillis = 600_000
/** The longest time between two looks at an open circuit: the answer of an earlier call, or a report of another process, may end its rest. */
const longestLookMillis = 1_000
/** How much longer a process waits when another process opened the circuit. */
const othersMillis = 5_000
/** The time that is reported until a probe, while the probe is under way. A report is repeated before this time has passed. */
const probingMillis = 10_000

interface Open {
  readonly reason: "unavailable" | "insufficient_funds"
  /** When the circuit was last closed, by the steady clock. */
  readonly since: number
  readonly until: number
  readonly restMillis: number
  isProbing: boolean
  /** Whether another process has opened the circuit, and sends the probe. */
  readonly isHeard: boolean
}

/** Whether a failure means that the provider is down, rather than that it refused. */
export const isOutage = ({ isPostponed, reason }: ModelError): boolean => !isPostponed && (reason === "unavailable" || reason === "timeout")

/**
 * @param name the `model` of errors
 * @param changed called when the circuit opens or closes
 */
export const make = (name: string, changed: () => void = () => undefined): CircuitBreaker => {
  let failuresInRow = 0
  let open: Open | undefined
  /** When the provider last answered a call of this process. */
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
            detail: "not asked: calls are held back after repeated failures of the provider",
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
    // Calls that were in flight when the circuit opened end one by one. Their failures do not prolong the rest.
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

  const pass = <A>(call: Effect.Effect<A, ModelError>, clock: Clock.Clock, isProbe: boolean): Effect.Effect<A, ModelError> =>
    Effect.matchCauseEffect(call, {
      onSuccess: (value) => {
        answeredAt = steadyBy(clock)
        close()
        return Effect.succeed(value)
      },
      onFailure: (cause) => {
        const error = Cause.failureOption(cause)
        if (Option.isSome(error)) noteFailure(error.value, steadyBy(clock))
        // An interrupted probe says nothing about the provider.
        else if (isProbe && open !== undefined) open.isProbing = false
        return Effect.failCause(cause)
      }
    })

  return {
    // Interruptible only while the call is in flight: the outcome of every call changes the circuit.
    guard: (call) =>
      Effect.uninterruptibleMask((restore) =>
        Effect.clockWith((clock) => {
          if (open === undefined) return pass(restore(call), clock, false)
          const now = steadyBy(clock)
          if (now < open.until || open.isProbing) return refusal(open, now)
          open.isProbing = true
          return pass(restore(call), clock, true)
        })
      ),
    ready: Effect.suspend(function wait(): Effect.Effect<boolean> {
      return withSteadyMillis((now) => {
        if (open === undefined) return Effect.succeed(false)
        if (isGivenUp(open, now)) return Effect.succeed(false)
        if (!open.isProbing && now >= open.until) return Effect.succeed(true)
        return Effect.zipRight(Effect.sleep(open.isProbing ? 100 : Math.min(longestLookMillis, open.until - now)), Effect.suspend(wait))
      })
    }),
    // A rest that ended some seconds ago without a probe is not reported any more: this process may have no call to send as a probe.
    shared: Effect.map(steadyMillis, (now) =>
      open === undefined || open.isHeard || (now >= open.until + othersMillis && !open.isProbing)
        ? null
        : {
            reason: open.reason,
            sinceMillis: now - open.since,
            untilMillis: open.isProbing ? Math.max(probingMillis, open.until - now) : open.until - now
          }
    ),
    hear: (before, after) =>
      Effect.map(steadyMillis, (now) => {
        // An outage that began before the provider last answered this process is over, unless calls of this process have found the provider down since.
        const goOn = ({ sinceMillis }: SharedRest): boolean => open !== undefined || now - sinceMillis > answeredAt
        // A process whose probe is overdue may have stopped: the probe is not left to it.
        const reason = open?.reason
        const leads = (rest: SharedRest): boolean => rest.reason === reason && rest.untilMillis > -othersMillis
        if (open !== undefined && !open.isHeard && !before.some(leads)) return
        const [heard] = [...before, ...after].filter(goOn).toSorted((left, right) => right.untilMillis - left.untilMillis)
        // The process that opened the circuit has closed it or has stopped. One call is sent as a probe, rather than all calls at once.
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
