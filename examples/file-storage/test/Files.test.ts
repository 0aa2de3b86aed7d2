/** The cases that StorageSuite cannot test, because it does not know the files of a storage. */
import { spawnSync } from "node:child_process"
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmdirSync, unlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import * as Builders from "@brand-visibility/conformance/Builders"
import { BrandStore, OrganizationStore, type StorageErrorReason } from "@brand-visibility/core/ports/Storage"
import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { longestWaitMillis } from "../../../scripts/tools/LongestWait.js"
import { fileStorage } from "../src/FileStorage.js"
import { withLock } from "../src/WriteLock.js"
import { newFolder, storage } from "./Support.js"

const namesIn = (folder: string) => readdirSync(folder).sort()

const anOrganization = (folder: string, name: string) => Effect.provide(Builders.anOrganization({ name }), storage(folder))

const organizationsIn = (folder: string) =>
  Effect.provide(
    Effect.flatMap(OrganizationStore, (store) => store.list({ limit: 500 })),
    storage(folder)
  )

/** A folder with one organization, and the path of its file. */
const aFolder = Effect.gen(function* () {
  const folder = yield* newFolder
  const { id } = yield* anOrganization(folder, "Northwind")
  return { folder, id, path: join(folder, `${id}.1.ndjson`) }
})

const refusal = (folder: string, reason: StorageErrorReason) =>
  Effect.gen(function* () {
    const error = yield* Effect.flip(organizationsIn(folder))
    expect(error).toMatchObject({ _tag: "StorageError", reason })
    return error
  })

describe("the files", () => {
  it.scopedLive("are one for each organization, with the newest version", () =>
    Effect.gen(function* () {
      const { folder, id } = yield* aFolder
      expect(namesIn(folder)).toEqual([`${id}.1.ndjson`])
      yield* Effect.provide(
        Effect.flatMap(BrandStore, (store) => store.create(id, Builders.brandInput())),
        storage(folder)
      )
      expect(namesIn(folder)).toEqual([`${id}.2.ndjson`])
    })
  )

  it.scopedLive("that a crash left beside the newest version are ignored, and are removed with the next write", () =>
    Effect.gen(function* () {
      const { folder, id, path } = yield* aFolder
      copyFileSync(path, join(folder, `${id}.2.ndjson`))
      writeFileSync(path, "of old")
      writeFileSync(join(folder, `${id}.3.ndjson.partial`), "not whole")
      expect(yield* organizationsIn(folder)).toMatchObject([{ id, name: "Northwind" }])
      yield* Effect.provide(
        Effect.flatMap(OrganizationStore, (store) => store.createKey(id, Builders.newApiKey(id))),
        storage(folder)
      )
      expect(namesIn(folder)).toEqual([`${id}.3.ndjson`])
    })
  )

  it.scopedLive("that were cut short are refused as corrupt, with their names", () =>
    Effect.gen(function* () {
      const { folder, path } = yield* aFolder
      writeFileSync(path, readFileSync(path, "utf8").slice(0, -20))
      expect((yield* refusal(folder, "corrupt")).message).toContain(path)
    })
  )

  it.scopedLive("of another release are refused and stay unchanged", () =>
    Effect.gen(function* () {
      const { folder, path } = yield* aFolder
      const text = readFileSync(path, "utf8").replace(/"release":"[^"]+"/, '"release":"99.0.0"')
      writeFileSync(path, text)
      expect((yield* refusal(folder, "migration")).message).toContain("99.0.0")
      expect(readFileSync(path, "utf8")).toBe(text)
    })
  )

  it.scopedLive("that cannot be written leave no change in memory", () =>
    Effect.gen(function* () {
      const { folder, id } = yield* aFolder
      yield* Effect.gen(function* () {
        const store = yield* OrganizationStore
        const createKey = store.createKey(id, Builders.newApiKey(id))
        const obstacle = join(folder, `${id}.2.ndjson.partial`)
        mkdirSync(obstacle)
        expect(yield* Effect.flip(createKey)).toMatchObject({ _tag: "StorageError", operation: "FileStorage.write" })
        expect(yield* store.listKeys(id)).toEqual([])
        rmdirSync(obstacle)
        const key = yield* createKey
        expect(yield* store.listKeys(id)).toEqual([key])
      }).pipe(Effect.provide(storage(folder)))
    })
  )
})

describe("the lock", () => {
  it.scopedLive("of a dead process is removed", () =>
    Effect.gen(function* () {
      const { folder, id } = yield* aFolder
      const { pid } = spawnSync(process.execPath, ["--version"], { timeout: longestWaitMillis })
      writeFileSync(join(folder, "write.lock"), String(pid))
      yield* anOrganization(folder, "Southwind")
      expect(namesIn(folder)).toEqual([`${id}.1.ndjson`, expect.stringMatching(/\.1\.ndjson$/)])
    })
  )

  it.scopedLive("of a live process is waited for", () =>
    Effect.gen(function* () {
      const { folder } = yield* aFolder
      const lock = join(folder, "write.lock")
      writeFileSync(lock, String(process.ppid))
      expect(() => withLock(folder, () => undefined)).toThrow(expect.objectContaining({ reason: "busy" }))
      const writing = yield* Effect.fork(anOrganization(folder, "Southwind"))
      yield* Effect.yieldNow()
      unlinkSync(lock)
      expect(yield* Fiber.join(writing)).toMatchObject({ name: "Southwind" })
      expect(yield* organizationsIn(folder)).toHaveLength(2)
    })
  )
})

describe("options", () => {
  it.each([
    [{}, "fileStorage: folder: is required"],
    [{ folder: "" }, "fileStorage: folder: must be text that is not empty"],
    [{ foldr: "data" }, "fileStorage: foldr: unknown field foldr: did you mean folder?"]
  ])("%j is refused when the storage is created", (options, message) => {
    // A host in JavaScript can pass these options, because no type is checked.
    expect(() => fileStorage(options as never)).toThrow(expect.objectContaining({ code: "invalid_configuration", message: expect.stringContaining(message) }))
  })
})
