import * as WorkerSuite from "../../storage-sql/test/WorkerSuite.js"
import { workersOfQueues } from "./WorkersOfQueues.js"

workersOfQueues().forEach(WorkerSuite.run)
