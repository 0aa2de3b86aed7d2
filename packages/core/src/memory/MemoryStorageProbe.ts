/** `StorageProbe` in memory. */
import { Effect } from "effect"
import type { StorageProbeService } from "../ports/StorageProbe.js"
import { MemoryDatabase } from "./MemoryDatabase.js"

export const make: Effect.Effect<StorageProbeService, never, MemoryDatabase> = Effect.map(MemoryDatabase, (database) => ({ check: database.read(Effect.void) }))
