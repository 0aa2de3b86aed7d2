import * as Builders from "@brand-visibility/conformance/Builders"
import * as RunBuilders from "@brand-visibility/conformance/RunBuilders"
import { OrganizationStore } from "@brand-visibility/core/ports/OrganizationStore"
import { PromptStore } from "@brand-visibility/core/ports/PromptStore"
import { RunStore } from "@brand-visibility/core/ports/RunStore"
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { count, newFile, query, storage } from "./Support.js"
import * as Worker from "./Worker.js"

const workers = (count: number, task: string, parametersOf: (index: number) => ReadonlyArray<string>) =>
  Effect.forEach(
    Array.from({ length: count }, (_, index) => index),
    (index) => Worker.start(task, ...parametersOf(index)),
    { concurrency: "unbounded" }
  )

/** Waits until every process is ready, lets all go on at once, and gives the line that each says then. */
const race = (started: ReadonlyArray<Worker.Worker>) =>
  Effect.gen(function* () {
    for (const worker of started) expect(yield* worker.line).toBe("ready")
    yield* Effect.forEach(started, (worker) => worker.proceed, { discard: true })
    return yield* Effect.forEach(started, (worker) => worker.line, { concurrency: "unbounded" })
  })

describe.skipIf(!Worker.isBuilt)("several processes on one file (needs a build)", () => {
  it.scopedLive(
    "ST-60 open a new file at once, and each finds a schema that is complete",
    () =>
      Effect.gen(function* () {
        const filename = yield* newFile
        expect(yield* race(yield* workers(4, "open", () => [filename]))).toEqual(["opened true", "opened true", "opened true", "opened true"])
        const seen = yield* Effect.provide(
          Effect.flatMap(OrganizationStore, (store) => store.list),
          storage({ filename })
        )
        expect(seen).toHaveLength(4)
      }),
    30_000
  )

  it.scopedLive(
    "ST-12 64 creates from 4 processes against the last 10 slots make exactly 10 rows and 54 refusals",
    () =>
      Effect.gen(function* () {
        const filename = yield* newFile
        const layer = storage({ filename })
        const { brandId, organizationId } = yield* Effect.provide(Builders.aBrand({ organization: { promptLimit: 10 } }), layer)
        const said = yield* race(yield* workers(4, "reserve", (index) => [filename, organizationId, brandId, "16", `Process ${index}`]))
        const outcomes = said.flatMap((line): ReadonlyArray<string> => JSON.parse(line))
        expect(outcomes.filter((outcome) => outcome === "created")).toHaveLength(10)
        expect(outcomes.filter((outcome) => outcome === "PromptLimitExceeded")).toHaveLength(54)
        const left = yield* Effect.provide(
          Effect.gen(function* () {
            const store = yield* PromptStore
            const { total } = yield* store.listPrompts(organizationId, brandId, {}, Builders.firstPage)
            return { total, quota: yield* store.quota(organizationId, brandId) }
          }),
          layer
        )
        expect(left).toMatchObject({ total: 10, quota: { remainingSlots: 0, orgTotalPrompts: 10 } })
      }),
    30_000
  )

  // How many cells a process may acknowledge before it is killed: a different moment of its work each time.
  it.scopedLive.each([1, 7, 40, 111])(
    "ST-51 a process that is killed after %i writes leaves an intact file and every write that it acknowledged",
    (acknowledgements) =>
      Effect.gen(function* () {
        const filename = yield* newFile
        const layer = storage({ filename })
        const run = yield* Effect.provide(
          Effect.flatMap(Builders.aBrand(), ({ brand }) => RunBuilders.aRun(brand, { prompts: 2_000 })),
          layer
        )
        const worker = yield* Worker.start("settle", filename, run.organizationId, run.id)
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
        expect(yield* query(filename, "PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }])
        expect(yield* query(filename, "PRAGMA foreign_key_check")).toEqual([])
        expect(yield* count(filename, "answers")).toBe(total)
        expect(yield* count(filename, "citations")).toBe(total * 3)
      }),
    30_000
  )
})
