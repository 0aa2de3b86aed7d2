/**
 * Checks that an engine obeys the numbered laws (`docs/reference/laws.md`), over a real database, with several processes of a host.
 *
 * ```ts
 * EngineSuite.run({
 *   name: "my queue",
 *   newStorage: () => postgresStorage({ url, schema: newName() }),
 *   engine: ({ name, works, ...times }) => ({ queue: myQueue({ name }), works, ...times })
 * })
 * ```
 */
import { engineLaws } from "./engines/EngineLaws.js"
import { type EngineSuiteOptions, runEngineLaws } from "./RunEngineLaws.js"

export type { EngineSuiteOptions } from "./RunEngineLaws.js"

/** Registers the tests of every law with vitest. Call it at the top level of a test file. */
export const run = (options: EngineSuiteOptions): void => runEngineLaws(engineLaws, options)
