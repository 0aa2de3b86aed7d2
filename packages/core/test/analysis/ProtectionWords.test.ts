/** The things that a product protects from, which do not judge the product. Tests `ProtectionWords` alone and through the scorer. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { withoutProtected } from "../../src/analysis/lexicon/ProtectionWords.js"
import { brandNamed } from "./builders.js"

const sentimentOf = (name: string, text: string) => AnswerScorer.make(brandNamed(name)).score(text).sentiment

describe("the thing that a product protects from", () => {
  it("does not blame the product", () => {
    expect(sentimentOf("Norton", "Norton protects against fraud and identity theft.")).toBe("neutral")
    expect(sentimentOf("Norton", "Norton protects your family from scams and malware.")).toBe("neutral")
    expect(sentimentOf("Voltaren", "Voltaren is used against pain.")).toBe("neutral")
    expect(sentimentOf("Voltaren", "Voltaren is used to treat pain and injuries.")).toBe("neutral")
  })

  it("ends at a punctuation mark, and before another statement", () => {
    expect(withoutProtected("X protects against fraud, and it is slow.")).toBe("X protects against , and it is slow.")
    expect(withoutProtected("X protects against fraud but is slow.")).toBe("X protects against but is slow.")
    expect(sentimentOf("Norton", "Norton protects against fraud, but it is slow and unreliable.")).toBe("negative")
  })

  it("is found although its own words could begin a statement", () => {
    expect(withoutProtected("X keeps it safe from theft and it is slow.")).toBe("X keeps it safe from and it is slow.")
    expect(withoutProtected("X protects against theft, items and fraud.")).toBe("X protects against , items and fraud.")
    expect(withoutProtected("X protects against theft, a fire, and storms.")).toBe("X protects against .")
  })

  it("may be an enumeration", () => {
    expect(withoutProtected("X guards against theft, fraud and loss.")).toBe("X guards against .")
  })

  it("stays in a text without protection", () => {
    expect(withoutProtected("People speak against X because of fraud.")).toBe("People speak against X because of fraud.")
  })

  it("does not include the praise or blame behind it", () => {
    expect(sentimentOf("Kalvo", "Kalvo does not protect against fraud but is excellent.")).toBe("positive")
    expect(sentimentOf("Kalvo", "Kalvo guards against theft and the app is terrible and unreliable.")).toBe("negative")
    expect(sentimentOf("Kalvo", "Kalvo protects against fraud, and is slow and unreliable.")).toBe("negative")
    expect(sentimentOf("Kalvo", "Kalvo guards against theft and the loss of luggage.")).toBe("neutral")
  })

  it('must be an ill behind "treats", "blocks" or "detects"', () => {
    expect(sentimentOf("Kalvo", "Kalvo treats pain and injuries.")).toBe("neutral")
    expect(sentimentOf("Kalvo", "Kalvo blocks malware and dangerous scams.")).toBe("neutral")
    expect(sentimentOf("Kalvo", "Kalvo detects water leaks.")).toBe("neutral")
    expect(sentimentOf("Kalvo", "Kalvo treats its customers badly.")).toBe(sentimentOf("Kalvo", "Kalvo serves its customers badly."))
    expect(sentimentOf("Kalvo", "Kalvo treats its customers terribly and is awful.")).toBe("negative")
    expect(sentimentOf("Kalvo", "Kalvo blocks legitimate users and is awful.")).toBe("negative")
    expect(sentimentOf("Kalvo", "Kalvo detects nothing and is useless.")).toBe("negative")
  })
})
