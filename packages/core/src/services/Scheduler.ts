/**
 * Starts the runs of schedules at their times, in every process that sees to what becomes due.
 *
 * A time belongs to nobody. Each process that sees it tries to start the run under an idempotency key that names the schedule and the
 * time, and the outcome is stored in the transaction of the start: whoever is first starts the run, also when it dies on the way, and
 * everybody notes the same (docs/decisions/0015).
 */
import { Cause, Effect, Layer, Option, Schedule as Repetition, Schema } from "effect"
import { RunId } from "../domain/Ids.js"
import type { Schedule, ScheduleOutcome } from "../domain/Schedule.js"
import type { Timestamp } from "../domain/Timestamp.js"
import { RunEngine } from "../ports/RunEngine.js"
import type { CreatedRun } from "../ports/RunStore.js"
import { ScheduleStore } from "../ports/ScheduleStore.js"
import { actionAt, nextTime } from "../rules/ScheduleTimes.js"
import { Idempotency } from "./Idempotency.js"
import { Readiness } from "./Readiness.js"
import { Runs } from "./Runs.js"

/** How often times are looked for. An expression has no finer step than a minute. */
const lookEvery = "10 seconds"

/** Schedules that are read at once; the others follow. */
const atOnce = 100

/** What is kept of a start, for whoever finds that it was made. */
const Started = Schema.parseJson(Schema.Struct({ runId: RunId, created: Schema.Boolean }))
const encodeStarted = Schema.encodeSync(Started)
const decodeStarted = Schema.decode(Started)

const textOf = ({ created, run }: CreatedRun): string => encodeStarted({ runId: run.id, created })

type Outcome = Omit<ScheduleOutcome, "dueAt">

const started = ({ created, runId }: typeof Started.Type): Outcome => ({ outcome: created ? "started" : "skipped", runId, message: null })

const refused = ({ message }: Error): Outcome => ({ outcome: "refused", runId: null, message })

/** Sees to every time that has come; it ends when there is none left that another process is not at. */
export const seeToTimes = Effect.gen(function* () {
  const store = yield* ScheduleStore
  const runs = yield* Runs
  const idempotency = yield* Idempotency

  /** Starts the run of a time unless that has been done; null while another process is at it, and when the brand is gone. */
  const start = ({ brandId, nextAt, options, organizationId }: Schedule) =>
    idempotency
      .once(
        { organizationId, scope: `schedule ${brandId}`, key: nextAt, fingerprint: () => nextAt, drain: Effect.void },
        { run: (receiptFor) => runs.start(organizationId, brandId, options, receiptFor(textOf)), encode: textOf, encodeRefusal: () => undefined }
      )
      .pipe(
        Effect.flatMap((outcome) => decodeStarted(outcome._tag === "First" ? textOf(outcome.value) : outcome.outcome)),
        Effect.map(started),
        Effect.catchTags({
          BrandNotFound: () => Effect.succeed<Outcome | null>(null),
          IdempotencyConflict: Effect.die,
          InvalidInput: (error) => Effect.succeed(refused(error)),
          OrganizationNotFound: () => Effect.succeed(null),
          ParseError: Effect.die,
          RequestInProgress: () => Effect.succeed(null),
          RoofReached: (error) => Effect.succeed(refused(error)),
          RunInProgress: ({ runId }) => Effect.succeed<Outcome>({ outcome: "skipped", runId, message: null })
        })
      )

  const missed: Outcome = { outcome: "missed", runId: null, message: null }

  /** Whether a schedule is still as it was read: others were seen to since, and somebody may have changed or deleted it meanwhile. */
  const isCurrent = ({ brandId, nextAt, organizationId, updatedAt }: Schedule) =>
    Effect.matchEffect(store.get(organizationId, brandId), {
      onSuccess: (there) => Effect.succeed(there.nextAt === nextAt && there.updatedAt === updatedAt),
      onFailure: (error) => (error._tag === "StorageError" ? error : Effect.succeed(false))
    })

  const seeTo = (schedule: Schedule, now: Timestamp) =>
    Effect.gen(function* () {
      const { brandId, nextAt: dueAt, organizationId } = schedule
      // Before the start: what cannot be noted must not be started.
      const nextAt = nextTime(schedule, now)
      if (!(yield* isCurrent(schedule))) return false
      const outcome = actionAt(schedule, now) === "skip" ? missed : yield* start(schedule)
      if (outcome === null) return false
      const isNoted = yield* store.settle(organizationId, brandId, { outcome: { dueAt, ...outcome }, nextAt })
      if (!isNoted) return false
      const line = { organizationId, brandId, dueAt, outcome: outcome.outcome, ...(outcome.runId === null ? {} : { runId: outcome.runId }) }
      yield* outcome.outcome === "refused"
        ? Effect.logWarning("The run of a schedule could not be started", { ...line, reason: outcome.message })
        : Effect.logInfo("The time of a schedule has come", line)
      return true
    })

  /** One that fails keeps nobody else's from their time, unless it is the storage that is away. */
  const seeToSafely = (schedule: Schedule, now: Timestamp) =>
    Effect.catchAllCause(seeTo(schedule, now), (cause) => {
      const isAway = Option.exists(Cause.failureOption(cause), (error) => error.isRetryable)
      if (isAway || Cause.isInterrupted(cause)) return Effect.failCause(cause)
      const { brandId, nextAt, organizationId } = schedule
      const line = { organizationId, brandId, dueAt: nextAt }
      return Effect.as(Effect.annotateLogs(Effect.logError("The time of a schedule could not be seen to; it is tried again", cause), line), false)
    })

  for (;;) {
    const { now, schedules } = yield* store.due(atOnce)
    const noted = yield* Effect.forEach(schedules, (schedule) => seeToSafely(schedule, now))
    if (schedules.length < atOnce || !noted.includes(true)) return
  }
})

/** Looks for times again and again. A storage that is away is asked again with the next look. */
const looks = seeToTimes.pipe(
  Effect.catchAllCause((cause) => Effect.logWarning("The times of schedules could not be seen to; they are looked for again", cause)),
  Effect.repeat(Repetition.spaced(lookEvery))
)

/** Looks for times in a process that sees to what becomes due, until that begins to stop: a run that it started then would wait for another process. */
export const layer: Layer.Layer<never, never, Idempotency | Readiness | RunEngine | Runs | ScheduleStore> = Layer.scopedDiscard(
  Effect.gen(function* () {
    const { seesToDue } = yield* RunEngine
    const { draining } = yield* Readiness
    if (seesToDue) yield* Effect.forkScoped(Effect.raceFirst(looks, draining))
  })
)
