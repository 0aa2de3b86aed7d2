/** The due times of schedules, in virtual time: which process handles them, how often, and with what outcome. */
import { BrandInput } from "@brand-visibility/core/domain/Brand"
import { OrganizationInput } from "@brand-visibility/core/domain/Organization"
import { PromptInputs, TopicPromptsInputs } from "@brand-visibility/core/domain/Prompt"
import { ScheduleInput } from "@brand-visibility/core/domain/Schedule"
import { fromEpochMillis } from "@brand-visibility/core/domain/Timestamp"
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { ScheduleStore, type ScheduleStoreService } from "@brand-visibility/core/internal/ports/ScheduleStore"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import { StorageError } from "@brand-visibility/core/internal/ports/StorageError"
import { Brands } from "@brand-visibility/core/internal/services/Brands"
import { Organizations } from "@brand-visibility/core/internal/services/Organizations"
import { Prompts } from "@brand-visibility/core/internal/services/Prompts"
import { Readiness } from "@brand-visibility/core/internal/services/Readiness"
import { Runs } from "@brand-visibility/core/internal/services/Runs"
import { Schedules } from "@brand-visibility/core/internal/services/Schedules"
import { MemoryDatabase } from "@brand-visibility/core/memory/MemoryDatabase"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import * as NoEngine from "@brand-visibility/core/pipeline/NoEngine"
import { LanguageModels, make } from "@brand-visibility/core/ports/LanguageModel"
import { RunEngine } from "@brand-visibility/core/ports/RunEngine"
import * as VisibilityServices from "@brand-visibility/core/services/VisibilityServices"
import { expect, it } from "@effect/vitest"
import { Context, Effect, identity, Layer, Logger, LogLevel, Schema, TestClock } from "effect"
import { seeToTimes } from "../../src/services/Scheduler.js"

const model = make({
  llm: "chatgpt",
  provider: "test",
  model: "test",
  ask: () => Effect.succeed({ text: "Take Acme.", model: null, citations: [], usage: { inputTokens: 1, outputTokens: 1 }, searched: false })
})

/** An engine that leaves runs as they were started, but does scheduled work. */
const standstill = Layer.map(NoEngine.layer, (engine) => Context.make(RunEngine, { ...Context.get(engine, RunEngine), seesToDue: true }))

const quiet = Logger.minimumLogLevel(LogLevel.None)

/** A database, and processes over it. */
const aDatabase = Effect.gen(function* () {
  const database = yield* Layer.build(MemoryDatabase.layer)
  return (engine = NoEngine.layer, change: (store: ScheduleStoreService) => ScheduleStoreService = identity, logs = quiet) => {
    const storage = Layer.map(Layer.provide(MemoryStorage.layerOver, Layer.succeedContext(database)), (stores) =>
      Context.add(stores, ScheduleStore, change(Context.get(stores, ScheduleStore)))
    )
    const services = VisibilityServices.layer({ storage, models: LanguageModels.layer([model]), engine })
    const stores = storage.pipe(Layer.provide(Ids.layer), Layer.provide(Secrets.layer))
    return Layer.build(Layer.provideMerge(Layer.merge(services, stores), logs))
  }
})

const hourly = { cron: "0 * * * *", timeZone: "UTC" }
const scheduleOf = Schema.decodeSync(ScheduleInput)

/** A brand with a prompt and a schedule, at five minutes before the hour. */
const aSchedule = Effect.fnUntraced(function* (input: Partial<typeof ScheduleInput.Encoded> = {}) {
  yield* TestClock.setTime(55 * 60_000)
  const { id: organizationId } = yield* (yield* Organizations).create(Schema.decodeSync(OrganizationInput)({ name: "Acme" }))
  const { id: brandId } = yield* (yield* Brands).create(organizationId, Schema.decodeSync(BrandInput)({ name: "Acme" }))
  yield* (yield* Prompts).createBatch(organizationId, brandId, Schema.decodeSync(TopicPromptsInputs)([{ name: "Shoes", prompts: [{ text: "Which?" }] }]))
  yield* (yield* Schedules).set(organizationId, brandId, scheduleOf({ ...hourly, ...input }))
  const schedule = Effect.flatMap(Schedules, ({ get }) => get(organizationId, brandId))
  const runIds = Effect.map(
    Effect.flatMap(Runs, ({ list }) => list(organizationId, brandId, { page: 1, limit: 100 })),
    ({ items }) => items.map(({ id }) => id)
  )
  return { organizationId, brandId, schedule, runIds }
})

const hour = (index: number) => fromEpochMillis(index * 3_600_000)

