import * as WholeRunSuite from "../../core/test/simulation/WholeRunSuite.js"
import * as PostgresServer from "./PostgresServer.js"
import { virtualStores } from "./VirtualStores.js"

const server = PostgresServer.forThisFile()

WholeRunSuite.compare("Postgres", 20, virtualStores(server))
