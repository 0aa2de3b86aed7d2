import * as WorkerSuite from "../../storage-sql/test/WorkerSuite.js"
import { workersOfQueues } from "./WorkersOfQueues.js"

for (const workers of workersOfQueues()) {
  WorkerSuite.share(workers)
  WorkerSuite.run(workers, 3)
}
