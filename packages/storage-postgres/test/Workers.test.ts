import * as WorkerSuite from "../../storage-sql/test/WorkerSuite.js"
import { workersOfASchema } from "./WorkersOfASchema.js"

WorkerSuite.run(workersOfASchema(), 1)
