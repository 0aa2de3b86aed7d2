import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import * as MemoryStorage from "@brand-visibility/core/memory/MemoryStorage"
import type { Storage, Stores } from "@brand-visibility/core/ports/Storage"
import { Effect, Layer, ManagedRuntime } from "effect"

/** A storage that outlives the processes that use it, as a database does. */
export const lastingMemory = async (): Promise<Storage> => {
  const memory = ManagedRuntime.make(MemoryStorage.layer.pipe(Layer.provide(Ids.layer), Layer.provide(Secrets.layer)))
  return Layer.succeedContext(await memory.runPromise(Effect.context<Stores>()))
}