it.scoped("a run is started when it is due, and not before", () =>
  Effect.gen(function* () {
    const process = yield* (yield* aDatabase)()
    yield* Effect.gen(function* () {
      const { runIds, schedule } = yield* aSchedule()
      expect((yield* schedule).nextTimes).toEqual([1, 2, 3, 4, 5].map(hour))
      yield* seeToTimes
      expect([yield* runIds, (yield* schedule).last]).toEqual([[], null])
      yield* TestClock.setTime(3_600_000)
      yield* seeToTimes
      const started = yield* runIds
      expect(started).toHaveLength(1)
      expect(yield* schedule).toMatchObject({ nextAt: hour(2), last: { dueAt: hour(1), outcome: "started", runId: started[0], message: null } })
      yield* seeToTimes
      expect(yield* runIds).toEqual(started)
    }).pipe(Effect.provide(process))
  })
)

it.scoped("a run that is still under way is left to end, and no further run queues up behind it", () =>
  Effect.gen(function* () {
    const process = yield* (yield* aDatabase)()
    yield* Effect.gen(function* () {
      const { brandId, organizationId, runIds, schedule } = yield* aSchedule()
      const runs = yield* Runs
      for (const index of [1, 2, 3]) {
        yield* TestClock.setTime(index * 3_600_000)
        yield* seeToTimes
      }
      const [first] = yield* runIds
      expect(yield* runIds).toHaveLength(1)
      expect(yield* schedule).toMatchObject({ nextAt: hour(4), last: { dueAt: hour(3), outcome: "skipped", runId: first } })
      // The same for a run with options other than the schedule's.
      yield* (yield* Schedules).set(organizationId, brandId, scheduleOf({ ...hourly, options: { samples: 2 } }))
      yield* TestClock.setTime(4 * 3_600_000)
      yield* seeToTimes
      expect(yield* schedule).toMatchObject({ nextAt: hour(5), last: { dueAt: hour(4), outcome: "skipped", runId: first } })
      yield* runs.cancel(organizationId, first!)
      yield* seeToTimes
      expect(yield* runIds).toHaveLength(1)
      yield* TestClock.setTime(5 * 3_600_000)
      yield* seeToTimes
      expect(yield* schedule).toMatchObject({ last: { dueAt: hour(5), outcome: "started" } })
      expect((yield* runs.get(organizationId, (yield* runIds)[0]!)).options.samples).toBe(2)
    }).pipe(Effect.provide(process))
  })
)

it.scoped("for due times that passed while no process ran, one run is started or none, as configured", () =>
  Effect.gen(function* () {
    const process = yield* (yield* aDatabase)()
    yield* Effect.gen(function* () {
      const once = yield* aSchedule({ missed: "once" })
      const skip = yield* aSchedule({ missed: "skip" })
      yield* TestClock.setTime(3.5 * 3_600_000)
      yield* seeToTimes
      expect([(yield* once.runIds).length, (yield* skip.runIds).length]).toEqual([1, 0])
      expect(yield* once.schedule).toMatchObject({ nextAt: hour(4), last: { dueAt: hour(1), outcome: "started" } })
      expect(yield* skip.schedule).toMatchObject({ nextAt: hour(4), last: { dueAt: hour(1), outcome: "missed", runId: null } })
      // A process that is a little late does not count as absent.
      yield* TestClock.setTime(4 * 3_600_000 + 240_000)
      yield* seeToTimes
      expect(yield* skip.schedule).toMatchObject({ nextAt: hour(5), last: { dueAt: hour(4), outcome: "started" } })
    }).pipe(Effect.provide(process))
  })
)

it.scoped("a run that cannot be started is recorded with the reason, and the schedule continues", () =>
  Effect.gen(function* () {
    const process = yield* (yield* aDatabase)()
    yield* Effect.gen(function* () {
      const { organizationId, runIds, schedule } = yield* aSchedule()
      yield* (yield* Organizations).update(organizationId, { maxActiveRuns: 0 })
      yield* TestClock.setTime(3_600_000)
      yield* seeToTimes
      expect(yield* schedule).toMatchObject({ nextAt: hour(2), last: { outcome: "refused", runId: null, message: expect.stringMatching(/runs/) } })
      yield* (yield* Organizations).update(organizationId, { maxActiveRuns: null })
      yield* TestClock.setTime(2 * 3_600_000)
      yield* seeToTimes
      expect(yield* runIds).toHaveLength(1)
    }).pipe(Effect.provide(process))
  })
)

