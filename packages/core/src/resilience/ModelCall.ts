/**
 * What core adds around each call to a provider, so that adapters need not: a bound on the calls in flight, a circuit breaker, a timeout, retries, a
 * span, and a typed error for each exception of an adapter.
 *
 * - The number of attempts in flight is learned: see `AdaptiveLimit`. All runs of the process share one limit per model.
 * - A provider that is down is not called for a while: see `CircuitBreaker`.
 * - After a reply with `Retry-After`, the provider is not called until that time, a minute at most. Only the refused call waits when the refusal is
 * lone among many answers, or when the provider refuses some calls at any number of calls.
 * - Processes report to each other what they learned: see `Learning`.
 * - An attempt that takes longer than `timeoutMillis` is interrupted and counts as `timeout`.
 * - An attempt that failed with a retryable reason, or whose reply arrived garbled, is retried, up to `maximumAttempts` in all. The wait is the time
 * that the provider asked for, and then an exponential backoff with full jitter. When the provider asks for more than a minute, the call ends with that
 * error: postponed, up to an hour, and for good beyond an hour.
 * - A defect of the adapter becomes a `ModelError` of reason `defect`, so that it does not end the worker that asked.
 * - Before each attempt the caller may delay the attempt, or prevent it by not returning.
 * - An interruption of the call interrupts the attempt.
 *
 * Source: architecture "Inside core".
 */
import { Cause, Effect, Either, Option, Random, Schedule, Schema } from "effect"
import type { TokenUsage } from "../domain/Answer.js"
import { longestPostponementMillis } from "../domain/Leases.js"
import { ModelError } from "../domain/ModelError.js"
import type { ModelReport, SharedRest } from "../domain/ModelReport.js"
import { CountOption, MillisOption } from "../domain/Options.js"
import { invalidConfiguration } from "../domain/VisibilityError.js"
import { countModelError } from "../telemetry/OperatorMetrics.js"
import { isTraced, withSpan } from "../telemetry/Tracing.js"
import * as AdaptiveLimit from "./AdaptiveLimit.js"
import * as CircuitBreaker from "./CircuitBreaker.js"
import * as Hold from "./Hold.js"
import * as Moment from "./Moment.js"
import * as OwnFiber from "./OwnFiber.js"
import { retry } from "./Retry.js"
import * as TimeLimit from "./TimeLimit.js"

