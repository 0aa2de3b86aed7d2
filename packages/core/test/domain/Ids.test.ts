/** Ids of our own are checked, and checking them is cheap. */
import { expect, it, vi } from "vitest"
import { CellId, ResultId } from "../../src/domain/Ids.js"

const text = "0199a3f0-0000-7000-8000-000000000001"

it("a UUID becomes an id", () => {
  expect(ResultId.make(text)).toBe(text)
})

it.each(["", "no", text.toUpperCase(), `${text}0`])("a text that is no lower-case UUID is refused: %j", (wrong) => {
  expect(() => ResultId.make(wrong)).toThrow(/ResultId/)
  expect(ResultId.make(wrong, { disableValidation: true })).toBe(wrong)
})

it("the check of an id is compiled once", () => {
  CellId.make(text)
  // Effect notes each check that it compiles in a WeakMap.
  const noted = vi.spyOn(WeakMap.prototype, "set")
  for (let made = 0; made < 10; made++) CellId.make(text)
  const times = noted.mock.calls.length
  noted.mockRestore()
  expect(times).toBe(0)
})