it.scoped("prompts that were deleted since the schedule was set are left out, and a run of which nothing is left is refused", () =>
  Effect.gen(function* () {
    const process = yield* (yield* aDatabase)()
    yield* Effect.gen(function* () {
      const { brandId, organizationId, runIds, schedule } = yield* aSchedule()
      const [prompts, runs] = [yield* Prompts, yield* Runs]
      const { items: topics } = yield* prompts.listTopics(organizationId, brandId, { page: 1, limit: 1 })
      const added = yield* prompts.createPrompts(
        organizationId,
        topics[0]!.id,
        Schema.decodeSync(PromptInputs)([{ text: "Cheap ones?" }, { text: "Light ones?" }])
      )
      const [cheap, light] = added.prompts.map(({ value }) => value.id)
      const options = { topicIds: [topics[0]!.id], promptIds: [cheap!, light!] }
      yield* (yield* Schedules).set(organizationId, brandId, scheduleOf({ ...hourly, options }))
      yield* prompts.remove(organizationId, light!)
      yield* TestClock.setTime(3_600_000)
      yield* seeToTimes
      const [first] = yield* runIds
      expect(yield* schedule).toMatchObject({ options, last: { outcome: "started", runId: first } })
      expect(yield* runs.get(organizationId, first!)).toMatchObject({ options: { promptIds: [cheap] }, progress: { total: 1 } })
      yield* runs.cancel(organizationId, first!)
      yield* prompts.remove(organizationId, cheap!)
      yield* TestClock.setTime(2 * 3_600_000)
      yield* seeToTimes
      expect(yield* schedule).toMatchObject({ last: { outcome: "refused", message: expect.stringContaining("promptIds[0]: is not a prompt of this brand") } })
    }).pipe(Effect.provide(process))
  })
)

it.scoped("a schedule that names a prompt that was deleted since can be changed, and no other schedule can name the prompt", () =>
  Effect.gen(function* () {
    const process = yield* (yield* aDatabase)()
    yield* Effect.gen(function* () {
      const { brandId, organizationId } = yield* aSchedule()
      const [prompts, schedules] = [yield* Prompts, yield* Schedules]
      const { items } = yield* prompts.listPrompts(organizationId, brandId, { page: 1, limit: 1 })
      const added = yield* prompts.createPrompts(
        organizationId,
        items[0]!.topicId,
        Schema.decodeSync(PromptInputs)([{ text: "Cheap ones?" }, { text: "Light ones?" }, { text: "Good ones?" }])
      )
      const [cheap, light, third] = added.prompts.map(({ value }) => value.id)
      const options = { promptIds: [cheap!, items[0]!.id] }
      yield* schedules.set(organizationId, brandId, scheduleOf({ ...hourly, options }))
      yield* prompts.remove(organizationId, cheap!)
      yield* prompts.remove(organizationId, light!)
      expect(yield* schedules.set(organizationId, brandId, scheduleOf({ ...hourly, cron: "30 * * * *", options }))).toMatchObject({
        cron: "30 * * * *",
        options
      })
      const more = { promptIds: [...options.promptIds, third!] }
      expect(yield* schedules.set(organizationId, brandId, scheduleOf({ ...hourly, options: more }))).toMatchObject({ options: more })
      const unknown = yield* Effect.flip(schedules.set(organizationId, brandId, scheduleOf({ ...hourly, options: { ...more, llms: ["nobody"] } })))
      expect(unknown).toMatchObject({ details: [{ path: "options.llms[0]" }] })
      const naming = { promptIds: [items[0]!.id, light!] }
      const refusal = yield* Effect.flip(schedules.set(organizationId, brandId, scheduleOf({ ...hourly, options: naming })))
      expect(refusal).toMatchObject({ details: [{ path: "options.promptIds[1]", message: "is not a prompt of this brand" }] })
    }).pipe(Effect.provide(process))
  })
)

it.scoped("many processes that see one due time start one run", () =>
  Effect.gen(function* () {
    const open = yield* aDatabase
    const processes = yield* Effect.all(Array.from({ length: 6 }, () => open()))
    const [first] = processes
    yield* Effect.gen(function* () {
      const { runIds, schedule } = yield* aSchedule()
      yield* TestClock.setTime(3_600_000)
      yield* Effect.forEach(processes, (process) => Effect.provide(seeToTimes, process), { concurrency: "unbounded" })
      const started = yield* runIds
      expect(started).toHaveLength(1)
      expect(yield* schedule).toMatchObject({ nextAt: hour(2), last: { outcome: "started", runId: started[0] } })
    }).pipe(Effect.provide(first!))
  })
)

