/** `StorageProbe` in memory. */
import { Effect, Layer } from "effect"
import { StorageProbe } from "../ports/StorageProbe.js"
import { MemoryDatabase } from "./MemoryDatabase.js"

export const layer: Layer.Layer<StorageProbe, never, MemoryDatabase> = Layer.effect(
  StorageProbe,
  Effect.map(MemoryDatabase, (database) => ({ check: database.read(Effect.void) }))
)
