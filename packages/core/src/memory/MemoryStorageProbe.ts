/** `StorageProbe` in memory, which is there as long as the process is. */
import { Effect, Layer } from "effect"
import { StorageProbe } from "../ports/StorageProbe.js"

export const layer: Layer.Layer<StorageProbe> = Layer.succeed(StorageProbe, { check: Effect.void })
