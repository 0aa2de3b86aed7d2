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
import type { Ids } from "@brand-visibility/core/ports/Ids"
import type { Stores } from "@brand-visibility/core/ports/Storage"
import type { Layer } from "effect"
import { runLaws } from "./RunLaws.js"
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

/** Registers the tests of every law with vitest. Call it at the top level of a test file. */
export const run = <E>(options: StorageSuiteOptions<E>): void => runLaws(storageLaws, options)
