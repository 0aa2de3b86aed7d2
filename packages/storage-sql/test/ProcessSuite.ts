/** What holds when several processes use one storage, and when one of them is killed. */
import * as Builders from "@brand-visibility/conformance/Builders"
import * as RunBuilders from "@brand-visibility/conformance/RunBuilders"
import { OrganizationStore } from "@brand-visibility/core/ports/OrganizationStore"
import { PromptStore } from "@brand-visibility/core/ports/PromptStore"
import { RunStore } from "@brand-visibility/core/ports/RunStore"
import type { Stores } from "@brand-visibility/core/ports/Storage"
import { describe, expect, it } from "@effect/vitest"
import { Effect, type Layer, type Scope } from "effect"
import type { Worker } from "./Worker.js"

interface SharedStorage {
  readonly layer: Layer.Layer<Stores, unknown>
  /** Starts another process on it. */
  readonly start: (task: string, ...parameters: ReadonlyArray<string>) => Effect.Effect<Worker, never, Scope.Scope>
  readonly count: (table: string) => Effect.Effect<number | undefined, unknown>
  /** Fails when the database finds a fault in what it keeps. */
  readonly assertIntact: Effect.Effect<void, unknown>
}

export interface ProcessSuiteOptions {
  readonly name: string
  /** Whether there is something that other processes could run. */
  readonly isBuilt: boolean
  /** A storage in which nothing is, not even its schema. */
  readonly newStorage: Effect.Effect<SharedStorage, never, Scope.Scope>
}

const timeout = 60_000

const workers = (count: number, start: (index: number) => Effect.Effect<Worker, never, Scope.Scope>) =>
  Effect.forEach(
    Array.from({ length: count }, (_, index) => index),
    start,
    { concurrency: "unbounded" }
  )

/** Waits until every process is ready, lets all go on at once, and gives the line that each says then. */
const race = (started: ReadonlyArray<Worker>) =>
  Effect.gen(function* () {
    for (const worker of started) expect(yield* worker.line).toBe("ready")
    yield* Effect.forEach(started, (worker) => worker.proceed, { discard: true })
    return yield* Effect.forEach(started, (worker) => worker.line, { concurrency: "unbounded" })
  })

export const run = ({ isBuilt, name, newStorage }: ProcessSuiteOptions) =>
  describe.skipIf(!isBuilt)(`several processes on ${name} (needs a build)`, () => {
    it.scopedLive(
      "ST-60 open it at once when it is new, and each finds a schema that is complete",
      () =>
        Effect.gen(function* () {
          const { layer, start } = yield* newStorage
          expect(yield* race(yield* workers(4, () => start("open")))).toEqual(["opened true", "opened true", "opened true", "opened true"])
          const list = Effect.flatMap(OrganizationStore, (store) => store.list)
          expect(yield* Effect.provide(list, layer)).toHaveLength(4)
        }),
      timeout
    )

    it.scopedLive(
      "ST-12 64 creates from 4 processes against the last 10 slots make exactly 10 rows and 54 refusals",
      () =>
        Effect.gen(function* () {
          const { layer, start } = yield* newStorage
          const { brandId, organizationId } = yield* Effect.provide(Builders.aBrand({ organization: { promptLimit: 10 } }), layer)
          const said = yield* race(yield* workers(4, (index) => start("reserve", organizationId, brandId, "16", `Process ${index}`)))
          const outcomes = said.flatMap((line): ReadonlyArray<string> => JSON.parse(line))
          expect(outcomes.filter((outcome) => outcome === "created")).toHaveLength(10)
          expect(outcomes.filter((outcome) => outcome === "PromptLimitExceeded")).toHaveLength(54)
          const left = yield* Effect.provide(
            Effect.gen(function* () {
              const store = yield* PromptStore
              const { total } = yield* store.listPrompts(organizationId, brandId, Builders.firstPage)
              return { total, quota: yield* store.quota(organizationId, brandId) }
            }),
            layer
          )
          expect(left).toMatchObject({ total: 10, quota: { remainingSlots: 0, orgTotalPrompts: 10 } })
        }),
      timeout
    )

    // How many cells a process may acknowledge before it is killed: a different moment of its work each time.
    it.scopedLive.each([1, 7, 40, 111])(
      "ST-51 a process that is killed after %i writes leaves what is there intact, and every write that it acknowledged",
      (acknowledgements) =>
        Effect.gen(function* () {
          const { assertIntact, count, layer, start } = yield* newStorage
          const run = yield* Effect.provide(
            Effect.flatMap(Builders.aBrand(), ({ brand }) => RunBuilders.aRun(brand, { prompts: 2_000 })),
            layer
          )
          const worker = yield* start("settle", run.organizationId, run.id)
          const acknowledged = new Set<string>()
          while (acknowledged.size < acknowledgements) acknowledged.add(yield* worker.line)
          yield* worker.kill

          const { progress, shown, total } = yield* Effect.provide(
            Effect.gen(function* () {
              const runs = yield* RunStore
              const { items, total } = yield* runs.resultsWithAnswers(run.organizationId, run.id, Builders.firstPage)
              return { total, shown: items, progress: (yield* runs.get(run.organizationId, run.id)).progress }
            }),
            layer
          )
          expect([...acknowledged].filter((cellId) => !shown.some((result) => result.shownCellId === cellId))).toEqual([])
          expect(progress).toEqual({ total: 2_000, completed: total, failed: 0, refused: 0 })
          expect(shown.map((result) => result.position)).toEqual(shown.map((_, index) => index + 1))
          yield* assertIntact
          expect(yield* count("answers")).toBe(total)
          expect(yield* count("citations")).toBe(total * 3)
        }),
      timeout
    )
  })
