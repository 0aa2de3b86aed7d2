import * as QueueLaws from "../../conformance/test/QueueLaws.js"
import { pgBoss } from "./LawsOfAQueue.js"

QueueLaws.run(pgBoss())
