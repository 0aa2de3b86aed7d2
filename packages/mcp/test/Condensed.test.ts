import { expect, it } from "vitest"
import { condense } from "../src/Condensed.js"

it("a long text is cut between characters, and says how much is left out", () => {
  const shape = { fields: null, textLength: 10 }
  expect(condense({ answer: `${"x".repeat(9)}👟 shoes` }, shape)).toEqual({ answer: `${"x".repeat(9)} [… 8 characters more]` })
  expect(condense({ answer: `${"x".repeat(8)}👟 shoes` }, shape)).toEqual({ answer: `${"x".repeat(8)}👟 [… 6 characters more]` })
  expect(condense({ answer: "👟".repeat(5) }, shape)).toEqual({ answer: "👟".repeat(5) })
})
