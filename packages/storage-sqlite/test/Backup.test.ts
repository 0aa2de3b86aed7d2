import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { aBrand, firstPage } from "@brand-visibility/conformance/Builders"
import { readEverything } from "@brand-visibility/conformance/internal/storage/Snapshot"
import * as RunBuilders from "@brand-visibility/conformance/RunBuilders"
import { RunStore } from "@brand-visibility/core/internal/ports/RunStore"
import { backup } from "@brand-visibility/storage-sqlite"
import { expect, it } from "@effect/vitest"
import { Effect, Either, Fiber } from "effect"
import { folder, query, storage } from "./Support.js"

const cells = 300

it.scopedLive("a backup that is made while a run is written is intact, and has every write that was acknowledged before the backup", () =>
  Effect.gen(function* () {
    const path = yield* folder
    const filename = join(path, "visibility.db")
    yield* Effect.gen(function* () {
      const { brand, organizationId } = yield* aBrand()
      const run = yield* RunBuilders.aRun(brand, { prompts: cells })
      let settled = 0
      const writer = yield* Effect.fork(
        Effect.gen(function* () {
          for (const cell of yield* RunBuilders.claimAll(run)) {
            yield* RunBuilders.settle(cell, RunBuilders.answered({ rank: 1 }, { text: `Acme ${settled}` }))
            settled++
            yield* Effect.sleep(0)
          }
        })
      )
      for (const [index, moment] of [20, 100, 200].entries()) {
        while (settled < moment) yield* Effect.sleep(1)
        const acknowledged = settled
        const destination = join(path, `it's copy ${index}.db`)
        yield* backup({ filename, destination })
        expect(settled).toBeLessThan(cells)
        expect(yield* query(destination, "PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }])
        expect(yield* query(destination, "PRAGMA foreign_key_check")).toEqual([])
        const copy = yield* Effect.flatMap(RunStore, (runs) => runs.get(organizationId, run.id)).pipe(Effect.provide(storage({ filename: destination })))
        expect(copy.progress.completed).toBeGreaterThanOrEqual(acknowledged)
      }
      yield* Fiber.join(writer)
      yield* RunBuilders.finish(run)
      const destination = join(path, "whole.db")
      yield* backup({ filename, destination })
      const copied = yield* Effect.provide(readEverything(organizationId), storage({ filename: destination }))
      expect(copied).toEqual(yield* readEverything(organizationId))
      expect((yield* (yield* RunStore).results(organizationId, run.id, firstPage)).total).toBe(cells)
    }).pipe(Effect.provide(storage({ filename })))
  })
)

it.scopedLive("a backup that replaces the database has all its data", () =>
  Effect.gen(function* () {
    const path = yield* folder
    const [filename, destination] = [join(path, "visibility.db"), join(path, "backup.db")]
    const { organizationId } = yield* Effect.provide(aBrand(), storage({ filename }))
    const before = yield* Effect.provide(readEverything(organizationId), storage({ filename }))
    yield* backup({ filename, destination })
    yield* Effect.provide(aBrand(), storage({ filename }))
    writeFileSync(filename, readFileSync(destination))
    expect(yield* Effect.provide(readEverything(organizationId), storage({ filename }))).toEqual(before)
    expect(yield* query(filename, "SELECT name FROM organizations")).toHaveLength(1)
  })
)

it.scopedLive("a backup is refused when its file exists already, or when there is no database, and leaves nothing behind", () =>
  Effect.gen(function* () {
    const path = yield* folder
    const [filename, destination] = [join(path, "visibility.db"), join(path, "backup.db")]
    expect(yield* Effect.flip(backup({ filename, destination }))).toMatchObject({ reason: "unavailable" })
    yield* Effect.provide(aBrand(), storage({ filename }))
    writeFileSync(destination, "mine")
    expect(yield* Effect.flip(backup({ filename, destination }))).toMatchObject({ reason: "unavailable", detail: expect.stringContaining("already") })
    expect(readFileSync(destination, "utf8")).toBe("mine")
    expect(yield* Effect.flip(backup({ filename, destination: join(path, "nowhere", "backup.db") }))).toMatchObject({
      reason: "unavailable",
      detail: `the folder ${join(path, "nowhere")} does not exist; create it first`
    })
    writeFileSync(filename, "not a database, though long enough to be read as the beginning of one, or so one might think, had one no idea")
    expect(yield* Effect.flip(backup({ filename, destination: join(path, "other.db") }))).toMatchObject({ reason: "corrupt" })
    expect(readdirSync(path).filter((name) => name.endsWith(".partial"))).toEqual([])
  })
)

it.scopedLive("of two backups to one file at once, one is made and the other is refused", () =>
  Effect.gen(function* () {
    const path = yield* folder
    const [filename, destination] = [join(path, "visibility.db"), join(path, "backup.db")]
    yield* Effect.provide(aBrand(), storage({ filename }))
    const outcomes = yield* Effect.all(
      Array.from({ length: 4 }, () => Effect.either(backup({ filename, destination }))),
      { concurrency: "unbounded" }
    )
    const refusals = outcomes.flatMap((outcome) => (Either.isLeft(outcome) ? [outcome.left] : []))
    expect(refusals).toMatchObject(Array.from({ length: 3 }, () => ({ reason: "unavailable", detail: `${destination} exists already; name a new file` })))
    expect(yield* query(destination, "SELECT name FROM organizations")).toHaveLength(1)
    expect(readdirSync(path).filter((name) => name.endsWith(".partial"))).toEqual([])
  })
)

it.scopedLive("a backup leaves a file alone whose name is that of the copy with .partial", () =>
  Effect.gen(function* () {
    const path = yield* folder
    const [filename, destination] = [join(path, "visibility.db"), join(path, "backup.db")]
    yield* Effect.provide(aBrand(), storage({ filename }))
    writeFileSync(`${destination}.partial`, "mine")
    yield* backup({ filename, destination })
    expect(readFileSync(`${destination}.partial`, "utf8")).toBe("mine")
    expect(yield* query(destination, "SELECT name FROM organizations")).toHaveLength(1)
  })
)
