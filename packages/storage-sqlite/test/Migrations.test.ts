import * as Builders from "@brand-visibility/conformance/Builders"
import { OrganizationStore } from "@brand-visibility/core/ports/OrganizationStore"
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
        { version: 1, name: "initial", applied_at: "1970-01-01T00:00:00.000Z" }
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
