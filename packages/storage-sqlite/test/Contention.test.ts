import * as Builders from "@brand-visibility/conformance/Builders"
import { OrganizationStore } from "@brand-visibility/core/internal/ports/OrganizationStore"
import { everybody } from "@brand-visibility/storage-sql/Database"
import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber, Option, TestClock } from "effect"
import * as SqliteDatabase from "../src/internal/SqliteDatabase.js"
import { newFile, storage } from "./Support.js"
import * as Worker from "./Worker.js"

/** Holds the write lock, as another process would, until the scope closes. */
const holdLock = (filename: string) =>
  Effect.gen(function* () {
    const { transaction } = yield* SqliteDatabase.open({ filename })
    yield* Effect.forkScoped(transaction("hold", everybody, Effect.never))
    // The driver is synchronous: once the other fiber has had its turn, the lock is held.
    yield* Effect.yieldNow()
  })

describe("a lock that another process holds", () => {
  it.scopedLive.skipIf(!Worker.isBuilt)("is waited for: the write succeeds once the lock is free, and other fibers run meanwhile (needs a build)", () =>
    Effect.gen(function* () {
      const filename = yield* newFile
      yield* Effect.gen(function* () {
        const other = yield* Worker.start("hold", filename)
        expect(yield* other.line).toBe("held")
        const writing = yield* Effect.fork(Builders.anOrganization())
        // The first attempt has ended when the other fiber sleeps for the first time, and then this fiber goes on.
        yield* Effect.yieldNow()
        expect(yield* Effect.flatMap(OrganizationStore, (store) => store.list({ limit: 500 }))).toEqual([])
        expect(Option.isNone(yield* Fiber.poll(writing))).toBe(true)
        yield* other.proceed
        expect(yield* other.line).toBe("released")
        expect(yield* Fiber.join(writing)).toMatchObject({ name: "Northwind" })
      }).pipe(Effect.provide(storage({ filename })))
    })
  )

  it.scoped("is a retryable StorageError when it never becomes free", () =>
    Effect.gen(function* () {
      const filename = yield* newFile
      yield* Effect.gen(function* () {
        yield* holdLock(filename)
        const writing = yield* Effect.fork(Effect.flip(Builders.anOrganization()))
        yield* TestClock.adjust("20 seconds")
        expect(yield* Fiber.join(writing)).toMatchObject({ _tag: "StorageError", reason: "busy", operation: "OrganizationStore.create", isRetryable: true })
      }).pipe(Effect.provide(storage({ filename })))
    })
  )

  it.scoped.skipIf(!Worker.isBuilt)("is waited for ten seconds in total by writers that queue, not ten seconds each (needs a build)", () =>
    Effect.gen(function* () {
      const filename = yield* newFile
      yield* Effect.gen(function* () {
        const other = yield* Worker.start("hold", filename)
        expect(yield* other.line).toBe("held")
        const early = yield* Effect.forEach(Array.from({ length: 30 }), () => Effect.fork(Effect.flip(Builders.anOrganization())))
        yield* TestClock.adjust("6 seconds")
        const late = yield* Effect.fork(Builders.anOrganization())
        yield* TestClock.adjust("4500 millis")
        // The clock stands still now: a writer that is still waiting would wait for ever.
        const refusals = yield* Fiber.join(Fiber.all(early))
        expect(new Set(refusals.map((error) => (error._tag === "StorageError" ? error.reason : error._tag)))).toEqual(new Set(["busy"]))
        expect(Option.isNone(yield* Fiber.poll(late)), "the ten seconds of the late writer are not over").toBe(true)
        yield* other.proceed
        expect(yield* other.line).toBe("released")
        yield* TestClock.adjust("1 second")
        expect(yield* Fiber.join(late)).toMatchObject({ name: "Northwind" })
      }).pipe(Effect.provide(storage({ filename })))
    })
  )

  it.scoped("does not block reads", () =>
    Effect.gen(function* () {
      const filename = yield* newFile
      yield* Effect.gen(function* () {
        const made = yield* Builders.anOrganization()
        yield* holdLock(filename)
        expect(yield* Effect.flatMap(OrganizationStore, (store) => store.get(made.id))).toEqual(made)
      }).pipe(Effect.provide(storage({ filename })))
    })
  )
})
