/**
 * What core adds around one plain call to a provider, so that no adapter has to write it: a bound on calls in flight, a rest for a
 * provider that is down, a time limit, retries, a span, and an end for whatever an adapter throws.
 *
 * - How many attempts may be in flight is learned: see `AdaptiveLimit`. One value serves all calls of one model, so that every
 *   run of the process shares what was learned.
 * - A provider that is down is given a rest: see `CircuitBreaker`.
 * - A provider that says when to come back (`Retry-After`) is asked nothing until then, a minute at most, whichever call it refused; but for a
 *   refusal that is lone among many answers, or where it refuses some calls whatever their number, only the refused call waits.
 * - What was learned can be told to other processes, and heard of them: see `Learning`.
 * - An attempt that takes longer than `timeoutMillis` is interrupted and counts as `timeout`.
 * - An attempt that failed with a retryable reason, or whose reply arrived garbled, is made again, `maximumAttempts` in all, after an exponential backoff with
 *   full jitter; a provider that said how long to wait is given that time first. One that asks for more than a minute is not
 *   waited for: its error ends the call as postponed, up to an hour, and for good beyond.
 * - A defect of the adapter becomes a `ModelError` of reason `defect`: it must not end the worker that asked.
 * - Before each attempt the caller may hold it back, or tell by not returning that it must not be made any more.
 * - Interruption interrupts the attempt.
 *
 * Source: architecture "Inside core".
 */
import { Cause, Effect, Either, Random, Schedule, Schema } from "effect"
import { longestPostponementMillis } from "../domain/Leases.js"
import { ModelError } from "../domain/ModelError.js"
import type { ModelReport } from "../domain/ModelReport.js"
import { CountOption, MillisOption } from "../domain/Options.js"
import { invalidConfiguration } from "../domain/VisibilityError.js"
import { countModelError } from "../telemetry/OperatorMetrics.js"
import { isTraced, withSpan } from "../telemetry/Tracing.js"
import * as AdaptiveLimit from "./AdaptiveLimit.js"
import * as CircuitBreaker from "./CircuitBreaker.js"
import * as Hold from "./Hold.js"
import * as OwnFiber from "./OwnFiber.js"
import { retry } from "./Retry.js"
import * as TimeLimit from "./TimeLimit.js"

/** How calls are bounded; all optional. */
export interface ModelCallOptions {
  /** Most time that one attempt may take, in milliseconds. Default 180,000. */
  readonly timeoutMillis?: number | undefined
  /** Attempts in all, the first included. Default 3. */
  readonly maximumAttempts?: number | undefined
  /** Calls at once, to begin with: a whole number from 1. Default 8. */
  readonly concurrency?: number | undefined
  /**
   * Most calls at once, however well it goes: a whole number from `concurrency` on. Default: `concurrency` where that is given, else 64.
   * A call of a run counts until its outcome is stored.
   */
  readonly maximumConcurrency?: number | undefined
}

/** The schemas of `ModelCallOptions`, for adapters that read their options. */
export const modelCallFields = {
  timeoutMillis: Schema.optional(MillisOption),
  maximumAttempts: Schema.optional(CountOption),
  concurrency: Schema.optional(CountOption),
  maximumConcurrency: Schema.optional(CountOption)
}

/** The model that is called, and how the call is shown in traces. */
export interface ModelCallTarget {
  /** The `model` of errors: an `llm` slug, or `judge`. */
  readonly name: string
  readonly span: string
  /** Attributes of the span. Never a key, a prompt or an answer. */
  readonly attributes: Readonly<Record<string, string | number | boolean>>
}

/** How the caller of one call follows its attempts, and holds them back. */
export interface AttemptWatch {
  /** Counts the attempts that gave no answer, and that their provider may charge for all the same. */
  lost: number
  /** Awaited before each attempt. It does not return where the attempt must not be made: the caller then interrupts the call. */
  readonly beforeAttempt?: Effect.Effect<void> | undefined
  /** Run when an attempt has ended, with its error; with null where it was answered. */
  readonly attempted?: ((error: ModelError | null) => Effect.Effect<void>) | undefined
}

/** What the calls of this process have shown about a provider, for other processes that ask it too. */
export interface Learning {
  readonly report: Effect.Effect<ModelReport>
  /** Takes over what the other processes report. */
  readonly hear: (others: ReadonlyArray<ModelReport>, seat: AdaptiveLimit.Seat) => Effect.Effect<void>
  /** Waits until there is something that others should hear of soon. One caller at a time. */
  readonly news: Effect.Effect<void>
}

