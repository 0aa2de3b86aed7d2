/** Several processes that use one storage. */
import * as Builders from "@brand-visibility/conformance/Builders"
import { OrganizationStore } from "@brand-visibility/core/internal/ports/OrganizationStore"
import { PromptStore } from "@brand-visibility/core/internal/ports/PromptStore"
import type { Stores } from "@brand-visibility/core/ports/Storage"
import { describe, expect, it } from "@effect/vitest"
import { Effect, type Layer, type Scope } from "effect"
import type { Worker } from "./Worker.js"

interface SharedStorage {
  readonly layer: Layer.Layer<Stores, unknown>
  /** Starts another process on the storage. */
  readonly start: (task: string, ...parameters: ReadonlyArray<string>) => Effect.Effect<Worker, never, Scope.Scope>
}

export interface ProcessSuiteOptions {
  readonly name: string
  /** Whether the packages are built, so that other processes can run them. */
  readonly isBuilt: boolean
  /** The number of processes, 2 or 4. Default 4. */
  readonly processes?: 2 | 4
  /** An empty storage without a schema. */
  readonly newStorage: Effect.Effect<SharedStorage, never, Scope.Scope>
}

const workers = (count: number, start: (index: number) => Effect.Effect<Worker, never, Scope.Scope>) =>
  Effect.forEach(
    Array.from({ length: count }, (_, index) => index),
    start,
    { concurrency: "unbounded" }
  )

/** Waits until every process is ready, lets all of them go on at once, and returns the next line of each. */
const race = (started: ReadonlyArray<Worker>) =>
  Effect.gen(function* () {
    for (const worker of started) expect(yield* worker.line).toBe("ready")
    yield* Effect.forEach(started, (worker) => worker.proceed, { discard: true })
    return yield* Effect.forEach(started, (worker) => worker.line, { concurrency: "unbounded" })
  })

export const run = ({ isBuilt, name, newStorage, processes = 4 }: ProcessSuiteOptions) =>
  describe.skipIf(!isBuilt)(`several processes on ${name} (needs a build)`, () => {
    it.scopedLive("ST-60 open a new database at once, and each finds a complete schema", () =>
      Effect.gen(function* () {
        const { layer, start } = yield* newStorage
        expect(yield* race(yield* workers(processes, () => start("open")))).toEqual(Array.from({ length: processes }, () => "opened true"))
        const list = Effect.flatMap(OrganizationStore, (store) => store.list({ limit: 500 }))
        expect(yield* Effect.provide(list, layer)).toHaveLength(processes)
      })
    )

    it.scopedLive(`ST-12 64 creates from ${processes} processes against the last 10 slots make exactly 10 rows and 54 refusals`, () =>
      Effect.gen(function* () {
        const { layer, start } = yield* newStorage
        const { brandId, organizationId } = yield* Effect.provide(Builders.aBrand({ organization: { promptLimit: 10 } }), layer)
        const said = yield* race(yield* workers(processes, (index) => start("reserve", organizationId, brandId, String(64 / processes), `Process ${index}`)))
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
      })
    )
  })
