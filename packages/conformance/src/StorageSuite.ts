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
import { runLaws, type StorageSuiteOptions } from "./RunLaws.js"
import { storageLaws } from "./StorageLaws.js"

export type { StorageSuiteOptions } from "./RunLaws.js"

/** Registers the tests of every law with vitest. Call it at the top level of a test file. */
export const run = <E>(options: StorageSuiteOptions<E>): void => runLaws(storageLaws, options)
