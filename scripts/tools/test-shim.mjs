/**
 * Replaces vitest in `scripts/mutants.mjs`, where tests run hundreds of times and failure messages are not needed. It collects the tests of a file, and
 * throws when an expectation fails. It supports only the functions that the detector's tests use. An unsupported function fails at once, even without a
 * fault.
 */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { isDeepStrictEqual } from "node:util"

let tests = []
/** The tests that were declared since the last call. */
export const takeTests = () => {
  const taken = tests
  tests = []
  return taken
}

/** The folder of the test file that is running. */
let folder = ""
export const beginFile = (itsFolder) => {
  folder = itsFolder
}

const isPlain = (value) => typeof value === "object" && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value))

/** A number within an expected value that is compared with a number of digits. */
class Close {
  constructor(number, digits) {
    this.holds = (value) => matchers.toBeCloseTo(value, number, digits)
  }
}

/** The keys of a value for comparison. As in vitest, an undefined property counts as absent. */
const keysOf = (value) => Object.keys(value).filter((key) => value[key] !== undefined)

const isEqual = (value, wanted) => {
  if (wanted instanceof Close) return wanted.holds(value)
  if (Array.isArray(wanted)) return Array.isArray(value) && value.length === wanted.length && wanted.every((one, index) => isEqual(value[index], one))
  if (!isPlain(wanted) || !isPlain(value)) return isDeepStrictEqual(value, wanted)
  const keys = keysOf(wanted)
  return keys.length === keysOf(value).length && keys.every((key) => isEqual(value[key], wanted[key]))
}

const isLike = (value, part) =>
  Array.isArray(part)
    ? Array.isArray(value) && value.length === part.length && part.every((one, index) => isLike(value[index], one))
    : isPlain(part)
      ? typeof value === "object" && value !== null && Object.entries(part).every(([key, one]) => isLike(value[key], one))
      : isEqual(value, part)

const throws = (run, wanted) => {
  try {
    run()
    return false
  } catch (error) {
    return wanted === undefined || (wanted instanceof RegExp ? wanted.test(error.message) : error instanceof wanted)
  }
}

const matchers = {
  toBe: (value, other) => Object.is(value, other),
  toBeCloseTo: (value, other, digits = 2) => Math.abs(value - other) < 10 ** -digits / 2,
  toBeGreaterThan: (value, other) => value > other,
  toBeGreaterThanOrEqual: (value, other) => value >= other,
  toBeLessThan: (value, other) => value < other,
  toBeLessThanOrEqual: (value, other) => value <= other,
  toBeNull: (value) => value === null,
  toBeUndefined: (value) => value === undefined,
  toContain: (value, part) => value.includes(part),
  toEqual: isEqual,
  toHaveLength: (value, length) => value.length === length,
  toMatch: (value, pattern) => (typeof pattern === "string" ? value.includes(pattern) : pattern.test(value)),
  toMatchFileSnapshot: (value, path) => value === readFileSync(join(folder, path), "utf8"),
  toMatchObject: isLike,
  toThrow: throws
}

const expecting = (value, wanted) =>
  Object.fromEntries(
    Object.entries(matchers).map(([name, holds]) => [
      name,
      (...parameters) => {
        if (holds(value, ...parameters) !== wanted) throw new Error(`${name} fails`)
      }
    ])
  )

export const expect = (value) => ({ ...expecting(value, true), not: expecting(value, false) })
expect.closeTo = (number, digits) => new Close(number, digits)

export const it = (name, run) => void tests.push({ name, run })
const withRow = (run, row) => (Array.isArray(row) ? run(...row) : run(row))
it.each = (rows) => (name, run) => rows.forEach((row) => it(name, () => withRow(run, row)))
// Skipped tests read recorded answers, which is too slow for each fault.
it.skipIf = () => () => undefined
it.skip = it.skipIf()
export const test = (name, run) => it(name, run)
test.each = it.each

export const describe = (_name, declare) => declare()
describe.each = (rows) => (_name, declare) => rows.forEach((row) => withRow(declare, row))
describe.skipIf = it.skipIf
