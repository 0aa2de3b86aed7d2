import { expect } from "@effect/vitest"
import { Effect } from "effect"
import * as ProcessSuite from "../../storage-sql/test/ProcessSuite.js"
import { count, newFile, query, storage } from "./Support.js"
import * as Worker from "./Worker.js"

ProcessSuite.run({
  name: "one file",
  isBuilt: Worker.isBuilt,
  newStorage: Effect.map(newFile, (filename) => ({
    layer: storage({ filename }),
    start: (task, ...parameters) => Worker.start(task, filename, ...parameters),
    count: (table) => count(filename, table),
    assertIntact: Effect.gen(function* () {
      expect(yield* query(filename, "PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }])
      expect(yield* query(filename, "PRAGMA foreign_key_check")).toEqual([])
    })
  }))
})
