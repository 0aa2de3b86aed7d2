import { Effect } from "effect"
import * as ErasureSuite from "../../storage-sql/test/ErasureSuite.js"
import * as PostgresDatabase from "../src/internal/PostgresDatabase.js"
import * as PostgresServer from "./PostgresServer.js"
import { schemaName, storage } from "./Support.js"

const server = PostgresServer.forThisFile()

ErasureSuite.run({
  name: "Postgres",
  newStorage: Effect.sync(() => {
    const options = { url: server.url(), schema: schemaName() }
    return { layer: storage(options), open: PostgresDatabase.open(options) }
  })
})
