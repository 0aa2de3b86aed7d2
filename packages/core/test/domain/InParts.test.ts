import { describe, expect, it } from "vitest"
import { doneOnce, lowest, sorted, whole } from "../../src/domain/InParts.js"

/** The same unsorted numbers each time. */
const shuffled = (count: number) => Array.from({ length: count }, (_, index) => ({ key: (index * 7_919) % 257, index }))

const byKey = (left: { key: number }, right: { key: number }) => left.key - right.key

describe("sorting in parts", () => {
  it.each([0, 1, 2, 1_023, 1_024, 1_025, 3_000, 4_097, 10_000])("gives the same as sorting %i items at once, equal items in their order", (count) => {
    expect(whole(sorted(shuffled(count), byKey))).toEqual(shuffled(count).sort(byKey))
  })

  it("makes a bounded number of comparisons between two pauses, however many items there are", () => {
    const most = (count: number) => {
      let compared = 0
      let longest = 0
      const parts = sorted(shuffled(count), (left, right) => {
        compared++
        return byKey(left, right)
      })
      while (parts.next().done !== true) {
        longest = Math.max(longest, compared)
        compared = 0
      }
      return Math.max(longest, compared)
    }
    expect(most(2_000)).toBeGreaterThan(0)
    expect(most(40_000)).toBeLessThanOrEqual(1.5 * most(2_000))
  })
})

describe("the lowest items", () => {
  it.each([0, 1, 1_024, 1_025, 10_000])("of %i are the first of the sorted list, equal items in their order", (count) => {
    for (const limit of [1, 5, 2_000]) expect(whole(lowest(shuffled(count), byKey, limit))).toEqual(shuffled(count).sort(byKey).slice(0, limit))
  })
})

it("callers at the same time share the parts of work that is done once", () => {
  let parts = 0
  const asked = doneOnce(function* () {
    for (; parts < 3; parts++) yield
    return { parts }
  })
  const [first, second] = [asked(), asked()]
  expect([first.next(), second.next(), first.next(), parts]).toEqual([...Array.from({ length: 3 }, () => ({ done: false, value: undefined })), 2])
  const made = whole(second)
  expect(made).toEqual({ parts: 3 })
  expect(first.next()).toEqual({ done: true, value: made })
  expect(whole(asked())).toBe(made)
})
