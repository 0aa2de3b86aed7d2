/** The laws of engines over a real queue: all of them in the proofs, and those with few calls in `npm test`. */
import type { EngineLaw } from "../src/engines/EngineLaw.js"
import { engineLaws } from "../src/engines/EngineLaws.js"
import { type EngineSuiteOptions, runEngineLaws } from "../src/RunEngineLaws.js"

/**
 * Checks with 100 and 240 calls. In `npm test`, engines.test.ts checks them over a queue in memory, Workers.test.ts shows that processes that share a run over
 * the real queue make no call twice, and the other check of EN-10 shows that the queue delays no other organization.
 */
const hasManyCalls = (id: string, check: string): boolean => id === "EN-05" || (id === "EN-10" && check.startsWith("two organizations"))

const withFewCalls = (law: EngineLaw): EngineLaw => ({
  ...law,
  checks: Object.fromEntries(Object.entries(law.checks).filter(([check]) => !hasManyCalls(law.id, check)))
})

/** Registers the tests of the checks with few calls. */
export const run = (options: EngineSuiteOptions): void => runEngineLaws(engineLaws.map(withFewCalls), options)
