import { describe, expect, it } from "vitest"
import { nearestName } from "../../src/domain/NearestName.js"

describe("the name that was meant", () => {
  it("is the known one that is fewest edits away, whatever its case", () => {
    expect(nearestName("nmae", ["domains", "name", "named"])).toBe("name")
    expect(nearestName("BRANDID", ["promptId", "brandId"])).toBe("brandId")
  })

  it("is no further away than a third of the length of a long name", () => {
    // Of 23 letters seven may be wrong, and not eight.
    expect(nearestName("customPerceptionXXXXXXX", ["customPerceptionPrompts"])).toBe("customPerceptionPrompts")
    expect(nearestName("customPerceptioXXXXXXXX", ["customPerceptionPrompts"])).toBeUndefined()
  })

  it("is no further away than two edits of a short name", () => {
    expect(nearestName("tx", ["text"])).toBe("text")
    expect(nearestName("t", ["text"])).toBeUndefined()
  })
})
