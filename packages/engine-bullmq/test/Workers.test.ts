import * as WorkerSuite from "../../storage-sql/test/WorkerSuite.js"
import { workersOfQueues } from "./WorkersOfQueues.js"

const [onPostgres, onRedis] = workersOfQueues()
// An outage of Postgres, and a kill and a restart of a worker.
if (onPostgres !== undefined) WorkerSuite.runOneTrial(onPostgres, 9)
// An orderly stop of a worker, and an outage of Redis that loses its memory.
if (onRedis !== undefined) WorkerSuite.runOneTrial(onRedis, 8)
