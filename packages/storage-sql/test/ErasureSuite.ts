/** The erasure of an organization on every database. The tables are read from the database's catalog. */
import * as Builders from "@brand-visibility/conformance/Builders"
import { aTenant } from "@brand-visibility/conformance/internal/storage/Tenant"
import { stores } from "@brand-visibility/conformance/internal/Stores"
import * as RunBuilders from "@brand-visibility/conformance/RunBuilders"
import { RetentionStore } from "@brand-visibility/core/internal/ports/RetentionStore"
import { type DatabaseService, everybody } from "@brand-visibility/storage-sql/Database"
import { expect, it } from "@effect/vitest"
import { Effect, type Scope } from "effect"
import type { MigratedStorage } from "./MigrationSuite.js"

/** An organization with rows in every table. */
const aFullTenant = Effect.gen(function* () {
  const { organizations, prompts } = yield* stores
  const { organizationId } = yield* aTenant()
  // The spending of a day is stored only for an organization with a daily budget.
  yield* organizations.update(organizationId, { dailyBudgetUsd: 1_000 })
  const { brand, brandId } = yield* Builders.aBrand({ organization: yield* organizations.get(organizationId) })
  const { prompts: perceptionPrompts } = yield* prompts.addPerceptionPrompts(organizationId, brandId, [Builders.perceptionPromptInput("Trusted?")])
  const run = yield* RunBuilders.aRun(brand, { perceptionPrompts })
  const citations = [RunBuilders.citation("https://globex.example/")]
  yield* RunBuilders.settleAll(run, ({ scale }) => (scale === null ? RunBuilders.answered({}, { citations }) : RunBuilders.rated(5, { citations })))
  return organizationId
})

interface TableRow {
  readonly name: string
  /** The column that holds the organization of a row. */
  readonly owner: string
}

/** All tables except the audit log, whose entries outlive their organization (ST-104). */
const tablesOf = ({ dialect, read, sql }: DatabaseService) =>
  read(
    "tables",
    everybody,
    dialect.name === "sqlite"
      ? sql<TableRow>`SELECT t.name, c.name AS owner FROM sqlite_schema t, pragma_table_info(t.name) c
          WHERE t.type = 'table' AND t.name <> 'audit_entries' AND c.name = CASE t.name WHEN 'organizations' THEN 'id' ELSE 'organization_id' END ORDER BY t.name`
      : sql<TableRow>`SELECT table_name AS name, column_name AS owner FROM information_schema.columns
          WHERE table_schema = current_schema() AND table_name <> 'audit_entries' AND column_name = CASE table_name WHEN 'organizations' THEN 'id' ELSE 'organization_id' END ORDER BY table_name`
  )

const rowsOf = (database: DatabaseService, organizationId: string) =>
  Effect.gen(function* () {
    const { read, sql } = database
    const counts: Record<string, number> = {}
    for (const { name, owner } of yield* tablesOf(database)) {
      const rows = yield* read("rows", everybody, sql`SELECT 1 FROM ${sql(name)} WHERE ${sql(owner)} = ${organizationId}`)
      counts[name] = rows.length
    }
    return counts
  })

export interface ErasureSuiteOptions {
  readonly name: string
  /** An empty storage. */
  readonly newStorage: Effect.Effect<Omit<MigratedStorage, "schema">, never, Scope.Scope>
}

/** The number of prompts of a run whose second samples are settled while the organization is erased. */
const promptCount = 60

const lateAnswers = ({ name, newStorage }: ErasureSuiteOptions) =>
  it.scopedLive(`answers that come while their organization is erased are stale on ${name}, and leave no rows`, () =>
    Effect.gen(function* () {
      const { layer, open } = yield* newStorage
      const database = yield* open
      const program = Effect.gen(function* () {
        const { retention } = yield* stores
        const { brand, organizationId } = yield* Builders.aBrand()
        const run = yield* RunBuilders.aRun(brand, { prompts: promptCount, samples: 2 })
        const cells = yield* RunBuilders.claimAll(run)
        const [first, second] = [cells.filter(({ sample }) => sample === 1), cells.filter(({ sample }) => sample === 2)]
        expect([first.length, second.length]).toEqual([promptCount, promptCount])
        for (const cell of first) yield* RunBuilders.settle(cell, RunBuilders.answered())
        const settleLate = Effect.forEach(second, (cell) =>
          // Without the sleep, no step of the erasure would come between two answers of a synchronous driver.
          Effect.zipRight(Effect.sleep(0), RunBuilders.settle(cell, RunBuilders.answered()))
        )
        const [, late] = yield* Effect.all([retention.erase(organizationId), settleLate], { concurrency: "unbounded" })
        expect(late.at(-1)).toBe("stale")
        return organizationId
      })
      const gone = yield* Effect.provide(program, layer)
      expect(Object.entries(yield* rowsOf(database, gone)).filter(([, rows]) => rows > 0)).toEqual([])
    })
  )

const lateBrands = ({ name, newStorage }: ErasureSuiteOptions) =>
  it.scopedLive(`brands that are created while their organization is erased are erased on ${name} too`, () =>
    Effect.gen(function* () {
      const { layer, open } = yield* newStorage
      const database = yield* open
      const program = Effect.gen(function* () {
        const { brands, organizations, retention } = yield* stores
        const { brand, organizationId } = yield* Builders.aBrand()
        yield* organizations.update(organizationId, { maxBrands: null })
        const create = Effect.zipRight(Effect.sleep(0), brands.create(organizationId, { ...brand, name: "Late" }))
        const [, refusal] = yield* Effect.all([retention.erase(organizationId), Effect.flip(Effect.forever(create))], { concurrency: "unbounded" })
        expect(refusal).toMatchObject({ _tag: "OrganizationNotFound" })
        yield* Effect.flip(organizations.get(organizationId))
        return organizationId
      })
      const gone = yield* Effect.provide(program, layer)
      expect(Object.entries(yield* rowsOf(database, gone)).filter(([, rows]) => rows > 0)).toEqual([])
    })
  )

export const run = (options: ErasureSuiteOptions) => {
  lateAnswers(options)
  lateBrands(options)
  wholeOrganization(options)
}

const wholeOrganization = ({ name, newStorage }: ErasureSuiteOptions) =>
  it.scopedLive(`ST-56 erasing an organization leaves none of its rows in any table of ${name}, and all rows of another organization`, () =>
    Effect.gen(function* () {
      const { layer, open } = yield* newStorage
      const [gone, kept] = yield* Effect.provide(Effect.all([aFullTenant, aFullTenant]), layer)
      const database = yield* open
      const before = yield* rowsOf(database, gone)
      // The test would show nothing for an empty table.
      expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([])
      expect(Object.keys(before).length).toBeGreaterThan(20)
      const others = yield* rowsOf(database, kept)
      yield* Effect.provide(
        Effect.flatMap(RetentionStore, (retention) => retention.erase(gone)),
        layer
      )
      expect(Object.entries(yield* rowsOf(database, gone)).filter(([, rows]) => rows > 0)).toEqual([])
      expect(yield* rowsOf(database, kept)).toEqual(others)
    })
  )
