/** Checks laws on a storage: all laws for `StorageSuite`, and a part of them where a proof checks every law. */
import { Ids } from "@brand-visibility/core/internal/ports/Ids"
import { Secrets } from "@brand-visibility/core/internal/ports/Secrets"
import type { Stores } from "@brand-visibility/core/ports/Storage"
import { Effect, Layer, ManagedRuntime } from "effect"
import { afterAll, beforeAll, describe, it } from "vitest"
import { type Again, assertKept, type Law, titleOf } from "./Law.js"
import { Seed } from "./Seed.js"

export interface StorageSuiteOptions<E> {
  /** Names the storage in the report, such as `sqlite`. */
  readonly name: string
  /** Opens the storage with its schema up to date. The layer is built once for the whole suite, and closed at the end. */
  readonly layer: Layer.Layer<Stores, E, Ids>
  /**
   * Opens the same storage again, beside `layer`, as a second process would: each process reads the writes of the other, and both obey the same locks. The
   * layer is built again for each test that needs it. Without it those tests are reported as skipped.
   */
  readonly reopen?: Layer.Layer<Stores, E, Ids>
  /** The seed of random data. Default 1. */
  readonly seed?: number
}

const ids = Layer.provide(Ids.layer, Secrets.layer)

/** How long a test may take, in milliseconds. A database on a busy machine needs more than vitest's five seconds. */
const timeout = 300_000

/** Registers the tests of these laws with vitest. */
export const runLaws = <E>(laws: ReadonlyArray<Law>, options: StorageSuiteOptions<E>): void => {
  const { layer, name, reopen, seed = 1 } = options
  describe(`${name} storage (seed ${seed})`, () => {
    const runtime = ManagedRuntime.make(Layer.provide(layer, ids))
    const again: Again | undefined = reopen && ((effect) => Effect.provide(effect, Layer.fresh(Layer.provide(reopen, ids))))
    beforeAll(() => runtime.runPromise(Effect.void), timeout)
    afterAll(() => runtime.dispose(), timeout)

    for (const law of laws) {
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
