/** The laws on a database in memory, which has the same code as a file. Conformance.test.ts checks a file at every `npm test`. */
import { StorageSuite } from "@brand-visibility/conformance"
import { storage } from "./Support.js"

StorageSuite.run({ name: "SQLite in memory", layer: storage({ filename: ":memory:" }) })
