/** Every law on a folder of files. FileStorage.test.ts checks a part of them. */
import { StorageSuite } from "@brand-visibility/conformance"
import { inAFolder } from "./Support.js"

StorageSuite.run({ name: "a folder of files", ...inAFolder() })
