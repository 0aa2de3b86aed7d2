import { Effect } from "effect"
import * as ErasureSuite from "../../storage-sql/test/ErasureSuite.js"
import * as NameErasureSuite from "../../storage-sql/test/NameErasureSuite.js"
import * as PostgresDatabase from "../src/internal/PostgresDatabase.js"
import * as PostgresServer from "./PostgresServer.js"
import { schemaName, storage } from "./Support.js"

const server = PostgresServer.forThisFile()

const options: ErasureSuite.ErasureSuiteOptions = {
  name: "Postgres",
  newStorage: Effect.sync(() => {
    const options = { url: server.url(), schema: schemaName() }
    return { layer: storage(options), open: PostgresDatabase.open(options) }
  })
}

ErasureSuite.run(options)
NameErasureSuite.run(options)
