/** Tests what happens when the file is deleted or replaced while a process has it open. */
import { copyFileSync, existsSync, renameSync, rmSync } from "node:fs"
import { join } from "node:path"
import * as Builders from "@brand-visibility/conformance/Builders"
import { StorageProbe } from "@brand-visibility/core/internal/ports/StorageProbe"
import { backup } from "@brand-visibility/storage-sqlite"
import { describe, expect, it } from "@effect/vitest"
import { Effect, Either } from "effect"
import { folder, query, storage } from "./Support.js"

const check = Effect.flatMap(StorageProbe, (probe) => Effect.either(probe.check))

/** The outcome of the probe as soon as it has changed, because the file is not looked at before every statement. */
const changed = (isReady: boolean) =>
  Effect.gen(function* () {
    for (;;) {
      const outcome = yield* check
      if (Either.isRight(outcome) === isReady) return outcome
      yield* Effect.sleep(10)
    }
  })

const refusal = (filename: string) => ({
  _tag: "StorageError",
  reason: "unavailable",
  detail: expect.stringContaining(`the file ${filename} was deleted or replaced while this process had it open`)
})

const names = (filename: string) => query<{ readonly name: string }>(filename, "SELECT name FROM brands ORDER BY id")

describe("a file that is no longer in its place", () => {
  it.scopedLive.skipIf(process.platform === "win32")("is neither read nor written, and is used again when it is back", () =>
    Effect.gen(function* () {
      const path = yield* folder
      const [filename, away] = [join(path, "visibility.db"), join(path, "away.db")]
      yield* Effect.gen(function* () {
        yield* Builders.aBrand()
        renameSync(filename, away)
        expect(yield* changed(false)).toMatchObject(Either.left(refusal(filename)))
        expect(yield* Effect.flip(Builders.aBrand())).toMatchObject(refusal(filename))
        expect(existsSync(filename)).toBe(false)
        renameSync(away, filename)
        expect(yield* changed(true)).toMatchObject(Either.right(undefined))
        yield* Builders.aBrand()
      }).pipe(Effect.provide(storage({ filename })))
      expect(yield* names(filename)).toHaveLength(2)
    })
  )

  it.scopedLive.skipIf(process.platform === "win32")("leaves the file that replaces it as it is, in use and at the end", () =>
    Effect.gen(function* () {
      const path = yield* folder
      const [filename, earlier, copy] = [join(path, "visibility.db"), join(path, "earlier.db"), join(path, "copy.db")]
      yield* Effect.gen(function* () {
        yield* Builders.aBrand()
        yield* backup({ filename, destination: earlier })
        yield* Builders.aBrand()
        copyFileSync(earlier, copy)
        for (const ending of ["-wal", "-shm"]) rmSync(`${filename}${ending}`)
        renameSync(copy, filename)
        expect(yield* changed(false)).toMatchObject(Either.left(refusal(filename)))
        expect(yield* Effect.flip(Builders.aBrand())).toMatchObject(refusal(filename))
        // Another process uses the new file meanwhile.
        yield* Effect.provide(Builders.aBrand(), storage({ filename }))
        expect(yield* Effect.flip(Builders.aBrand())).toMatchObject(refusal(filename))
      }).pipe(Effect.provide(storage({ filename })))
      expect(yield* query(filename, "PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }])
      expect(yield* names(filename)).toHaveLength(2)
    })
  )
})