/** The bounds of calls to a model; all optional. */
export interface ModelCallOptions {
  /** The timeout of one attempt, in milliseconds. Default 180,000. */
  readonly timeoutMillis?: number | undefined
  /** The number of attempts, the first included. Default 3. */
  readonly maximumAttempts?: number | undefined
  /** The first limit of calls at once: a whole number from 1. Default 8. */
  readonly concurrency?: number | undefined
  /**
   * The highest limit of calls at once: a whole number from `concurrency` on. Default: `concurrency` when that is given, otherwise 64. A call of a run
   * counts until its outcome is stored.
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

/** The model that is called, and the names for its errors and spans. */
export interface ModelCallTarget {
  /** The `model` of errors: an `llm` slug, or `judge`. */
  readonly name: string
  readonly span: string
  /** Attributes of the span. Never a key, a prompt or an answer. */
  readonly attributes: Readonly<Record<string, string | number | boolean>>
}

/** Lets the caller of one call follow and delay its attempts. */
export interface AttemptWatch {
  /** Counts the attempts that gave no answer but that the provider may charge for. */
  lost: number
  /**
   * Gets the usage of each reply that gave no answer, where its provider reported the usage. Without this list, an attempt with such a reply counts as
   * lost.
   */
  readonly unused?: Array<TokenUsage> | undefined
  /** Gets the usage of earlier replies of an attempt whose last reply was lost. The attempt counts as lost too. */
  readonly partial?: Array<TokenUsage> | undefined
  /** Awaited before each attempt. To prevent the attempt, it does not return, and the caller interrupts the call. */
  readonly beforeAttempt?: Effect.Effect<void> | undefined
  /** Called after each attempt: with its error, or with null when it was answered, and with the moment of its end. Must not throw. */
  readonly attempted?: ((error: ModelError | null, at: Moment.Moment) => void) | undefined
}

/** What the calls of this process showed about a provider, for other processes that call the same provider. */
export interface Learning {
  readonly report: Effect.Effect<ModelReport>
  /** Takes over the reports of other processes, ordered by their ranks. */
  readonly hear: (others: ReadonlyArray<ModelReport>, seat: AdaptiveLimit.Seat) => Effect.Effect<void>
  /** Waits until this process has learned something that others should soon know. One caller at a time. */
  readonly news: Effect.Effect<void>
}

export interface ModelCall {
  readonly learning: Learning
  readonly maximumAttempts: number
  readonly timeoutMillis: number
  /** Waits while the circuit is open or the provider has asked for a wait. Then gives how many calls may be in flight at once, a whole number from 1. */
  readonly capacity: Effect.Effect<number>
  /**
   * @param attempt one plain call; evaluated anew for every attempt
   * @param watch is kept up to date during the call, also when the call is interrupted
   */
  readonly run: <A>(attempt: Effect.Effect<A, ModelError>, watch?: AttemptWatch) => Effect.Effect<A, ModelError>
}

const restsOf = (reports: ReadonlyArray<ModelReport>): ReadonlyArray<SharedRest> => reports.flatMap(({ rest }) => rest ?? [])

/** The timeout of one attempt when none is configured. */
export const defaultTimeoutMillis = 180_000
const defaultMaximumAttempts = 3
const defaultConcurrency = 8
const defaultMaximumConcurrency = 64

/** The longest `Retry-After` that a call waits for itself. */
const longestRetryAfterMillis = 60_000

const firstBackoffMillis = 500
const longestBackoffMillis = 30_000

const isWorthRetrying = (error: ModelError): boolean => error.isRetryable && !error.isPostponed && (error.retryAfterMillis ?? 0) <= longestRetryAfterMillis

const isRefusal = ({ reason }: ModelError): boolean => reason === "rate_limited"

/** Whether the provider certainly does not charge: providers do not charge for a refused request. */
const isChargedNever = ({ isGarbled, reason }: ModelError): boolean =>
  !isGarbled && (reason === "rate_limited" || reason === "authentication" || reason === "insufficient_funds" || reason === "invalid_request")

/** Whether the usage that an error reports is all that the provider may charge for the attempt. The last reply of a broken connection is not in it. */
const isWholeUsage = (error: ModelError): boolean => isChargedNever(error) || error.reason === "content_filtered" || error.reason === "invalid_answer"

/** Notes what an attempt without an answer has cost, as far as the provider has reported it. Until then the attempt counts as lost. */
export const noteUsage = (error: ModelError, watch: AttemptWatch): void => {
  if (error.usage === null) {
    if (isChargedNever(error)) watch.lost--
  } else if (!isWholeUsage(error)) {
    watch.partial?.push(error.usage)
  } else if (watch.unused !== undefined) {
    watch.lost--
    watch.unused.push(error.usage)
  }
}

/**
 * Counts an attempt as lost from its beginning until it is answered, known to be free of charge, or known by its usage.
 *
 * @param failed run after an attempt that failed
 */
const metered = <A>(attempt: Effect.Effect<A, ModelError>, watch: AttemptWatch, failed: (error: ModelError) => Effect.Effect<void>) =>
  Effect.clockWith((clock) => {
    watch.lost++
    return Effect.matchEffect(attempt, {
      onSuccess: (answer) => {
        watch.lost--
        watch.attempted?.(null, Moment.momentBy(clock))
        return Effect.succeed(answer)
      },
      onFailure: (error) => {
        noteUsage(error, watch)
        watch.attempted?.(error, Moment.momentBy(clock))
        return Effect.zipRight(failed(error), error)
      }
    })
  })

/** Whether a call is postponed: the provider asked for a wait of more than a minute, up to an hour. */
const isPostponable = ({ isPostponed, isRetryable, retryAfterMillis }: ModelError): boolean => {
  const millis = retryAfterMillis ?? 0
  return isRetryable && !isPostponed && millis > longestRetryAfterMillis && millis <= longestPostponementMillis
}

const postponed = ({ detail, model, reason, retryAfterMillis, text, usage }: ModelError): ModelError =>
  new ModelError({ model, reason, detail, retryAfterMillis, text, usage, isPostponed: true })

/** Full jitter: a random part of the backoff is added to the wait that the provider asked for, so that callers do not return all at once. */
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

/** The stack of a defect. The message is left out, because it could contain a key or an answer. */
const stackOf = (defect: unknown): string =>
  defect instanceof Error
    ? (defect.stack ?? "")
        .split("\n")
        .filter((line) => line.startsWith("    at "))
        .join("\n")
    : ""

const nameOf = (defect: unknown): string => (defect instanceof Error ? defect.name : typeof defect)

/** Adds the bounds to plain calls. Throws when a bound is not a whole number from 1, or when `maximumConcurrency` is less than `concurrency`. */
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