it.scoped("a process that dies between the start and the record leaves one run, even when that run has ended meanwhile", () =>
  Effect.gen(function* () {
    const open = yield* aDatabase
    const dying = yield* open(NoEngine.layer, (store) => ({ ...store, settle: () => Effect.die("killed") }))
    const other = yield* open()
    yield* Effect.gen(function* () {
      const { organizationId, runIds, schedule } = yield* aSchedule()
      yield* TestClock.setTime(3_600_000)
      yield* Effect.exit(Effect.provide(seeToTimes, dying))
      const started = yield* runIds
      expect([started.length, (yield* schedule).last]).toEqual([1, null])
      yield* (yield* Runs).cancel(organizationId, started[0]!)
      yield* seeToTimes
      expect(yield* runIds).toEqual(started)
      expect(yield* schedule).toMatchObject({ nextAt: hour(2), last: { outcome: "started", runId: started[0] } })
    }).pipe(Effect.provide(other))
  })
)

it.scoped("a process that works on runs handles due times by itself, and a process that does not leaves them to it", () =>
  Effect.gen(function* () {
    const open = yield* aDatabase
    const idle = yield* open()
    yield* Effect.gen(function* () {
      const { runIds } = yield* aSchedule()
      yield* TestClock.adjust("6 minutes")
      expect(yield* runIds).toEqual([])
      yield* open(standstill)
      yield* TestClock.adjust("10 seconds")
      expect(yield* runIds).toHaveLength(1)
    }).pipe(Effect.provide(idle))
  })
)

it.scoped("a process that begins to stop handles no further due times", () =>
  Effect.gen(function* () {
    const open = yield* aDatabase
    const idle = yield* open()
    yield* Effect.gen(function* () {
      const { runIds } = yield* aSchedule()
      const stopping = yield* open(standstill)
      yield* Context.get(stopping, Readiness).drain
      yield* TestClock.adjust("6 minutes")
      expect(yield* runIds).toEqual([])
      yield* open(standstill)
      yield* TestClock.adjust("10 seconds")
      expect(yield* runIds).toHaveLength(1)
    }).pipe(Effect.provide(idle))
  })
)

it.scoped("a schedule with which no run could be started is refused with the name of the faulty option", () =>
  Effect.gen(function* () {
    const process = yield* (yield* aDatabase)()
    yield* Effect.gen(function* () {
      const { brandId, organizationId, schedule } = yield* aSchedule()
      const before = yield* schedule
      const wrong = scheduleOf({ ...hourly, options: { llms: ["nobody"] } })
      const refused = yield* Effect.flip((yield* Schedules).set(organizationId, brandId, wrong))
      expect(refused).toHaveProperty("details", [{ path: expect.stringMatching(/^options\.llms/), message: expect.stringContaining("chatgpt") }])
      expect(yield* schedule).toEqual(before)
    }).pipe(Effect.provide(process))
  })
)

it.scoped("a schedule that fails does not delay other schedules", () =>
  Effect.gen(function* () {
    const aProcess = yield* aDatabase
    const broken = new Set<string>()
    const process = yield* aProcess(NoEngine.layer, (store) => ({
      ...store,
      settle: (organizationId, brandId, time) =>
        broken.has(brandId) ? Effect.dieMessage("this one cannot be noted") : store.settle(organizationId, brandId, time)
    }))
    yield* Effect.gen(function* () {
      const first = yield* aSchedule()
      const second = yield* aSchedule()
      broken.add(first.brandId)
      yield* TestClock.setTime(60 * 60_000)
      yield* seeToTimes
      expect([(yield* second.runIds).length, (yield* second.schedule).last?.outcome]).toEqual([1, "started"])
      expect((yield* first.schedule).last).toBeNull()
    }).pipe(Effect.provide(process))
  })
)

it.scoped("a schedule that is deleted while others are handled starts no run", () =>
  Effect.gen(function* () {
    const aProcess = yield* aDatabase
    let afterwards: Effect.Effect<unknown, unknown> = Effect.void
    const process = yield* aProcess(NoEngine.layer, (store) => ({
      ...store,
      settle: (...time) => Effect.tap(store.settle(...time), () => Effect.ignore(afterwards))
    }))
    yield* Effect.gen(function* () {
      const first = yield* aSchedule()
      const second = yield* aSchedule()
      const { remove } = yield* ScheduleStore
      afterwards = remove(second.organizationId, second.brandId)
      yield* TestClock.setTime(60 * 60_000)
      yield* seeToTimes
      expect([(yield* first.runIds).length, (yield* second.runIds).length]).toEqual([1, 0])
    }).pipe(Effect.provide(process))
  })
)

