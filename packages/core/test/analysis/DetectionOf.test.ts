import type { BrandDefinition } from "@brand-visibility/core/domain/Brand"
import { detectionOf } from "@brand-visibility/core/internal/analysis/DetectionOf"
import { describe, expect, it } from "vitest"
import { brandNamed, named } from "./builders.js"

const excludedOf = (brand: BrandDefinition, text: string) => {
  const { excluded } = detectionOf(brand, text)
  for (const { end, quote, start } of excluded) expect(text.slice(start, end)).toBe(quote)
  return excluded.map(({ brand: of, quote, rule }) => [of, quote, rule])
}

describe("a place that does not count has a rule that names the reason", () => {
  it("for an exclude term", () => {
    const delta = brandNamed("Delta", { category: "airline", excludeTerms: ["Delta variant"] })
    const text = "The Delta variant spread in 2021. I flew with Delta Air Lines, and Delta was on time."
    expect(excludedOf(delta, text)).toEqual([["Delta", "Delta variant", "exclude term: Delta variant"]])
    expect(detectionOf(delta, text).evidence.some(({ start }) => start === 4)).toBe(false)
  })

  it("for a part of another brand's longer name", () => {
    expect(excludedOf(brandNamed("Zoho", { competitors: [named("Zoho Rivals")] }), "Zoho Rivals is no product of Zoho.")).toEqual([
      ["Zoho", "Zoho", "part of a longer name: Zoho Rivals"]
    ])
  })

  it("for a name in a list of sources", () => {
    const rule = "in a link, a list of sources or the frame of the page"
    expect(excludedOf(brandNamed("Zoho"), "Pipedrive is fine.\n\nSources:\n- Zoho review\n")).toEqual([["Zoho", "Zoho", rule]])
  })

  it("for a doubtful place, with its confidence", () => {
    const { excluded, isPresent } = detectionOf(brandNamed("Monday"), "The shop opens again on Monday at nine.")
    expect(isPresent).toBe(false)
    expect(excluded).toMatchObject([{ brand: "Monday", quote: "Monday" }])
    expect(excluded[0]?.confidence).toBeLessThan(0.5)
  })

  it("and is never a mention at the same time", () => {
    const brand = brandNamed("Target", { category: "retail store", competitors: [named("Apple"), named("Apple Bank")], excludeTerms: ["target group"] })
    const text = "Target sells groceries. Our target is the target group. Apple Bank lends; Apple sells phones. I shop at Target."
    const { evidence, excluded } = detectionOf(brand, text)
    const placeOf = ({ brand: of, end, start }: (typeof evidence)[number]) => `${of} ${start} ${end}`
    const mentions = new Set(evidence.filter(({ rule }) => !rule.includes(": ")).map(placeOf))
    expect(mentions.size).toBeGreaterThan(0)
    expect(excluded.length).toBeGreaterThan(1)
    expect(excluded.map(placeOf).filter((place) => mentions.has(place))).toEqual([])
  })
})

it("a placeholder and a refusal are reported as non-answers", () => {
  expect(detectionOf(brandNamed("Zoho"), "N/A")).toMatchObject({ nonAnswer: "placeholder", isPresent: false, evidence: [], excluded: [] })
  expect(detectionOf(brandNamed("Zoho"), "I'm sorry, but I can't help with that.").nonAnswer).toBe("refusal")
  expect(detectionOf(brandNamed("Zoho"), "Take Zoho.")).toMatchObject({ nonAnswer: null, isPresent: true })
})

it("offsets refer to the text as it is stored", () => {
  expect(detectionOf(brandNamed("Zoho"), "First\r\nZoho").evidence[0]).toMatchObject({ start: 6, end: 10, quote: "Zoho", rule: "name" })
})