  /** Holds back all calls after a refusal with `Retry-After`. A refusal that says nothing about other calls delays only the refused call. */
  const obey = ({ reason, retryAfterMillis }: ModelError): Effect.Effect<void> => {
    const millis = reason === "rate_limited" ? Math.min(retryAfterMillis ?? 0, longestRetryAfterMillis) : 0
    return millis <= 0 || limit.isRefusalOrdinary() ? Effect.void : Effect.map(hold.keep(millis), changed)
  }

  const noteFailure = (error: ModelError): Effect.Effect<void> => Effect.zipRight(countModelError(error), obey(error))

  const onDefect = (defect: unknown) =>
    Effect.zipRight(
      Effect.logDebug(`the adapter of ${target.name} threw ${nameOf(defect)}\n${stackOf(defect)}`),
      new ModelError({ model: target.name, reason: "defect", detail: `the adapter failed in an unexpected way (${nameOf(defect)})` })
    )

  const selfInterrupted = new ModelError({ model: target.name, reason: "defect", detail: "the adapter interrupted itself" })

  /** A defect of the adapter, or its interruption of itself, becomes an error: an interrupted caller does not come here. */
  const asModelError = (cause: Cause.Cause<ModelError>): Effect.Effect<never, ModelError> =>
    Option.match(Cause.dieOption(cause), {
      onNone: () => (Cause.isInterrupted(cause) ? selfInterrupted : Effect.failCause(cause)),
      onSome: onDefect
    })

  const onTimeout = () => new ModelError({ model: target.name, reason: "timeout", detail: `no answer within ${timeoutMillis} ms` })

  return {
    maximumAttempts,
    timeoutMillis,
    // While the circuit is half open, the capacity is one call: the probe.
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
          yield* breaker.hear(restsOf(others.slice(0, seat.rank)), restsOf(others.slice(seat.rank)))
        }),
      news: Effect.tap(hasNews.await, () => hasNews.close)
    },
    run: (attempt, watch = { lost: 0 }) =>
      OwnFiber.within(attempt, timeLimit, onTimeout).pipe(
        Effect.catchAllCause(asModelError),
        (whole) => metered(whole, watch, noteFailure),
        breaker.guard,
        (guarded) =>
          limit.run(Effect.zipRight(hold.turn, watch.beforeAttempt === undefined ? guarded : Effect.zipRight(watch.beforeAttempt, guarded)), isRefusal),
        again,
        Effect.catchIf(isPostponable, postponed),
        withTextlessSpan(target)
      )
  }
}

/** Makes a span whose outcome holds no text: a span keeps the outcome of its effect, so answers and unusable texts are passed around the span. */
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

const withoutText = ({ detail, isGarbled, isPostponed, model, reason, retryAfterMillis, usage }: ModelError): ModelError =>
  new ModelError({ detail, isGarbled, isPostponed, model, reason, retryAfterMillis, usage })
