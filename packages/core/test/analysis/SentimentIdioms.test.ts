/** The short notation of `SentimentIdioms`: a verb stands for its forms, a class for its words, and an optional word may be left out. */
import * as AnswerScorer from "@brand-visibility/core/internal/analysis/AnswerScorer"
import { describe, expect, it } from "vitest"
import { brandNamed } from "./builders.js"

const scorer = AnswerScorer.make(brandNamed("Brevix"))
const sentimentOf = (text: string) => scorer.score(text).sentiment

describe("an idiom", () => {
  it.each([
    "Brevix drops the ball on support.",
    "Brevix dropped the ball on support.",
    "Brevix left customers hanging for a week.",
    "Brevix blocked my account.",
    "Brevix froze our funds.",
    "Brevix received a fine for its adverts.",
    "Brevix denies valid claims.",
    "Brevix is losing its edge.",
    "Brevix sent me the wrong size."
  ])("blames in each form: %s", (text) => {
    expect(sentimentOf(text)).toBe("negative")
  })

  it.each([
    "Brevix takes the guesswork out of dosing.",
    "Brevix took the pain out of bookkeeping.",
    "Brevix is a fine choice for a team of two.",
    "Brevix leaves its rivals in the dust.",
    "Brevix leaves rivals behind."
  ])("praises in each form: %s", (text) => {
    expect(sentimentOf(text)).toBe("positive")
  })

  it.each([
    "Brevix takes the train out of Leeds.",
    "Brevix left Norway in 2012.",
    "Brevix blocks adverts on request.",
    "Brevix lets you block your card.",
    "Brevix lets me lock my doors from the office.",
    "Brevix sent me the catalogue.",
    "Brevix works well with Tandora."
  ])("is more than its words: %s", (text) => {
    expect(sentimentOf(text)).toBe("neutral")
  })

  it("does not deny itself by its own first word", () => {
    expect(sentimentOf("Brevix never misses a beat.")).toBe("positive")
    expect(sentimentOf("Zero complaints about Brevix.")).toBe("positive")
  })
})
