/** A database in memory has the code of one in a file: Conformance.test.ts holds that to the same laws at every `npm test`. */
import { StorageSuite } from "@brand-visibility/conformance"
import { storage } from "./Support.js"

StorageSuite.run({ name: "SQLite in memory", layer: storage({ filename: ":memory:" }) })
