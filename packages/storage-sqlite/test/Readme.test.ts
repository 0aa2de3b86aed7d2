import { existsSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { outputOf } from "../../storage-sql/test/ReadmeProgram.js"
import { isBuilt } from "./Worker.js"

it.scopedLive.skipIf(!isBuilt)("the program of this package's README runs (needs a build)", () =>
  Effect.gen(function* () {
    const { output, path } = yield* outputOf("storage-sqlite")
    expect(output).toBe("Northwind has 0 brands\n")
    expect(existsSync(join(path, "data", "visibility.db"))).toBe(true)
  })
)

it.scopedLive.skipIf(!isBuilt)("the program of storage-sql's README runs (needs a build)", () =>
  Effect.gen(function* () {
    expect((yield* outputOf("storage-sql")).output).toBe("[]\n")
  })
)
