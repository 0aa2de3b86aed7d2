/**
 * Makes identifiers: UUID version 7, ordered by time even within a millisecond and when the clock steps back.
 *
 * Source: contract §1 "Ids"; architecture "The law of imports".
 */
import { Context, Effect, Layer } from "effect"
import { V7Generator } from "uuidv7"
import { Secrets } from "./Secrets.js"

export interface IdsService {
  /** A new lower-case UUID version 7. The caller brands it: `BrandId.make(yield* ids.next)`. */
  readonly next: Effect.Effect<string>
}

export class Ids extends Context.Tag("@brand-visibility/core/Ids")<Ids, IdsService>() {
  /** Ids from the current `Clock` and the random bits of `Secrets`. */
  static readonly layer: Layer.Layer<Ids, never, Secrets> = Layer.effect(
    Ids,
    Effect.gen(function* () {
      const secrets = yield* Secrets
      // An id needs few random bytes and a run needs many ids: four bytes at a time would cost more than the rest of making an id.
      let pool: DataView = new DataView(new ArrayBuffer(0))
      let used = 0
      const nextUint32 = (): number => {
        if (used === pool.byteLength) {
          const bytes = secrets.randomBytes(1024)
          pool = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
          used = 0
        }
        used += 4
        return pool.getUint32(used - 4)
      }
      const generator = new V7Generator({ nextUint32 })
      // Ten minutes. A clock that steps back further was wrong before, and the ids then follow the corrected clock.
      const rollbackAllowance = 600_000
      // A clock may report fractions of a millisecond, which an id cannot hold.
      const idAt = (now: number): string => generator.generateOrResetCore(Math.floor(now), rollbackAllowance).toString()
      return { next: Effect.clockWith((clock) => Effect.succeed(idAt(clock.unsafeCurrentTimeMillis()))) }
    })
  )
}
