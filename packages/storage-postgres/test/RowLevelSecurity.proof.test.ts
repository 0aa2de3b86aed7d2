/** Row-level security changes nothing for a storage: all laws, once more. What it keeps others from is in RowLevelSecurity.test.ts. */
import { StorageSuite } from "@brand-visibility/conformance"
import * as PostgresServer from "./PostgresServer.js"
import { schemaName, whenStarted } from "./Support.js"

const layer = whenStarted(PostgresServer.forThisFile(), { schema: schemaName(), rowLevelSecurity: true })
StorageSuite.run({ name: "Postgres with row-level security", layer, reopen: layer })
