import { Effect } from "effect"
import * as ErasureSuite from "../../storage-sql/test/ErasureSuite.js"
import * as NameErasureSuite from "../../storage-sql/test/NameErasureSuite.js"
import * as SqliteDatabase from "../src/internal/SqliteDatabase.js"
import { newFile, storage } from "./Support.js"

const options: ErasureSuite.ErasureSuiteOptions = {
  name: "SQLite",
  newStorage: Effect.map(newFile, (filename) => ({
    layer: storage({ filename }),
    open: SqliteDatabase.open({ filename })
  }))
}

ErasureSuite.run(options)
NameErasureSuite.run(options)
