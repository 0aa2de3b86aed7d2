import * as WorkerSuite from "../../storage-sql/test/WorkerSuite.js"
import { workersOfAFile } from "./WorkersOfAFile.js"

const workers = workersOfAFile()
WorkerSuite.share(workers)
WorkerSuite.run(workers, 3)
