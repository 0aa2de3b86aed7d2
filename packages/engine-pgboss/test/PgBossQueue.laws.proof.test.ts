import { EngineSuite } from "@brand-visibility/conformance"
import { pgBoss } from "./LawsOfAQueue.js"

EngineSuite.run(pgBoss())
