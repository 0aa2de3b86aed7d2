import * as Builders from "@brand-visibility/conformance/Builders"
import * as RunBuilders from "@brand-visibility/conformance/RunBuilders"
import { readEverything } from "@brand-visibility/conformance/storage/Snapshot"
import { OrganizationStore } from "@brand-visibility/core/ports/OrganizationStore"
import { RescoreStore } from "@brand-visibility/core/ports/RescoreStore"
import { migrate, version } from "@brand-visibility/storage-sql/Migrations"
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import * as SqliteDatabase from "../src/internal/SqliteDatabase.js"
import { newFile, query, storage } from "./Support.js"

const schema = (filename: string) => query(filename, "SELECT type, name, sql FROM sqlite_schema ORDER BY name")

const migrateFile = (filename: string) => Effect.scoped(Effect.flatMap(SqliteDatabase.open({ filename }), migrate))

describe("migrations on SQLite", () => {
  it.scoped("ST-60 run once: the second time there is nothing to do and nothing changes", () =>
    Effect.gen(function* () {
      const filename = yield* newFile
      expect(yield* migrateFile(filename)).toBe(version)
      const before = yield* schema(filename)
      expect(yield* migrateFile(filename)).toBe(0)
      expect(yield* schema(filename)).toEqual(before)
    })
  )

  it.scoped("ST-60 take turns when several connections open one new file at once", () =>
    Effect.gen(function* () {
      const filename = yield* newFile
      const applied = yield* Effect.forEach([1, 2, 3, 4], () => migrateFile(filename), { concurrency: "unbounded" })
      expect(applied.toSorted()).toEqual([0, 0, 0, version])
    })
  )

  it.scoped("are recorded, with the time at which each was applied", () =>
    Effect.gen(function* () {
      const filename = yield* newFile
      yield* migrateFile(filename)
      expect(yield* query(filename, "SELECT version, name, applied_at FROM schema_migrations")).toEqual([
        { version: 1, name: "initial", applied_at: "1970-01-01T00:00:00.000Z" },
        { version: 2, name: "rescores", applied_at: "1970-01-01T00:00:00.000Z" }
      ])
    })
  )

  it.scoped("leave the data of a file that is opened again as it was", () =>
    Effect.gen(function* () {
      const filename = yield* newFile
      const made = yield* Effect.provide(Builders.anOrganization(), storage({ filename }))
      expect(
        yield* Effect.provide(
          Effect.flatMap(OrganizationStore, (store) => store.list),
          storage({ filename })
        )
      ).toEqual([made])
    })
  )

  it.scoped("ST-61 carry a file of an older release forward, with all that is in it", () =>
    Effect.gen(function* () {
      const filename = yield* newFile
      const { brand, run } = yield* Effect.gen(function* () {
        const made = yield* Builders.aBrand()
        return { ...made, run: yield* RunBuilders.anEndedRun(made.brand) }
      }).pipe(Effect.provide(storage({ filename })))
      const { organizationId } = brand
      const read = Effect.provide(readEverything(organizationId), storage({ filename }))
      const before = yield* read

      // What version 2 added goes again: the file is as the first release would have left it.
      yield* Effect.scoped(
        Effect.flatMap(SqliteDatabase.open({ filename }), ({ sql, transaction }) =>
          transaction(
            "downgrade",
            Effect.gen(function* () {
              for (const table of ["rescored_answers", "rescored_results", "rescores"]) yield* sql`DROP TABLE ${sql(table)}`
              yield* sql`DELETE FROM schema_migrations WHERE version > 1`
            })
          )
        )
      )
      expect((yield* query<{ readonly name: string }>(filename, "SELECT name FROM sqlite_schema WHERE name LIKE 'rescore%'")).length).toBe(0)

      expect(yield* migrateFile(filename)).toBe(version - 1)
      expect(yield* read).toEqual(before)
      const rescored = Effect.gen(function* () {
        const rescores = yield* RescoreStore
        const rescore = yield* rescores.begin(organizationId, run.id)
        yield* rescores.stage(rescore, yield* RunBuilders.rescored(organizationId, run.id, { rank: 1 }))
        return yield* rescores.commit(rescore, { definition: brand.definition, summary: RunBuilders.summary() })
      })
      expect(yield* Effect.provide(rescored, storage({ filename }))).toMatchObject({ id: run.id, revision: 2 })
    })
  )

  it.scoped("refuse a file that a newer release wrote, and leave it alone", () =>
    Effect.gen(function* () {
      const filename = yield* newFile
      yield* migrateFile(filename)
      yield* Effect.scoped(
        Effect.flatMap(SqliteDatabase.open({ filename }), ({ sql, transaction }) =>
          transaction(
            "upgrade",
            sql`INSERT INTO schema_migrations ${sql.insert({ version: version + 1, name: "later", applied_at: "2031-01-01T00:00:00.000Z" })}`
          )
        )
      )
      const before = yield* schema(filename)
      const error = yield* Effect.flip(Effect.provide(OrganizationStore, storage({ filename })))
      expect(error).toMatchObject({ _tag: "StorageError", reason: "Migration", isRetryable: false })
      expect(yield* schema(filename)).toEqual(before)
    })
  )

  it.scoped("fail as a whole: a step that cannot be taken leaves none of the others behind", () =>
    Effect.gen(function* () {
      const filename = yield* newFile
      yield* Effect.scoped(
        Effect.flatMap(SqliteDatabase.open({ filename }), ({ sql, transaction }) => transaction("occupy", sql`CREATE TABLE prompts (id TEXT)`))
      )
      const before = yield* schema(filename)
      expect(yield* Effect.flip(migrateFile(filename))).toMatchObject({ reason: "Migration", detail: expect.stringContaining("prompts") })
      expect(yield* schema(filename)).toEqual(before)
    })
  )
})
