import { chmodSync, existsSync, mkdirSync, openSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import * as Builders from "@brand-visibility/conformance/Builders"
import { readEverything } from "@brand-visibility/conformance/internal/storage/Snapshot"
import * as RunBuilders from "@brand-visibility/conformance/RunBuilders"
import { OrganizationStore } from "@brand-visibility/core/internal/ports/OrganizationStore"
import { describe, expect, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { folder, newFile, query, storage } from "./Support.js"
import * as Worker from "./Worker.js"

const opened = (filename: string) => Effect.provide(OrganizationStore, storage({ filename }))

const failure = (filename: string) => Effect.flip(opened(filename))

describe("a file that cannot be used is a StorageError", () => {
  it.scoped("unavailable, when its folder cannot be created", () =>
    Effect.gen(function* () {
      const path = join(yield* folder, "file")
      writeFileSync(path, "")
      expect(yield* failure(join(path, "below", "visibility.db"))).toMatchObject({
        _tag: "StorageError",
        reason: "unavailable",
        operation: "SqliteStorage.open"
      })
    })
  )

  it.scopedLive.skipIf(process.platform !== "linux")("unavailable at once, when the file system has no such folder and cannot create it", () =>
    Effect.gen(function* () {
      const outcome = yield* Effect.timeoutOption(failure("/proc/no-such-folder/below/visibility.db"), "5 seconds")
      expect(Option.getOrNull(outcome)).toMatchObject({ _tag: "StorageError", reason: "unavailable", detail: expect.stringContaining("/proc/no-such-folder") })
    })
  )

  it.scoped("unavailable, when the path is a folder", () =>
    Effect.gen(function* () {
      const path = yield* folder
      expect(yield* failure(path)).toMatchObject({ _tag: "StorageError", reason: "unavailable", detail: expect.stringContaining(path) })
    })
  )

  it.scoped("corrupt, when it is no database, and the file stays unchanged", () =>
    Effect.gen(function* () {
      const filename = yield* newFile
      const letter = "Dear reader, this is a letter and no database. ".repeat(50)
      writeFileSync(filename, letter, { mode: 0o644 })
      expect(yield* failure(filename)).toMatchObject({
        _tag: "StorageError",
        reason: "corrupt",
        detail: expect.stringContaining(filename),
        isRetryable: false
      })
      expect(readFileSync(filename, "utf8")).toBe(letter)
      if (process.platform !== "win32") expect(statSync(filename).mode & 0o777).toBe(0o644)
    })
  )

  it.scoped("corrupt, when it was cut short, and the file stays unchanged", () =>
    Effect.gen(function* () {
      const filename = yield* newFile
      const organizationId = yield* Effect.gen(function* () {
        const { brand, organizationId } = yield* Builders.aBrand()
        const run = yield* RunBuilders.aRun(brand, { prompts: 40 })
        yield* RunBuilders.settleAll(run, () => RunBuilders.answered({ rank: 1 }, { text: "Acme. ".repeat(1_000) }))
        yield* RunBuilders.finish(run)
        return organizationId
      }).pipe(Effect.provide(storage({ filename })))
      const whole = readFileSync(filename)
      // Cut in the header, in the schema, and in the rows: a read fails only when it reaches the cut.
      for (const length of [50, 10_000, Math.floor(whole.length / 2)]) {
        const part = whole.subarray(0, length)
        writeFileSync(filename, part)
        expect(yield* Effect.flip(Effect.provide(readEverything(organizationId), storage({ filename })))).toMatchObject({
          _tag: "StorageError",
          reason: "corrupt",
          isPassing: false,
          message: expect.stringContaining("restore a backup")
        })
        expect(readFileSync(filename).equals(part)).toBe(true)
      }
      writeFileSync(filename, whole)
      expect(yield* Effect.provide(readEverything(organizationId), storage({ filename }))).toMatchObject({ livePrompts: 0 })
    })
  )

  // A user without rights needs a separate process, because the process that runs tests may have all rights.
  it.scopedLive.skipIf(!Worker.isBuilt)("read_only, when the user may not write the file, and the file stays unchanged (needs a build)", () =>
    Effect.gen(function* () {
      const path = yield* folder
      const filename = join(path, "visibility.db")
      yield* opened(filename)
      chmodSync(path, 0o777)
      chmodSync(filename, 0o444)
      const before = readFileSync(filename)
      expect(yield* (yield* Worker.start("tryToOpen", filename)).line).toBe("read_only")
      expect(readFileSync(filename).equals(before)).toBe(true)
    })
  )

  it.scopedLive.skipIf(!Worker.isBuilt)("read_only, when the user may not create the folder (needs a build)", () =>
    Effect.gen(function* () {
      const path = yield* folder
      chmodSync(path, 0o555)
      expect(yield* (yield* Worker.start("tryToOpen", join(path, "below", "visibility.db"))).line).toBe("read_only")
    })
  )

  it.scopedLive.skipIf(!Worker.isBuilt)("unavailable, when it does not exist and the user may not create it (needs a build)", () =>
    Effect.gen(function* () {
      const path = yield* folder
      chmodSync(path, 0o555)
      expect(yield* (yield* Worker.start("tryToOpen", join(path, "visibility.db"))).line).toBe("unavailable")
    })
  )
})

describe("a file", () => {
  it.scoped("is created with its folders when it does not exist", () =>
    Effect.gen(function* () {
      const filename = join(yield* folder, "deeply", "nested", "visibility.db")
      yield* opened(filename)
      expect(existsSync(filename)).toBe(true)
    })
  )

  it.scoped("may exist and be empty", () =>
    Effect.gen(function* () {
      const filename = yield* newFile
      openSync(filename, "w")
      expect(yield* Effect.provide(Builders.anOrganization(), storage({ filename }))).toMatchObject({ name: "Northwind" })
    })
  )

  it.scoped("contains everything once the storage is closed: no log stays beside the file", () =>
    Effect.gen(function* () {
      const filename = yield* newFile
      yield* Effect.provide(Builders.anOrganization(), storage({ filename }))
      expect([existsSync(`${filename}-wal`), existsSync(`${filename}-shm`)]).toEqual([false, false])
    })
  )

  // A power cut may leave only a part of the log, and so may a copy of the file without its log.
  it.scoped("whose log was cut short loses its last commits, and nothing else", () =>
    Effect.gen(function* () {
      const filename = yield* newFile
      const names = Array.from({ length: 30 }, (_, index) => `Organization ${String(index).padStart(2, "0")}`)
      const [file, log] = yield* Effect.gen(function* () {
        for (const name of names) yield* Builders.anOrganization({ name })
        return [readFileSync(filename), readFileSync(`${filename}-wal`)] as const
      }).pipe(Effect.provide(storage({ filename })))
      const found: Array<number> = []
      for (const share of [0, 0.7, 0.8, 0.9, 0.97, 1]) {
        const image = join(yield* folder, "visibility.db")
        writeFileSync(image, file)
        writeFileSync(`${image}-wal`, log.subarray(0, Math.floor(log.length * share)))
        const list = yield* Effect.provide(
          Effect.flatMap(OrganizationStore, (store) => store.list({ limit: 500 })),
          storage({ filename: image })
        )
        expect(list.map(({ name }) => name).toSorted()).toEqual(names.slice(0, list.length))
        expect(yield* query(image, "PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }])
        found.push(list.length)
      }
      expect([found[0], found.at(-1)]).toEqual([0, names.length])
      expect(found).toEqual(found.toSorted((left, right) => left - right))
      expect(new Set(found).size).toBeGreaterThan(3)
    })
  )

  it.scoped("may have any name, even one that SQLite would read as a URL", () =>
    Effect.gen(function* () {
      const path = join(yield* folder, "file:données?mode=memory")
      mkdirSync(path)
      const filename = join(path, "visibility é #1.db")
      yield* opened(filename)
      expect(existsSync(filename)).toBe(true)
    })
  )
})
