/** Phrases that say that nothing equals a brand, which praise the brand. Tests `UnrivalledWords` through the scorer. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const sentimentOf = (text: string) => AnswerScorer.make(brandNamed("Bosch")).score(text).sentiment

describe('a phrase such as "nothing beats"', () => {
  it("praises the brand behind it in English", () => {
    expect(sentimentOf("Nothing beats Bosch.")).toBe("positive")
    expect(sentimentOf("No other brand comes close to Bosch.")).toBe("positive")
    expect(sentimentOf("It is hard to beat Bosch.")).toBe("positive")
  })

  it("praises the brand behind it in other languages", () => {
    expect(sentimentOf("Nichts geht über Bosch.")).toBe("positive")
    expect(sentimentOf("Rien ne vaut Bosch.")).toBe("positive")
    expect(sentimentOf("Nada supera a Bosch.")).toBe("positive")
    expect(sentimentOf("Niente batte Bosch.")).toBe("positive")
    expect(sentimentOf("Niets gaat boven Bosch.")).toBe("positive")
  })

  it("does not praise a brand later in the text", () => {
    expect(sentimentOf("Nothing beats a fresh coffee. Bosch sells machines.")).toBe("neutral")
  })
})
