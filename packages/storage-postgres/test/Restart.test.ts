/** The server crashes in the middle of the work, and is started again. */
import * as Builders from "@brand-visibility/conformance/Builders"
import * as RunBuilders from "@brand-visibility/conformance/RunBuilders"
import { BrandVisibility } from "@brand-visibility/core"
import { OrganizationStore } from "@brand-visibility/core/internal/ports/OrganizationStore"
import { PromptStore } from "@brand-visibility/core/internal/ports/PromptStore"
import { RunStore } from "@brand-visibility/core/internal/ports/RunStore"
import type { StorageError } from "@brand-visibility/core/internal/ports/StorageError"
import { simulatedModels } from "@brand-visibility/core/simulation/SimulatedModel"
import { worldOf } from "@brand-visibility/core/simulation/SimulatedWorld"
import { postgresStorage } from "@brand-visibility/storage-postgres"
import { describe, expect, it } from "@effect/vitest"
import { Effect, Schedule } from "effect"
import * as PostgresServer from "./PostgresServer.js"
import { count, query, schemaName, storage } from "./Support.js"

const server = PostgresServer.forThisFile()

/** Repeats a call after each retryable error, as a caller would, and records the errors. */
const persistent = (told: Array<unknown>) => {
  const again = Schedule.spaced("10 millis").pipe(Schedule.upTo("4 minutes"))
  return <A, E, R>(call: Effect.Effect<A, E | StorageError, R>) =>
    call.pipe(
      Effect.tapError((error) => Effect.sync(() => told.push(error))),
      Effect.retry({ schedule: again, while: (error) => typeof error === "object" && error !== null && "isRetryable" in error && error.isRetryable === true })
    )
}

/** Restarts the server, and writes all the while, so that even on a slow machine some write meets the restart. */
const restartUnderWrites = (persist: ReturnType<typeof persistent>) =>
  Effect.raceFirst(Effect.promise(server.restart), Effect.forever(Effect.orDie(persist(Builders.anOrganization()))))

