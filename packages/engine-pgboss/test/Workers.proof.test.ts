import * as WorkerSuite from "../../storage-sql/test/WorkerSuite.js"
import { workersOfAQueue } from "./WorkersOfAQueue.js"

const workers = workersOfAQueue()
WorkerSuite.share(workers)
WorkerSuite.run(workers, 3)
