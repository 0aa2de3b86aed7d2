import * as WorkerSuite from "../../storage-sql/test/WorkerSuite.js"
import { workersOfASchema } from "./WorkersOfASchema.js"

const workers = workersOfASchema()
WorkerSuite.share(workers)
WorkerSuite.run(workers, 3)
