import * as WorkerSuite from "../../storage-sql/test/WorkerSuite.js"
import { workersOfASchema } from "./WorkersOfASchema.js"

// A kill and a restart of a worker, and an outage of Postgres.
WorkerSuite.runOneTrial(workersOfASchema(), 3)
