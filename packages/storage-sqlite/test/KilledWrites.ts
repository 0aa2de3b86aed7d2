import { expect } from "@effect/vitest"
import { Effect } from "effect"
import type * as KillSuite from "../../storage-sql/test/KillSuite.js"
import * as SqliteDatabase from "../src/internal/SqliteDatabase.js"
import { newFile, query, storage } from "./Support.js"
import * as Worker from "./Worker.js"

/** The process that KillSuite kills: it writes to one file. */
export const writesToAFile: Omit<KillSuite.KillSuiteOptions, "kills"> = {
  name: "one file",
  isBuilt: Worker.isBuilt,
  newStorage: Effect.map(newFile, (filename) => ({
    layer: storage({ filename }),
    start: (task, ...parameters) => Worker.start(task, filename, ...parameters),
    open: SqliteDatabase.open({ filename }),
    assertIntact: Effect.gen(function* () {
      expect(yield* query(filename, "PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }])
      expect(yield* query(filename, "PRAGMA foreign_key_check")).toEqual([])
    })
  }))
}
