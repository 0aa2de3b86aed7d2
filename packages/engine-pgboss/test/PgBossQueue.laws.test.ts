/** The laws of engines, on a real Postgres. */
import { EngineSuite } from "@brand-visibility/conformance"
import { postgresStorage } from "@brand-visibility/storage-postgres"
import * as PostgresServer from "../../storage-postgres/test/PostgresServer.js"
import { schemaName } from "../../storage-postgres/test/Support.js"
import { pgBossQueue } from "../src/PgBossQueue.js"

const server = PostgresServer.forThisFile()

EngineSuite.run({
  name: "pg-boss",
  newStorage: () => postgresStorage({ url: server.url(), schema: schemaName(), maxConnections: 4 }),
  engine: ({ name, ...settings }) => ({ queue: pgBossQueue({ boss: { connectionString: server.url(), schema: "pgboss", max: 4 }, name }), ...settings })
})
