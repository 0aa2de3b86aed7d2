/**
 * Starts the runs of schedules at their times, in every process that does scheduled work.
 *
 * No process owns a due time. Each process that finds a due time tries to start the run under an idempotency key made of the schedule and the time, and
 * the outcome is stored in the transaction of the start. So the first process starts the run, even when it dies meanwhile, and all processes record the
 * same outcome (docs/decisions/0015).
 */
import { Cause, Effect, Option, Schedule as Repetition, Schema, type Scope } from "effect"
import { RunId } from "../domain/Ids.js"
import type { Schedule, ScheduleOutcome } from "../domain/Schedule.js"
import type { Timestamp } from "../domain/Timestamp.js"
import { Hooks } from "../ports/Hooks.js"
import { PromptStore } from "../ports/PromptStore.js"
import { RunEngine } from "../ports/RunEngine.js"
import type { CreatedRun } from "../ports/RunStore.js"
import { ScheduleStore } from "../ports/ScheduleStore.js"
import { actionAt, nextTime } from "../rules/ScheduleTimes.js"
import { newsOfTime } from "../rules/WebhookNews.js"
import { Idempotency } from "./Idempotency.js"
import { liveChoices } from "./LiveChoices.js"
import { Readiness } from "./Readiness.js"
import { Runs } from "./Runs.js"

/** How often the scheduler looks for due times. Cron expressions have no finer step than a minute. */
const lookEvery = "10 seconds"

/** The number of schedules that are read at once. */
const atOnce = 100

/** The stored outcome of a start, for a process that finds that another process started the run. */
const Started = Schema.parseJson(Schema.Struct({ runId: RunId, created: Schema.Boolean }))
const encodeStarted = Schema.encodeSync(Started)
const decodeStarted = Schema.decode(Started)

const textOf = ({ created, run }: CreatedRun): string => encodeStarted({ runId: run.id, created })

type Outcome = Omit<ScheduleOutcome, "dueAt">

const started = ({ created, runId }: typeof Started.Type): Outcome => ({ outcome: created ? "started" : "skipped", runId, message: null })

const refused = ({ message }: Error): Outcome => ({ outcome: "refused", runId: null, message })

/** Handles every due time. Ends when only due times are left that other processes are handling. */
export const seeToTimes = Effect.gen(function* () {
  const store = yield* ScheduleStore
  const runs = yield* Runs
  const prompts = yield* PromptStore
  const idempotency = yield* Idempotency
  const hooks = yield* Hooks

  const optionsOf = ({ brandId, options, organizationId }: Schedule) =>
    Effect.tap(liveChoices(prompts, organizationId, brandId, options), ({ leftOut }) =>
      leftOut.length === 0
        ? Effect.void
        : Effect.logWarning("A schedule names topics or prompts that were deleted; its run leaves them out", {
            organizationId,
            brandId,
            deleted: leftOut.length
          })
    )

  /** Starts the run of a due time, unless it was started already. Null while another process starts it, and when the brand is deleted. */
  const start = (schedule: Schedule) => {
    const { brandId, nextAt, organizationId } = schedule
    return idempotency
      .once(
        { organizationId, scope: `schedule ${brandId}`, key: nextAt, fingerprint: () => nextAt, drain: Effect.void },
        {
          run: (receiptFor) => Effect.flatMap(optionsOf(schedule), ({ options }) => runs.start(organizationId, brandId, options, receiptFor(textOf))),
          encode: textOf,
          encodeRefusal: () => undefined
        }
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
  }

  const missed: Outcome = { outcome: "missed", runId: null, message: null }

  /** Whether a schedule is still as it was read. The schedule may have changed or been deleted while earlier schedules were handled. */
  const isCurrent = ({ brandId, nextAt, organizationId, updatedAt }: Schedule) =>
    Effect.matchEffect(store.get(organizationId, brandId), {
      onSuccess: (there) => Effect.succeed(there.nextAt === nextAt && there.updatedAt === updatedAt),
      onFailure: (error) => (error._tag === "StorageError" ? error : Effect.succeed(false))
    })

  const seeTo = (schedule: Schedule, now: Timestamp) =>
    Effect.gen(function* () {
      const { brandId, nextAt: dueAt, organizationId } = schedule
      // Computed before the start, because a run whose outcome cannot be recorded must not start.
      const nextAt = nextTime(schedule, now)
      if (!(yield* isCurrent(schedule))) return false
      const outcome = actionAt(schedule, now) === "skip" ? missed : yield* start(schedule)
      if (outcome === null) return false
      const isNoted = yield* store.settle(organizationId, brandId, { outcome: { dueAt, ...outcome }, nextAt })
      if (!isNoted) return false
      yield* hooks.happened(organizationId, Effect.succeed(newsOfTime(brandId, { dueAt, ...outcome })))
      const line = { organizationId, brandId, dueAt, outcome: outcome.outcome, ...(outcome.runId === null ? {} : { runId: outcome.runId }) }
      yield* outcome.outcome === "refused"
        ? Effect.logWarning("The run of a schedule could not be started", { ...line, reason: outcome.message })
        : Effect.logInfo("A schedule was due", line)
      return true
    })

  /** A schedule that fails does not delay the other schedules, unless the storage cannot be reached. */
  const seeToSafely = (schedule: Schedule, now: Timestamp) =>
    Effect.catchAllCause(seeTo(schedule, now), (cause) => {
      const isAway = Option.exists(Cause.failureOption(cause), (error) => error.isPassing)
      if (isAway || Cause.isInterrupted(cause)) return Effect.failCause(cause)
      const { brandId, nextAt, organizationId } = schedule
      const line = { organizationId, brandId, dueAt: nextAt }
      return Effect.as(Effect.annotateLogs(Effect.logError("A due schedule could not be handled; it is tried again", cause), line), false)
    })

  for (;;) {
    const { now, schedules } = yield* store.due(atOnce)
    const noted = yield* Effect.forEach(schedules, (schedule) => seeToSafely(schedule, now))
    if (schedules.length < atOnce || !noted.includes(true)) return
  }
})

/** Looks for due times at intervals. When the storage cannot be reached, the next round tries again. */
const looks = seeToTimes.pipe(
  Effect.catchAllCause((cause) => Effect.logWarning("Due schedules could not be handled; the next round tries again", cause)),
  Effect.repeat(Repetition.spaced(lookEvery))
)

/** Looks for due times in a process that does scheduled work, until the process begins to stop. A run that started then would wait for another process. */
export const work: Effect.Effect<void, never, Idempotency | PromptStore | Readiness | RunEngine | Runs | ScheduleStore | Scope.Scope> = Effect.gen(
  function* () {
    const { seesToDue } = yield* RunEngine
    const { draining } = yield* Readiness
    if (seesToDue) yield* Effect.forkScoped(Effect.raceFirst(looks, draining))
  }
)
