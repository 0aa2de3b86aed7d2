import * as WorkerSuite from "../../storage-sql/test/WorkerSuite.js"
import { workersOfAFile } from "./WorkersOfAFile.js"

WorkerSuite.runSome(workersOfAFile(), 1, ["another writer for 0.7 s", "SIGSTOP", "SIGTERM"])
