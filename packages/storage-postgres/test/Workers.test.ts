import * as WorkerSuite from "../../storage-sql/test/WorkerSuite.js"
import { workersOfASchema } from "./WorkersOfASchema.js"

WorkerSuite.runSome(workersOfASchema(), 4, ["kill -9", "kill -9 and a restart", "Postgres ended with -m immediate and restarted"])
