import * as QueueLaws from "../../conformance/test/QueueLaws.js"
import { bullmq } from "./LawsOfQueues.js"

for (const queue of bullmq()) QueueLaws.run(queue)
