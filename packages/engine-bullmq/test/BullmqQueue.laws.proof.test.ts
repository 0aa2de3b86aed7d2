import { EngineSuite } from "@brand-visibility/conformance"
import { bullmq } from "./LawsOfQueues.js"

for (const queue of bullmq()) EngineSuite.run(queue)
