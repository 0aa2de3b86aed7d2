import { Effect } from "effect"
import * as ErasureSuite from "../../storage-sql/test/ErasureSuite.js"
import * as SqliteDatabase from "../src/internal/SqliteDatabase.js"
import { newFile, storage } from "./Support.js"

ErasureSuite.run({
  name: "SQLite",
  newStorage: Effect.map(newFile, (filename) => ({
    layer: storage({ filename }),
    open: SqliteDatabase.open({ filename })
  }))
})
