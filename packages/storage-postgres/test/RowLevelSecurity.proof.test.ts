/** A storage with row-level security obeys all laws. RowLevelSecurity.test.ts checks what row-level security prevents. */
import { StorageSuite } from "@brand-visibility/conformance"
import * as PostgresServer from "./PostgresServer.js"
import { schemaName, whenStarted } from "./Support.js"

const layer = whenStarted(PostgresServer.forThisFile(), { schema: schemaName(), rowLevelSecurity: true })
StorageSuite.run({ name: "Postgres with row-level security", layer, reopen: layer })