it.scoped("a due time is not lost when the same times are set again before it is handled", () =>
  Effect.gen(function* () {
    const process = yield* (yield* aDatabase)()
    yield* Effect.gen(function* () {
      const { brandId, organizationId, runIds, schedule } = yield* aSchedule()
      yield* TestClock.setTime(60 * 60_000 + 5_000)
      yield* (yield* Schedules).set(organizationId, brandId, scheduleOf(hourly))
      yield* seeToTimes
      expect([(yield* runIds).length, (yield* schedule).last?.dueAt]).toEqual([1, hour(1)])
      yield* TestClock.setTime(120 * 60_000 + 5_000)
      yield* (yield* Schedules).set(organizationId, brandId, scheduleOf({ ...hourly, cron: "30 * * * *" }))
      yield* seeToTimes
      expect(yield* runIds).toHaveLength(1)
    }).pipe(Effect.provide(process))
  })
)

it.scoped("more schedules that are due at one time than are read at once are all handled in one round", () =>
  Effect.gen(function* () {
    const process = yield* (yield* aDatabase)()
    yield* Effect.gen(function* () {
      const schedules = yield* Effect.all(Array.from({ length: 101 }, () => aSchedule()))
      yield* TestClock.setTime(3_600_000)
      yield* seeToTimes
      const outcomes = yield* Effect.forEach(schedules, ({ schedule }) => Effect.map(schedule, ({ last }) => last?.outcome))
      expect(new Set(outcomes)).toEqual(new Set(["started"]))
    }).pipe(Effect.provide(process))
  })
)

const away = (reason: "full" | "unavailable") => new StorageError({ reason, operation: "ScheduleStore.get", detail: "words of the driver" })

for (const reason of ["full", "unavailable"] as const) {
  it.scoped(`a storage that is ${reason} ends the round with one warning, and a later round handles the due times`, () =>
    Effect.gen(function* () {
      const open = yield* aDatabase
      let isAway = true
      let reads = 0
      const lines: Array<string> = []
      const idle = yield* open()
      yield* Effect.gen(function* () {
        const schedules = [yield* aSchedule(), yield* aSchedule(), yield* aSchedule()]
        yield* TestClock.setTime(3_600_000)
        const logger = Logger.make(({ logLevel, message }) => void lines.push(`${logLevel.label} ${String(message)}`))
        yield* open(
          standstill,
          (store) => ({
            ...store,
            get: (...schedule) =>
              Effect.suspend(() =>
                isAway
                  ? Effect.zipRight(
                      Effect.sync(() => reads++),
                      away(reason)
                    )
                  : store.get(...schedule)
              )
          }),
          Layer.merge(Logger.replace(Logger.defaultLogger, logger), Logger.minimumLogLevel(LogLevel.Warning))
        )
        yield* TestClock.adjust("20 seconds")
        expect(reads).toBeGreaterThan(1)
        expect(lines).toEqual(Array.from({ length: reads }, () => "WARN Due schedules could not be handled; the next round tries again"))
        isAway = false
        yield* TestClock.adjust("20 seconds")
        for (const { runIds } of schedules) expect(yield* runIds).toHaveLength(1)
      }).pipe(Effect.provide(idle))
    })
  )
}

it.scoped("a run that cannot be started leaves a warning with the reason in the log, and a run that is started an information", () =>
  Effect.gen(function* () {
    const process = yield* (yield* aDatabase)()
    const lines: Array<unknown> = []
    const logger = Logger.make(({ logLevel, message }) => void lines.push([logLevel.label, message]))
    yield* Effect.gen(function* () {
      const { brandId, organizationId, runIds } = yield* aSchedule()
      const look = seeToTimes.pipe(Effect.provide(Logger.replace(Logger.defaultLogger, logger)), Logger.withMinimumLogLevel(LogLevel.Info))
      yield* (yield* Organizations).update(organizationId, { maxActiveRuns: 0 })
      yield* TestClock.setTime(3_600_000)
      yield* look
      const line = { organizationId, brandId, dueAt: hour(1), outcome: "refused" }
      expect(lines).toEqual([["WARN", ["The run of a schedule could not be started", { ...line, reason: expect.stringMatching(/runs/) }]]])
      yield* (yield* Organizations).update(organizationId, { maxActiveRuns: null })
      yield* TestClock.setTime(2 * 3_600_000)
      yield* look
      expect(lines[1]).toEqual(["INFO", ["A schedule was due", { ...line, dueAt: hour(2), outcome: "started", runId: (yield* runIds)[0] }]])
    }).pipe(Effect.provide(process))
  })
)
