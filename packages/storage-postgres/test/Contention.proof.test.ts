import * as ContentionSuite from "./ContentionSuite.js"
import * as PostgresServer from "./PostgresServer.js"

ContentionSuite.run(PostgresServer.forThisFile(), [1, 2, 3], 400)
