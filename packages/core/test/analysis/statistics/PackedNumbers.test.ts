import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isPacked, pack, unpack, unpackInto } from "../../../src/analysis/statistics/PackedNumbers.js"

const seed = 20261122
const numbers = fc.array(fc.oneof(fc.nat(70), fc.maxSafeNat()))

describe("packed numbers", () => {
  it("unpack to the packed numbers", () => {
    fc.assert(
      fc.property(numbers, (given) => {
        expect(isPacked(pack(given))).toBe(true)
        expect(unpack(pack(given))).toEqual(given)
        const into = new Float64Array(pack(given).length)
        expect([...into.subarray(0, unpackInto(pack(given), into))]).toEqual(given)
      }),
      { seed }
    )
  })

  it("are refused as damaged if the text ends inside a number or has an unknown character", () => {
    for (const text of ["~", "0~12", "~1~2.", "0 1", "\u0000", "\u4e2d", "1.2"]) {
      expect(() => unpack(text), text).toThrow(/damaged at character \d+/)
      expect(() => unpackInto(text, new Float64Array(text.length)), text).toThrow(/damaged at character \d+/)
    }
  })

  it("are read to the end wherever the text is cut", () => {
    fc.assert(
      fc.property(numbers, fc.nat(), (given, at) => {
        const text = pack(given)
        const cut = text.slice(0, text.length === 0 ? 0 : at % text.length)
        if (isPacked(cut)) expect(unpack(cut).length).toBeLessThanOrEqual(given.length)
        else expect(() => unpack(cut)).toThrow(RangeError)
      }),
      { seed }
    )
  })
})
