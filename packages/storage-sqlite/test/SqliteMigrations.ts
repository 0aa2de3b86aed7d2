import { Effect } from "effect"
import * as MigrationSuite from "../../storage-sql/test/MigrationSuite.js"
import * as SqliteDatabase from "../src/internal/SqliteDatabase.js"
import { newFile, query, storage } from "./Support.js"

/** @param every the step between the versions that are carried forward; each takes seconds */
export const run = (every: number) =>
  MigrationSuite.run({
    name: "SQLite",
    every,
    newStorage: Effect.map(newFile, (filename) => ({
      layer: storage({ filename }),
      open: SqliteDatabase.open({ filename }),
      schema: query(filename, "SELECT type, name, sql FROM sqlite_schema ORDER BY name")
    }))
  })
