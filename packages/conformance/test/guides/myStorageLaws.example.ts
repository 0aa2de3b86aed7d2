// test/conformance.test.ts
import { StorageSuite } from "@brand-visibility/conformance"
import { myStorage } from "./myStorage.example.js"

const layer = myStorage({ folder: "data" })

StorageSuite.run({ name: "my", layer, reopen: layer })