describe("Postgres that is restarted in the middle of writes", () => {
  it.scopedLive("ST-51, ST-52: callers get retryable errors, nothing is half written, and the work is finished", () =>
    Effect.gen(function* () {
      const options = { url: server.url(), schema: schemaName() }
      const told: Array<unknown> = []
      const persist = persistent(told)
      const prompts = 96
      const restarts = 2
      const { organizationId, progress, run, total } = yield* Effect.gen(function* () {
        const { brand, organizationId } = yield* Builders.aBrand()
        const run = yield* RunBuilders.aRun(brand, { prompts })
        const cells = yield* RunBuilders.claim(run)
        const citations = [1, 2, 3].map((page) => RunBuilders.citation(`https://globex.example/${page}`))
        const outcome = RunBuilders.answered({ rank: 1 }, { citations })
        let settled = 0
        const settling = Effect.forEach(cells, (cell) => Effect.tap(persist(RunBuilders.settle(cell, outcome)), () => Effect.sync(() => void settled++)), {
          concurrency: 8,
          discard: true
        })
        const restarting = Effect.forEach(
          Array.from({ length: restarts }, (_, index) => (index * prompts) / (restarts + 1)),
          (begin) =>
            Effect.zipRight(
              Effect.repeat(Effect.yieldNow(), { until: () => settled > begin, schedule: Schedule.spaced("1 millis") }),
              restartUnderWrites(persist)
            ),
          { discard: true }
        )
        yield* Effect.all([settling, restarting], { concurrency: "unbounded" })
        expect(yield* persist(RunBuilders.finish(run))).toBe(true)
        const runs = yield* RunStore
        const { total } = yield* runs.results(organizationId, run.id, Builders.firstPage)
        return { organizationId, run, total, progress: (yield* runs.get(organizationId, run.id)).progress }
      }).pipe(Effect.provide(storage(options)))

      expect(told.length).toBeGreaterThan(0)
      expect(told.filter((error) => !(typeof error === "object" && error !== null && "_tag" in error && error._tag === "StorageError"))).toEqual([])
      expect(progress).toEqual({ total: prompts, completed: prompts, failed: 0, refused: 0 })
      expect(total).toBe(prompts)
      for (const [table, rows] of [
        ["answers", prompts],
        ["results", prompts],
        ["citations", prompts * 3]
      ] as const)
        expect(yield* count(options.url, options.schema, table), table).toBe(rows)
      const positions = yield* query(
        options.url,
        `SELECT min(position) AS low, max(position) AS high, count(DISTINCT position)::int AS places FROM "${options.schema}".results WHERE organization_id = '${organizationId}' AND run_id = '${run.id}'`
      )
      expect(positions).toEqual([{ low: 1, high: prompts, places: prompts }])
    })
  )

  it.scopedLive("ST-13 the quota counts the stored prompts: each batch is stored whole or not at all", () =>
    Effect.gen(function* () {
      const options = { url: server.url(), schema: schemaName() }
      const told: Array<unknown> = []
      const persist = persistent(told)
      yield* Effect.gen(function* () {
        const { brandId, organizationId } = yield* Builders.aBrand()
        const store = yield* PromptStore
        const batches = Array.from({ length: 40 }, (_, batch) => [
          { name: `Topic ${batch}`, prompts: Array.from({ length: 5 }, (_, index) => Builders.promptInput(`Question ${batch} ${index}?`)) }
        ])
        let added = 0
        const adding = Effect.forEach(
          batches,
          (entries) => Effect.tap(persist(store.addTopics(organizationId, brandId, entries)), () => Effect.sync(() => void added++)),
          {
            concurrency: 8
          }
        )
        const restarting = Effect.zipRight(
          Effect.repeat(Effect.void, { until: () => added > 20, schedule: Schedule.spaced("1 millis") }),
          restartUnderWrites(persist)
        )
        yield* Effect.all([adding, restarting], { concurrency: "unbounded" })
        const { livePrompts } = yield* (yield* OrganizationStore).usage(organizationId)
        const { items, total } = yield* store.listPrompts(organizationId, brandId, Builders.firstPage)
        expect({ livePrompts, total }).toEqual({ livePrompts: 200, total: 200 })
        const topics = new Map<string, number>()
        for (const prompt of items) topics.set(prompt.topicId, (topics.get(prompt.topicId) ?? 0) + 1)
        expect([...topics.values()]).toEqual(Array.from({ length: 40 }, () => 5))
      }).pipe(Effect.provide(storage(options)))
      expect(told.length).toBeGreaterThan(0)
    })
  )

  it("a run that was started before the restart ends with every answer, and asks each prompt once", async () => {
    const definition = Builders.brandDefinition()
    const llms = ["chatgpt", "claude"]
    let asked = 0
    const models = simulatedModels({ seed: "restart", world: worldOf(definition), llms }).map((model) => ({
      ...model,
      ask: (...request: Parameters<typeof model.ask>) =>
        Effect.zipRight(
          Effect.sync(() => void asked++),
          model.ask(...request)
        )
    }))
    const visibility = await BrandVisibility.make({ storage: postgresStorage({ url: server.url(), schema: schemaName() }), models, logLevel: "none" })
    const client = visibility.forOrganization((await visibility.organizations.create({ name: "Northwind" })).id)
    const { id: brandId } = await client.brands.create({ name: definition.name, category: "software" })
    const prompts = Array.from({ length: 100 }, (_, index) => ({ text: `Which software is best for task ${index}?` }))
    await client.prompts.createBatch({ brandId, topics: [{ name: "Software", prompts }] })
    const { run } = await client.runs.start({ brandId })
    await server.restart()
    await server.restart()
    await visibility.idle()
    const ended = await client.runs.get({ runId: run.id })
    expect(ended).toMatchObject({ status: "completed", progress: { total: 200, completed: 200, failed: 0 } })
    expect(asked).toBe(200)
    await visibility.dispose()
  })
})
