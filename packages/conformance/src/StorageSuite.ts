/**
 * Checks that a storage obeys the numbered laws of every store (`docs/reference/laws.md`).
 *
 * ```ts
 * StorageSuite.run({ name: "my database", layer: myStorage({ url }), reopen: myStorage({ url }) })
 * ```
 *
 * Every test makes organizations of its own, and no test reads the data of another test. So the storage may be empty or hold other data. Only one suite at a
 * time may check a storage, because `discardAbandoned` discards the abandoned imports of all organizations.
 */
import { runLaws, type StorageSuiteOptions } from "./RunLaws.js"
import { storageLaws } from "./StorageLaws.js"

export type { StorageSuiteOptions } from "./RunLaws.js"

/** Registers the tests of every law with vitest. Call it at the top level of a test file. */
export const run = <E>(options: StorageSuiteOptions<E>): void => runLaws(storageLaws, options)
