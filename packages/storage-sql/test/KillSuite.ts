/** Kills a process again and again in the middle of its writes, and checks the stored data. */
import * as Builders from "@brand-visibility/conformance/Builders"
import { BrandId, type OrganizationId, RunId } from "@brand-visibility/core/domain/Ids"
import { BrandStore } from "@brand-visibility/core/internal/ports/BrandStore"
import { PromptStore } from "@brand-visibility/core/internal/ports/PromptStore"
import { RunStore } from "@brand-visibility/core/internal/ports/RunStore"
import type { Stores } from "@brand-visibility/core/ports/Storage"
import { type DatabaseService, everybody } from "@brand-visibility/storage-sql/Database"
import { version } from "@brand-visibility/storage-sql/Migrations"
import { describe, expect, it } from "@effect/vitest"
import { Effect, type Layer, Random, type Scope } from "effect"
import { asOf } from "./MigrationSuite.js"
import type { Worker } from "./Worker.js"

interface WrittenStorage {
  readonly layer: Layer.Layer<Stores, unknown>
  /** Starts another process on the storage. */
  readonly start: (task: string, ...parameters: ReadonlyArray<string>) => Effect.Effect<Worker, never, Scope.Scope>
  readonly open: Effect.Effect<DatabaseService, unknown, Scope.Scope>
  /** Fails when the database finds a fault in its files. */
  readonly assertIntact: Effect.Effect<void, unknown>
}

export interface KillSuiteOptions {
  readonly name: string
  /** Whether the packages are built, so that other processes can run them. */
  readonly isBuilt: boolean
  readonly kills: number
  readonly newStorage: Effect.Effect<WrittenStorage, never, Scope.Scope>
}

const seed = "kill -9"

/** The number of rows that the task `write` of worker-tasks.mjs writes in one transaction. */
const written = { topicsOfBrand: 2, promptsOfBrand: 6, cellsOfRun: 12, citationsOfAnswer: 3 }

/** Blocks for a part of a transaction. Timers are too coarse for this. */
const spin = (microseconds: number): void => {
  const end = process.hrtime.bigint() + BigInt(microseconds) * 1_000n
  while (process.hrtime.bigint() < end);
}

/** Fails unless all rows of each transaction are stored, or none, whether the transaction was acknowledged or not. */
const assertWhole = ({ read, sql }: DatabaseService) =>
  Effect.gen(function* () {
    const brands = yield* read(
      "brands",
      everybody,
      sql<Record<string, number | string>>`SELECT b.prompt_count,
        (SELECT count(*) FROM prompts p WHERE p.organization_id = b.organization_id AND p.brand_id = b.id) AS prompts, (SELECT count(*) FROM topics t WHERE t.organization_id = b.organization_id AND t.brand_id = b.id) AS topics
        FROM brands b`
    )
    for (const brand of brands) {
      const isAsked = Number(brand["prompts"]) > 0
      expect(Object.values(brand).map(Number)).toEqual(isAsked ? [written.promptsOfBrand, written.promptsOfBrand, written.topicsOfBrand] : [0, 0, 0])
    }
    const runs = yield* read(
      "runs",
      everybody,
      sql<Record<string, number | string>>`SELECT r.total, r.completed, r.result_count,
        (SELECT count(*) FROM cells c WHERE c.organization_id = r.organization_id AND c.run_id = r.id) AS cells,
        (SELECT count(*) FROM cells c WHERE c.organization_id = r.organization_id AND c.run_id = r.id AND c.state = 'completed') AS completed_cells,
        (SELECT count(*) FROM answers a WHERE a.organization_id = r.organization_id AND a.run_id = r.id) AS answers,
        (SELECT count(*) FROM results s WHERE s.organization_id = r.organization_id AND s.run_id = r.id) AS results,
        (SELECT coalesce(max(s.position), 0) FROM results s WHERE s.organization_id = r.organization_id AND s.run_id = r.id) AS last_position,
        (SELECT count(*) FROM citations c WHERE c.organization_id = r.organization_id AND c.run_id = r.id) AS citations
        FROM runs r`
    )
    for (const run of runs) {
      const { cells, citations, total, ...settled } = Object.fromEntries(Object.entries(run).map(([name, value]) => [name, Number(value)]))
      const completed = settled["completed"] ?? Number.NaN
      expect([cells, total]).toEqual([written.cellsOfRun, written.cellsOfRun])
      expect(settled).toEqual(Object.fromEntries(Object.keys(settled).map((name) => [name, completed])))
      expect(citations).toBe(completed * written.citationsOfAnswer)
    }
  })

