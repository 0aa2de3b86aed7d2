import * as WorkerSuite from "../../storage-sql/test/WorkerSuite.js"
import { workersOfAFile } from "./WorkersOfAFile.js"

// An orderly stop and a kill of a worker.
WorkerSuite.runOneTrial(workersOfAFile(), 2)
