/**
 * Checks that a storage obeys the numbered laws of every store (`docs/reference/laws.md`).
 *
 * ```ts
 * StorageSuite.run({ name: "my database", layer: myStorage({ url }), reopen: myStorage({ url }) })
 * ```
 *
 * Every test makes organizations of its own, so that the storage may be empty or hold anything, and no test looks at what
 * another wrote. One storage is checked by one suite at a time: `discardAbandoned` sweeps the imports of everybody.
 */
import { Ids } from "@brand-visibility/core/ports/Ids"
import { Secrets } from "@brand-visibility/core/ports/Secrets"
import type { Stores } from "@brand-visibility/core/ports/Storage"
import { Effect, Layer, ManagedRuntime } from "effect"
import { afterAll, beforeAll, describe, it } from "vitest"
import { type Again, assertKept, titleOf } from "./Law.js"
import { Seed } from "./Seed.js"
import { storageLaws } from "./StorageLaws.js"

export interface StorageSuiteOptions<E> {
  /** Names the storage in the report, such as `sqlite`. */
  readonly name: string
  /** Opens the storage, migrated and ready. Built once for the whole suite and closed after it. */
  readonly layer: Layer.Layer<Stores, E, Ids>
  /**
   * Opens the same storage again, beside `layer`, as a second process would: what one has written the other reads, and both
   * obey the same locks. Built anew each time a test needs it. Without it those tests are reported as skipped.
   */
  readonly reopen?: Layer.Layer<Stores, E, Ids>
  /** Seed of the data that is random; default 1. */
  readonly seed?: number
}

const ids = Layer.provide(Ids.layer, Secrets.layer)

/** A test may take this long, in milliseconds: a database on a busy machine needs more than vitest's five seconds. */
const timeout = 300_000

/** Registers the tests of every law with vitest. Call it at the top level of a test file. */
export const run = <E>(options: StorageSuiteOptions<E>): void => {
  const { layer, name, reopen, seed = 1 } = options
  describe(`${name} storage (seed ${seed})`, () => {
    const runtime = ManagedRuntime.make(Layer.provide(layer, ids))
    const again: Again | undefined = reopen && ((effect) => Effect.provide(effect, Layer.fresh(Layer.provide(reopen, ids))))
    beforeAll(() => runtime.runPromise(Effect.void), timeout)
    afterAll(() => runtime.dispose(), timeout)

    for (const law of storageLaws) {
      for (const [checkName, check] of Object.entries(law.checks)) {
        const effect = Effect.isEffect(check) ? check : again && check(again)
        it.skipIf(effect === undefined)(titleOf(law, checkName), { timeout }, async () => {
          if (effect === undefined) return
          assertKept(law, await runtime.runPromiseExit(Effect.provideService(effect, Seed, seed)))
        })
      }
    }
  })
}
