/** The engines of core obey the laws: over the ledger alone, and over a queue that loses, repeats and reorders what it is given. */
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import { Ids } from "@brand-visibility/core/ports/Ids"
import { Secrets } from "@brand-visibility/core/ports/Secrets"
import type { Storage, Stores } from "@brand-visibility/core/ports/Storage"
import { Effect, Layer, ManagedRuntime } from "effect"
import { run } from "../src/EngineSuite.js"
import { carelessQueue } from "./CarelessQueue.js"

/** A storage that outlives the processes that use it, as a database does. */
const newStorage = async (): Promise<Storage> => {
  const memory = ManagedRuntime.make(MemoryStorage.layer.pipe(Layer.provide(Ids.layer), Layer.provide(Secrets.layer)))
  return Layer.succeedContext(await memory.runPromise(Effect.context<Stores>()))
}

run({
  name: "ledger",
  newStorage,
  engine: ({ drainMillis, leaseMillis, pollMillis, works }) => (works ? { leaseMillis, pollMillis, drainMillis } : "none")
})

run({ name: "queue in memory", newStorage, engine: ({ name, ...settings }) => ({ queue: carelessQueue(name, {}), ...settings }) })

run({
  name: "queue in memory that loses every third message, repeats every second and turns the order round",
  newStorage,
  engine: ({ name, ...settings }) => ({ queue: carelessQueue(name, { loses: 3, repeats: 2, reorders: true }), ...settings })
})
