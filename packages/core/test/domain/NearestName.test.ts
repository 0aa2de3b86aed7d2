import { describe, expect, it } from "vitest"
import { nearestName } from "../../src/domain/NearestName.js"

describe("the nearest name", () => {
  it("is the known name with the fewest edits, whatever its case", () => {
    expect(nearestName("nmae", ["domains", "name", "named"])).toBe("name")
    expect(nearestName("BRANDID", ["promptId", "brandId"])).toBe("brandId")
  })

  it("differs by at most a third of the length of a long name", () => {
    // Seven of 23 letters may be wrong, but not eight.
    expect(nearestName("customPerceptionXXXXXXX", ["customPerceptionPrompts"])).toBe("customPerceptionPrompts")
    expect(nearestName("customPerceptioXXXXXXXX", ["customPerceptionPrompts"])).toBeUndefined()
  })

  it("differs by at most two edits from a short name", () => {
    expect(nearestName("tx", ["text"])).toBe("text")
    expect(nearestName("t", ["text"])).toBeUndefined()
  })
})