export interface ModelCall {
  readonly learning: Learning
  readonly maximumAttempts: number
  readonly timeoutMillis: number
  /** Waits while the provider is given a rest, or has asked for later calls; then how many calls may be under way at once, a whole number from 1. */
  readonly capacity: Effect.Effect<number>
  /**
   * @param attempt one plain call; evaluated anew for every attempt
   * @param watch is told while the call goes on, also when it is interrupted
   */
  readonly run: <A>(attempt: Effect.Effect<A, ModelError>, watch?: AttemptWatch) => Effect.Effect<A, ModelError>
}

/** Most time that one attempt may take where nothing else is configured. */
export const defaultTimeoutMillis = 180_000
const defaultMaximumAttempts = 3
const defaultConcurrency = 8
const defaultMaximumConcurrency = 64

/** The longest wait that a call waits out itself. */
const longestRetryAfterMillis = 60_000

const firstBackoffMillis = 500
const longestBackoffMillis = 30_000

const isWorthRetrying = (error: ModelError): boolean => error.isRetryable && !error.isPostponed && (error.retryAfterMillis ?? 0) <= longestRetryAfterMillis

const isRefusal = ({ reason }: ModelError): boolean => reason === "rate_limited"

/** Providers do not charge for a question that they turned away. */
const isChargedNever = ({ isGarbled, reason }: ModelError): boolean =>
  !isGarbled && (reason === "rate_limited" || reason === "authentication" || reason === "insufficient_funds" || reason === "invalid_request")

/** An attempt counts as lost from its beginning until it is known that it was answered, or that it is not charged for. */
const metered =
  (watch: AttemptWatch | undefined) =>
  <A>(attempt: Effect.Effect<A, ModelError>): Effect.Effect<A, ModelError> =>
    watch === undefined
      ? attempt
      : Effect.suspend(() => {
          const { attempted = () => Effect.void } = watch
          watch.lost++
          return Effect.matchEffect(attempt, {
            onSuccess: (answer) => {
              watch.lost--
              return Effect.as(attempted(null), answer)
            },
            onFailure: (error) => {
              if (isChargedNever(error)) watch.lost--
              return Effect.zipRight(attempted(error), Effect.fail(error))
            }
          })
        })

/** A call that the provider wants later is postponed, up to an hour. */
const postponed = (error: ModelError): ModelError => {
  const millis = error.retryAfterMillis ?? 0
  const { detail, model, reason, text } = error
  return error.isRetryable && !error.isPostponed && millis > longestRetryAfterMillis && millis <= longestPostponementMillis
    ? new ModelError({ model, reason, detail, retryAfterMillis: millis, text, isPostponed: true })
    : error
}

/** Full jitter: anything from none to the whole backoff, on top of what the provider asked for, so that callers do not return all at once. */
const retries = (maximumAttempts: number) =>
  Schedule.identity<ModelError>().pipe(
    Schedule.intersect(Schedule.recurs(maximumAttempts - 1)),
    Schedule.modifyDelayEffect(([error, retried]) =>
      Effect.map(
        Random.next,
        (fraction) => Math.max(0, error.retryAfterMillis ?? 0) + fraction * Math.min(longestBackoffMillis, firstBackoffMillis * 2 ** retried)
      )
    )
  )

/** Where a defect came from. Its message is left out: it could hold a key or an answer. */
const stackOf = (defect: unknown): string =>
  defect instanceof Error
    ? (defect.stack ?? "")
        .split("\n")
        .filter((line) => line.startsWith("    at "))
        .join("\n")
    : ""

const nameOf = (defect: unknown): string => (defect instanceof Error ? defect.name : typeof defect)

