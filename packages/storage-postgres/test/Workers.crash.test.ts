import * as WorkerSuite from "../../storage-sql/test/WorkerSuite.js"
import { workersOfASchema } from "./WorkersOfASchema.js"

WorkerSuite.prove(workersOfASchema())
