import * as WorkerSuite from "../../storage-sql/test/WorkerSuite.js"
import { workersOfAQueue } from "./WorkersOfAQueue.js"

// An outage of Postgres, and a frozen worker.
WorkerSuite.runOneTrial(workersOfAQueue(), 1)