/** Completes plain calls; throws when a bound is no whole number from 1, or the most is less than the beginning. */
export const make = (target: ModelCallTarget, options: ModelCallOptions): ModelCall => {
  const timeoutMillis = options.timeoutMillis ?? defaultTimeoutMillis
  const maximumAttempts = options.maximumAttempts ?? defaultMaximumAttempts
  const concurrency = options.concurrency ?? defaultConcurrency
  const maximumConcurrency = options.maximumConcurrency ?? options.concurrency ?? defaultMaximumConcurrency
  for (const [name, value] of Object.entries({ timeoutMillis, maximumAttempts, concurrency, maximumConcurrency })) {
    if (!Number.isSafeInteger(value) || value < 1)
      throw invalidConfiguration(target.name, [{ path: name, message: `must be a whole number from 1, not ${value}` }])
  }
  if (maximumConcurrency < concurrency)
    throw invalidConfiguration(target.name, [
      { path: "maximumConcurrency", message: `must be at least concurrency (${concurrency}), not ${maximumConcurrency}` }
    ])
  const hasNews = Effect.unsafeMakeLatch(false)
  const changed = () => void hasNews.unsafeOpen()
  const limit = AdaptiveLimit.make(concurrency, maximumConcurrency, changed)
  const breaker = CircuitBreaker.make(target.name, changed)
  const hold = Hold.make()
  const timeLimit = TimeLimit.make(timeoutMillis)
  const again = retry({ schedule: retries(maximumAttempts), while: isWorthRetrying })

  /** For a refusal that says nothing of other calls only the refused call waits. */
  const obey = ({ reason, retryAfterMillis }: ModelError): Effect.Effect<void> => {
    const millis = reason === "rate_limited" ? Math.min(retryAfterMillis ?? 0, longestRetryAfterMillis) : 0
    return millis <= 0 || limit.isRefusalOrdinary() ? Effect.void : Effect.map(hold.keep(millis), changed)
  }

  const onDefect = (defect: unknown) =>
    Effect.zipRight(
      Effect.logDebug(`the adapter of ${target.name} threw ${nameOf(defect)}\n${stackOf(defect)}`),
      new ModelError({ model: target.name, reason: "defect", detail: `the adapter failed in an unexpected way (${nameOf(defect)})` })
    )

  const selfInterrupted = new ModelError({ model: target.name, reason: "defect", detail: "the adapter interrupted itself" })

  const onTimeout = () => new ModelError({ model: target.name, reason: "timeout", detail: `no answer within ${timeoutMillis} ms` })

  return {
    maximumAttempts,
    timeoutMillis,
    // One call goes out to see whether the provider is back, even when there is room for more.
    capacity: Effect.flatMap(Effect.zipRight(hold.passed, breaker.ready), (isProbe) => (isProbe ? Effect.succeed(1) : limit.current)),
    learning: {
      report: Effect.map(Effect.all([hold.left, breaker.shared]), ([heldMillis, rest]) => ({ limit: limit.shared(), heldMillis, rest })),
      hear: (others, seat) =>
        Effect.gen(function* () {
          limit.hear(
            others.flatMap((other) => other.limit ?? []),
            seat
          )
          yield* hold.hear(Math.max(0, ...others.map(({ heldMillis }) => heldMillis)))
          yield* breaker.hear(others.flatMap(({ rest }) => rest ?? []))
        }),
      news: Effect.tap(hasNews.await, () => hasNews.close)
    },
    run: (attempt, watch) =>
      attempt.pipe(
        Effect.catchAllDefect(onDefect),
        (whole) => OwnFiber.within(whole, timeLimit, onTimeout),
        // A caller that is interrupted while waiting does not get here. So the adapter interrupted itself, which is a defect of the adapter.
        Effect.catchAllCause((cause) => (Cause.isInterrupted(cause) ? Effect.fail(selfInterrupted) : Effect.failCause(cause))),
        metered(watch),
        Effect.tapError((error) => Effect.zipRight(countModelError(error), obey(error))),
        breaker.guard,
        (guarded) =>
          limit.run(Effect.zipRight(hold.turn, watch?.beforeAttempt === undefined ? guarded : Effect.zipRight(watch.beforeAttempt, guarded)), isRefusal),
        again,
        Effect.mapError(postponed),
        withTextlessSpan(target)
      )
  }
}

/** A span keeps how its effect ended: answers, and the texts of unusable ones, are handed around it. */
const withTextlessSpan =
  ({ attributes, span }: ModelCallTarget) =>
  <A>(call: Effect.Effect<A, ModelError>): Effect.Effect<A, ModelError> =>
    Effect.withFiberRuntime((fiber) => {
      if (!isTraced(fiber)) return call
      let outcome: Effect.Effect<A, ModelError> = Effect.interrupt
      const traced = Effect.flatMap(Effect.either(call), (ended) => {
        outcome = ended
        return Either.match(ended, { onLeft: withoutText, onRight: () => Effect.void })
      })
      return traced.pipe(withSpan(span, { attributes }), Effect.ignore, Effect.zipRight(Effect.suspend(() => outcome)))
    })

const withoutText = ({ detail, isGarbled, isPostponed, model, reason, retryAfterMillis }: ModelError): ModelError =>
  new ModelError({ detail, isGarbled, isPostponed, model, reason, retryAfterMillis })
