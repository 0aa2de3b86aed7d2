import * as WorkerSuite from "../../storage-sql/test/WorkerSuite.js"
import { workersOfAFile } from "./WorkersOfAFile.js"

WorkerSuite.run(workersOfAFile(), 1)
