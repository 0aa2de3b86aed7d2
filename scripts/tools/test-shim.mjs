/**
 * Stands in for vitest in `scripts/mutants.mjs`, where tests run hundreds of times and nobody reads how one failed: runs the tests of a
 * program, and ends with status 1 at the first that fails. It knows what the tests of the detector use;
 * what it does not know fails at once, with no fault in the code.
 */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { isDeepStrictEqual } from "node:util"

const tests = []

const isPlain = (value) => typeof value === "object" && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value))

/** As vitest compares: a property that is undefined is none. */
const bare = (value) =>
  Array.isArray(value)
    ? value.map(bare)
    : isPlain(value)
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, one]) => one !== undefined)
            .map(([key, one]) => [key, bare(one)])
        )
      : value

const isEqual = (left, right) => isDeepStrictEqual(bare(left), bare(right))

const isLike = (value, part) =>
  Array.isArray(part)
    ? Array.isArray(value) && value.length === part.length && part.every((one, index) => isLike(value[index], one))
    : isPlain(part)
      ? typeof value === "object" && value !== null && Object.entries(part).every(([key, one]) => isLike(value[key], one))
      : isEqual(value, part)

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
  toMatchFileSnapshot: (value, path) => value === readFileSync(join(process.env.TESTS_FOLDER, path), "utf8"),
  toMatchObject: isLike
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

export const it = (name, run) => void tests.push({ name, run })
it.each = (rows) => (name, run) => rows.forEach((row) => it(name, () => (Array.isArray(row) ? run(...row) : run(row))))
// They read recorded answers, which is too slow to do for each fault.
it.skipIf = () => () => undefined
it.skip = it.skipIf()
export const test = (name, run) => it(name, run)
test.each = it.each

export const describe = (_name, declare) => declare()
describe.skipIf = it.skipIf

/** The record of the corpus sees most; its floors see nothing else, but what the record leaves out. */
const turnOf = (name) => (name.startsWith("is scored as recorded") ? 0 : /^has at least the floor|^is of at least 400/.test(name) ? 2 : 1)

setImmediate(async () => {
  for (const { name, run } of tests.toSorted((left, right) => turnOf(left.name) - turnOf(right.name))) {
    try {
      await run()
    } catch (error) {
      console.error(name, error)
      process.exit(1)
    }
  }
  process.exit(0)
})
