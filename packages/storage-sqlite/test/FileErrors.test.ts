import { chmodSync, existsSync, mkdirSync, openSync, readFileSync, truncateSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import * as Builders from "@brand-visibility/conformance/Builders"
import { OrganizationStore } from "@brand-visibility/core/ports/OrganizationStore"
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { folder, newFile, storage } from "./Support.js"
import * as Worker from "./Worker.js"

const opened = (filename: string) => Effect.provide(OrganizationStore, storage({ filename }))

const failure = (filename: string) => Effect.flip(opened(filename))

describe("a file that cannot be used is a StorageError", () => {
  it.scoped("Unavailable, when its folder cannot be made", () =>
    Effect.gen(function* () {
      const path = join(yield* folder, "file")
      writeFileSync(path, "")
      expect(yield* failure(join(path, "below", "visibility.db"))).toMatchObject({
        _tag: "StorageError",
        reason: "Unavailable",
        operation: "SqliteStorage.open"
      })
    })
  )

  it.scoped("Unavailable, when it is a folder", () =>
    Effect.gen(function* () {
      expect(yield* failure(yield* folder)).toMatchObject({ _tag: "StorageError", reason: "Unavailable" })
    })
  )

  it.scoped("Corrupt, when it is something else than a database, which is left as it was", () =>
    Effect.gen(function* () {
      const filename = yield* newFile
      const letter = "Dear reader, this is a letter and no database. ".repeat(50)
      writeFileSync(filename, letter)
      expect(yield* failure(filename)).toMatchObject({ _tag: "StorageError", reason: "Corrupt", isRetryable: false })
      expect(readFileSync(filename, "utf8")).toBe(letter)
    })
  )

  it.scoped("Corrupt, when it was cut short", () =>
    Effect.gen(function* () {
      const filename = yield* newFile
      yield* opened(filename)
      truncateSync(filename, 10_000)
      expect(yield* failure(filename)).toMatchObject({ _tag: "StorageError", reason: "Corrupt" })
    })
  )

  // A user without rights needs a process of its own: the one that runs tests may well have every right.
  it.scopedLive.skipIf(!Worker.isBuilt)(
    "ReadOnly, when the user may not write it (needs a build)",
    () =>
      Effect.gen(function* () {
        const path = yield* folder
        const filename = join(path, "visibility.db")
        yield* opened(filename)
        chmodSync(path, 0o777)
        chmodSync(filename, 0o444)
        expect(yield* (yield* Worker.start("tryToOpen", filename)).line).toBe("ReadOnly")
      }),
    30_000
  )

  it.scopedLive.skipIf(!Worker.isBuilt)(
    "ReadOnly, when the user may not make its folder (needs a build)",
    () =>
      Effect.gen(function* () {
        const path = yield* folder
        chmodSync(path, 0o555)
        expect(yield* (yield* Worker.start("tryToOpen", join(path, "below", "visibility.db"))).line).toBe("ReadOnly")
      }),
    30_000
  )

  it.scopedLive.skipIf(!Worker.isBuilt)(
    "Unavailable, when it is not there and the user may not make it (needs a build)",
    () =>
      Effect.gen(function* () {
        const path = yield* folder
        chmodSync(path, 0o555)
        expect(yield* (yield* Worker.start("tryToOpen", join(path, "visibility.db"))).line).toBe("Unavailable")
      }),
    30_000
  )
})

describe("a file", () => {
  it.scoped("is made with its folders when it is not there", () =>
    Effect.gen(function* () {
      const filename = join(yield* folder, "deeply", "nested", "visibility.db")
      yield* opened(filename)
      expect(existsSync(filename)).toBe(true)
    })
  )

  it.scoped("may be there and empty", () =>
    Effect.gen(function* () {
      const filename = yield* newFile
      openSync(filename, "w")
      expect(yield* Effect.provide(Builders.anOrganization(), storage({ filename }))).toMatchObject({ name: "Northwind" })
    })
  )

  it.scoped("has everything in it once it is closed: no log stays beside it", () =>
    Effect.gen(function* () {
      const filename = yield* newFile
      yield* Effect.provide(Builders.anOrganization(), storage({ filename }))
      expect([existsSync(`${filename}-wal`), existsSync(`${filename}-shm`)]).toEqual([false, false])
    })
  )

  it.scoped("may have any name, also one that SQLite would read as an address", () =>
    Effect.gen(function* () {
      const path = join(yield* folder, "file:données?mode=memory")
      mkdirSync(path)
      const filename = join(path, "visibility é #1.db")
      yield* opened(filename)
      expect(existsSync(filename)).toBe(true)
    })
  )
})
