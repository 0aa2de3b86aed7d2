import { existsSync, readdirSync } from "node:fs"
import { dirname, join } from "node:path"
import * as Builders from "@brand-visibility/conformance/Builders"
import * as RunBuilders from "@brand-visibility/conformance/RunBuilders"
import { OrganizationStore } from "@brand-visibility/core/internal/ports/OrganizationStore"
import { RunStore } from "@brand-visibility/core/internal/ports/RunStore"
import { backup } from "@brand-visibility/storage-sqlite"
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import * as SmallDisk from "./SmallDisk.js"
import { count, folder, query, storage } from "./Support.js"

const assertIntact = (filename: string) =>
  Effect.gen(function* () {
    expect(yield* query(filename, "PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }])
    expect(yield* query(filename, "PRAGMA foreign_key_check")).toEqual([])
  })

const organizations = Effect.flatMap(OrganizationStore, (store) => store.list({ limit: 500 }))

const full = (operation: string) => ({
  _tag: "StorageError",
  reason: "full",
  operation,
  isRetryable: false,
  isPassing: true,
  message: expect.stringContaining("Make room on the disk")
})

const answered = RunBuilders.answered(
  { rank: 1, evidence: [RunBuilders.evidence("Acme")] },
  { text: "Acme. ".repeat(1_000), citations: [1, 2, 3].map((page) => RunBuilders.citation(`https://globex.example/${page}`)) }
)

describe.skipIf(!SmallDisk.isPossible)("a full disk (needs the right to mount one)", () => {
  it.scopedLive("refuses a whole write and says what to do, keeps acknowledged writes, and accepts the same write once there is space", () =>
    Effect.gen(function* () {
      const disk = yield* SmallDisk.make(32)
      const filename = join(disk.path, "visibility.db")
      const prompts = 150
      yield* Effect.gen(function* () {
        const { brand, organizationId } = yield* Builders.aBrand()
        const run = yield* RunBuilders.aRun(brand, { prompts })
        const cells = yield* RunBuilders.claimAll(run)
        let settled = 0
        const settleRest = Effect.suspend(() =>
          Effect.forEach(cells.slice(settled), (cell) => Effect.tap(RunBuilders.settle(cell, answered), () => settled++), { discard: true })
        )
        // There is space for some of the calls: the log grows by whole pages, and each write takes several pages.
        yield* Effect.forEach(cells.slice(0, 10), (cell) => Effect.tap(RunBuilders.settle(cell, answered), () => settled++))
        yield* disk.fill
        expect(yield* Effect.flip(settleRest)).toMatchObject(full("CellLedger.settle"))

        const runs = yield* RunStore
        expect((yield* runs.get(organizationId, run.id)).progress).toMatchObject({ completed: settled })
        expect((yield* runs.resultsWithAnswers(organizationId, run.id, Builders.firstPage)).items.map(({ position }) => position)).toEqual(
          Array.from({ length: settled }, (_, index) => index + 1)
        )
        yield* assertIntact(filename)
        expect([yield* count(filename, "answers"), yield* count(filename, "citations")]).toEqual([settled, settled * 3])

        yield* disk.empty
        yield* settleRest
        expect((yield* runs.get(organizationId, run.id)).progress).toMatchObject({ completed: prompts, failed: 0 })
        yield* RunBuilders.finish(run)
      }).pipe(Effect.provide(storage({ filename })))
      yield* assertIntact(filename)
      expect([yield* count(filename, "answers"), yield* count(filename, "citations")]).toEqual([prompts, prompts * 3])
    })
  )

  it.scopedLive("does not prevent opening, reading and closing a file, and loses no data", () =>
    Effect.gen(function* () {
      const disk = yield* SmallDisk.make(4)
      const filename = join(disk.path, "visibility.db")
      const made = yield* Effect.gen(function* () {
        const made = yield* Builders.anOrganization()
        yield* disk.fill
        return made
        // Closed without enough space to write the log back to the file.
      }).pipe(Effect.provide(storage({ filename })))
      yield* Effect.gen(function* () {
        expect(yield* organizations).toEqual([made])
        expect(yield* Effect.flip(Effect.forever(Builders.anOrganization()))).toMatchObject(full("OrganizationStore.create"))
      }).pipe(Effect.provide(storage({ filename })))
      yield* disk.empty
      const all = yield* Effect.provide(Effect.zipRight(Builders.anOrganization(), organizations), storage({ filename }))
      expect(all).toContainEqual(made)
      yield* assertIntact(filename)
    })
  )

  it.scopedLive("cannot hold a new database, and can hold it under the same name once there is space", () =>
    Effect.gen(function* () {
      const disk = yield* SmallDisk.make(4)
      const filename = join(disk.path, "new", "visibility.db")
      yield* disk.fill
      expect(yield* Effect.flip(Effect.provide(organizations, storage({ filename })))).toMatchObject(full("SqliteStorage.open"))
      yield* disk.empty
      const made = yield* Effect.provide(Builders.anOrganization(), storage({ filename }))
      expect(yield* Effect.provide(organizations, storage({ filename }))).toEqual([made])
    })
  )

  it.scopedLive("cannot hold a backup, and keeps no part of it", () =>
    Effect.gen(function* () {
      const filename = join(yield* folder, "visibility.db")
      yield* Effect.provide(Builders.anOrganization(), storage({ filename }))
      const disk = yield* SmallDisk.make(1)
      yield* disk.fill
      const destination = join(disk.path, "backup.db")
      expect(yield* Effect.flip(backup({ filename, destination }))).toMatchObject({ reason: "full" })
      expect([existsSync(destination), readdirSync(dirname(destination)).filter((name) => name.endsWith(".partial"))]).toEqual([false, []])
      yield* disk.empty
      yield* backup({ filename, destination })
      yield* assertIntact(destination)
    })
  )
})
