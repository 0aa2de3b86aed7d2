import * as WorkerSuite from "../../storage-sql/test/WorkerSuite.js"
import { workersOfQueues } from "./WorkersOfQueues.js"

const [onPostgres, onRedis] = workersOfQueues()
if (onPostgres !== undefined) WorkerSuite.runSome(onPostgres, 4, ["kill -9", "kill -9 and a restart", "Postgres ended with -m immediate and restarted"])
if (onRedis !== undefined) {
  const [kept, lost] = Object.keys(onRedis.outages)
  if (kept === undefined || lost === undefined) WorkerSuite.runSome(onRedis, 1, ["SIGTERM", "SIGSTOP", "kill -9"])
  else WorkerSuite.runSome(onRedis, 7, [kept, "kill -9 and a restart", lost])
}
