import * as WorkerSuite from "../../storage-sql/test/WorkerSuite.js"
import { workersOfAQueue } from "./WorkersOfAQueue.js"

WorkerSuite.runSome(workersOfAQueue(), 10, ["SIGTERM", "SIGSTOP", "Postgres ended with -m immediate and restarted"])
