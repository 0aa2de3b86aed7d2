/** Every law on a folder of files. A share of them is tried by FileStorage.test.ts. */
import { StorageSuite } from "@brand-visibility/conformance"
import { inAFolder } from "./Support.js"

StorageSuite.run({ name: "a folder of files", ...inAFolder() })
