import * as WorkerSuite from "../../storage-sql/test/WorkerSuite.js"
import { workersOfAQueue } from "./WorkersOfAQueue.js"

WorkerSuite.run(workersOfAQueue(), 1)
