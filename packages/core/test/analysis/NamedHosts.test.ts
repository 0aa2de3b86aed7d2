import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, test } from "vitest"
import { isNamedHost } from "../../src/analysis/names/NamedHosts.js"
import { brandNamed } from "./builders.js"

const isPresent = (name: string, text: string): boolean => AnswerScorer.make(brandNamed(name)).rank(text).isPresent

describe("a name in an address", () => {
  test.each([
    ["Booking", "On Booking.com you can cancel for free."],
    ["Amazon", "Auf amazon.de ist es günstiger."],
    ["Zalando", "Sur zalando.fr, les retours sont gratuits."],
    ["Bol", "Bij bol.com kun je het gratis terugsturen."],
    ["Target", "Order at www.target.com and pick it up."],
    ["Amazon", "Check amazon.co.uk first."],
    ["Idealo", "Vergleichen Sie auf idealo.de."]
  ])("is the brand: %s in %s", (name, text) => expect(isPresent(name, text)).toBe(true))

  test.each([
    ["Target", "They missed the target.then it was over"],
    ["Mint", "Write to info@mint.com for the recipe."],
    ["Apple", "See pine.apple.com for fruit."],
    ["Rossmann", "Further reading: https://www.rossmann.de/tips"],
    ["Orange", "The file orange.txt is empty."],
    ["Mango", "Run the script mango.py first."],
    ["Window", "Call window.open to show it."]
  ])("is not the brand: %s in %s", (name, text) => {
    const at = text.toLowerCase().indexOf(name.toLowerCase())
    expect(isNamedHost(text, at, at + name.length)).toBe(false)
  })

  test("is another firm where the brand's domains have another name", () => {
    const text = "For the cheapest fares check delta.com before you fly."
    const isFound = (domains: ReadonlyArray<string>): boolean => AnswerScorer.make(brandNamed("Delta", { domains })).rank(text).isPresent
    expect(isFound(["deltafaucet.com"])).toBe(false)
    expect(isFound(["www.delta.eu"])).toBe(true)
    expect(isFound([])).toBe(true)
  })

  test("ends where the address ends", () => {
    expect(isNamedHost("amazon.de.", 0, 6)).toBe(true)
    expect(isNamedHost("amazon.dex-change", 0, 6)).toBe(false)
    expect(isNamedHost("amazon.", 0, 6)).toBe(false)
  })
})
