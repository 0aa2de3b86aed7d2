/**
 * Stands in for vitest in `scripts/mutants.mjs`, where tests run hundreds of times and nobody reads how one failed: keeps the tests that a file
 * declares, and throws where one does not hold. It knows what the tests of the detector use; what it does not know fails at once, with no fault
 * in the code.
 */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { isDeepStrictEqual } from "node:util"

let tests = []
/** The tests that were declared since this was asked last. */
export const takeTests = () => {
  const taken = tests
  tests = []
  return taken
}

/** The folder of the file whose test runs. */
let folder = ""
export const beginFile = (itsFolder) => {
  folder = itsFolder
}

const isPlain = (value) => typeof value === "object" && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value))

/** A number that a whole value holds, of which so many digits are compared. */
class Close {
  constructor(number, digits) {
    this.holds = (value) => matchers.toBeCloseTo(value, number, digits)
  }
}

/** As vitest compares: a property that is undefined is none. */
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
        if (holds(value, ...parameters) !== wanted) throw new Error(`${name} does not hold`)
      }
    ])
  )

export const expect = (value) => ({ ...expecting(value, true), not: expecting(value, false) })
expect.closeTo = (number, digits) => new Close(number, digits)

export const it = (name, run) => void tests.push({ name, run })
it.each = (rows) => (name, run) => rows.forEach((row) => it(name, () => (Array.isArray(row) ? run(...row) : run(row))))
// They read recorded answers, which is too slow to do for each fault.
it.skipIf = () => () => undefined
it.skip = it.skipIf()
export const test = (name, run) => it(name, run)
test.each = it.each

export const describe = (_name, declare) => declare()
describe.skipIf = it.skipIf