/** Fails unless the write that a line acknowledges can be read. */
const assertThere = (organizationId: OrganizationId, line: string) =>
  Effect.gen(function* () {
    const [what, id = "", cellId] = line.split(" ")
    const runs = yield* RunStore
    switch (what) {
      case "brand":
        expect(yield* (yield* BrandStore).get(organizationId, BrandId.make(id))).toMatchObject({ id })
        break
      case "prompts":
        expect(yield* (yield* PromptStore).listPrompts(organizationId, BrandId.make(id), Builders.firstPage)).toMatchObject({ total: written.promptsOfBrand })
        break
      case "run":
        expect(yield* runs.get(organizationId, RunId.make(id))).toMatchObject({ progress: { total: written.cellsOfRun } })
        break
      case "settled": {
        const { items } = yield* runs.resultsWithAnswers(organizationId, RunId.make(id), Builders.firstPage)
        expect(items.map(({ shownCellId }) => shownCellId)).toContain(cellId)
        break
      }
      case "finished":
        expect(yield* runs.get(organizationId, RunId.make(id))).toMatchObject({ status: "completed" })
        break
      default:
        expect.unreachable(`the process said "${line}"`)
    }
  })

export const run = ({ isBuilt, kills, name, newStorage }: KillSuiteOptions) =>
  describe.skipIf(!isBuilt)(`a process that writes to ${name} (needs a build)`, () => {
    it.scopedLive(
      `ST-51 is killed ${kills} times in the middle of writes: the database is intact, each transaction is whole, and every acknowledged write is stored (seed "${seed}")`,
      () =>
        Effect.gen(function* () {
          const random = Random.make(seed)
          const { assertIntact, layer, open, start } = yield* newStorage
          const { id: organizationId } = yield* Effect.provide(Builders.anOrganization(), layer)
          const acknowledged: Array<string> = []
          let next = yield* start("write", organizationId)
          for (let round = 0; round < kills; round++) {
            const worker = next
            expect(yield* worker.line).toBe("ready")
            const [lines, microseconds] = yield* Effect.all([random.nextIntBetween(0, 40), random.nextIntBetween(0, 3_000)])
            yield* worker.proceed
            const said: Array<string> = []
            while (said.length < lines) said.push(yield* worker.line)
            spin(microseconds)
            yield* worker.kill
            said.push(...(yield* worker.rest))
            // The next process starts while the rows of the last one are checked.
            next = yield* start("write", organizationId)

            yield* Effect.scoped(Effect.flatMap(open, assertWhole))
            yield* assertIntact
            yield* Effect.provide(
              Effect.forEach(said, (line) => assertThere(organizationId, line)),
              layer
            )
            acknowledged.push(...said)
          }
          yield* Effect.provide(
            Effect.forEach(acknowledged, (line) => assertThere(organizationId, line)),
            layer
          )
          expect(new Set(acknowledged.map((line) => line.split(" ")[0]))).toEqual(new Set(["brand", "prompts", "run", "settled", "finished"]))
        })
    )

    it.scopedLive(
      `ST-61 is killed while it carries a schema forward: the schema is the earlier or the new one, and two processes that start at once finish (seed "${seed}")`,
      () =>
        Effect.gen(function* () {
          const random = Random.make(seed)
          const recorded = ({ read, sql }: DatabaseService) =>
            read("recorded", everybody, sql<{ readonly last: number }>`SELECT max(version) AS last FROM schema_migrations`)
          // A round takes seconds, because it starts three processes.
          for (let round = 0; round < Math.min(kills / 2, 20); round++) {
            const [last, millis] = yield* Effect.all([random.nextIntBetween(1, version), random.nextIntBetween(0, 1_000)])
            const { assertIntact, open, start } = yield* newStorage
            yield* Effect.scoped(Effect.flatMap(open, (database) => asOf(database, last)))
            const killed = yield* start("open")
            expect(yield* killed.line).toBe("ready")
            yield* killed.proceed
            // No event tells the moment: each is as good as another.
            yield* Effect.sleep(millis)
            yield* killed.kill
            expect([last, version]).toContain((yield* Effect.scoped(Effect.flatMap(open, recorded)))[0]?.last)
            yield* assertIntact
            const next = [yield* start("open"), yield* start("open")]
            for (const worker of next) expect(yield* worker.line).toBe("ready")
            for (const worker of next) yield* worker.proceed
            for (const worker of next) expect(yield* worker.line).toBe("opened true")
            expect(yield* Effect.scoped(Effect.flatMap(open, recorded))).toEqual([{ last: version }])
          }
        })
    )
  })
