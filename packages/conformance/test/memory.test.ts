import { MemoryDatabase } from "@brand-visibility/core/memory/MemoryDatabase"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { Effect, Layer } from "effect"
import * as StorageSuite from "../src/StorageSuite.js"

const database = Effect.runSync(Effect.scoped(Layer.build(MemoryDatabase.layer)))
const layer = Layer.provide(MemoryStorage.layerOver, Layer.succeedContext(database))

StorageSuite.run({ name: "memory", layer, reopen: layer })
