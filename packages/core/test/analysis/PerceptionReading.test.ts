import { Either } from "effect"
import * as fc from "fast-check"
import { describe, expect, it, test } from "vitest"
import type { HostileText } from "../../bench/support/hostile-texts.mjs"
import { questionOf, scaleAskedBy } from "../../src/analysis/perception/PerceptionQuestion.js"
import { readPerception } from "../../src/analysis/perception/PerceptionReading.js"
import { growing } from "../hostile/Growth.js"

const ten = { low: 0, high: 10 }
const hundred = { low: 0, high: 100 }

const read = (text: string, scale = ten): readonly [score: number, reason: string] | string =>
  Either.match(readPerception(text, scale), { onLeft: (fault) => fault, onRight: ({ score, scoreReason }) => [score, scoreReason] as const })

const unreadable = "the answer gives no score that can be read"

describe("reading a perception answer", () => {
  test.each([
    ['It keeps its word.\n{"reason": "Sound", "score": 7.5}', [7.5, "Sound"]],
    ['```json\n{"score": "7/10", "reason": "x"}\n```', [7, "x"]],
    ['It keeps its word.\n\n{"score": 7}', [7, "It keeps its word."]],
    ['First {"score": 3}, but then {"reason": "the final {word}", "score": 8}', [8, "the final {word}"]],
    ["**Score:** 7/10", [7, ""]],
    ["Mostly good.\nScore: 7 out of 10.", [7, "Mostly good."]],
    ["Mein Urteil: solide. Bewertung: 7,5", [7.5, "Mein Urteil: solide."]],
    ["The score of 2024 is out. Score: 6", [6, "The score of 2024 is out."]],
    ["7", [7, ""]],
    [" 7.25/10 ", [7.25, ""]]
  ])("reads the last score of the answer: %j", (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  test.each([
    ["Score: 11/10", "the score 11 is not on the scale from 0 to 10"],
    ['{"score": 10.01, "reason": ""}', "the score 10.01 is not on the scale from 0 to 10"],
    ["Rating: −2", "the score -2 is not on the scale from 0 to 10"],
    ["Score: 4/5", "the score is stated out of 5, and the scale ends at 10"]
  ])("does not clamp or convert a score: %j", (text, fault) => {
    expect(read(text)).toBe(fault)
  })

  test.each([
    "I cannot tell.",
    "Score: 7-8",
    "Score: 1,000",
    "Score: 7th",
    '{"score": 1',
    '{"score": 1e400}',
    '{"score": null}',
    '{"scores": {"trust": 4}}',
    ""
  ])("does not guess a score: %j", (text) => {
    expect(read(text)).toBe(unreadable)
  })

  it("reads per cent and fractions only on a scale with their maximum", () => {
    expect(read("Score: 85%", hundred)).toEqual([85, ""])
    expect(read("Score: 85/100", hundred)).toEqual([85, ""])
    expect(read("Score: 7/10", hundred)).toBe("the score is stated out of 10, and the scale ends at 100")
  })

  it("gives a score on the scale or no score, for random texts", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.double().map((score) => JSON.stringify({ score })),
          fc.stringMatching(/^(score|rating):? [-0-9.,/ ]{1,12}$/)
        ),
        (text) => {
          const result = readPerception(text, ten)
          if (Either.isRight(result)) expect(result.right.score >= 0 && result.right.score <= 10).toBe(true)
        }
      ),
      { seed: 11, numRuns: 2_000 }
    )
  })

  it("reads hostile texts in a time that grows linearly", async () => {
    const repeated = (unit: string, before = "", behind = ""): HostileText => ({
      name: `${before}${unit}…${behind}`,
      make: (length) => before + unit.repeat(length / unit.length) + behind
    })
    const texts = [
      repeated(" ", "score", "x"),
      repeated("{"),
      { name: "{…}…", make: (length: number) => "{".repeat(length / 2) + "}".repeat(length / 2) },
      repeated("score: "),
      repeated("9", "score: "),
      repeated(" (")
    ]
    expect(await growing(read, texts)).toEqual([])
  })
})

describe("a perception question", () => {
  const prompt = { promptText: "How far can people trust it?", scoringLogic: "1 to 5, 5 is best", scale: { low: 1, high: 5 } }

  it("has the text and the scoring logic, asks for the reason before the score, and is the same at every call", () => {
    const question = questionOf("Fernweh", prompt)
    expect(question).toContain(prompt.promptText)
    expect(question).toContain(prompt.scoringLogic)
    expect(question).toContain("Fernweh")
    expect(question.indexOf("reason")).toBeLessThan(question.indexOf('"score"'))
    expect(questionOf("Fernweh", prompt)).toBe(question)
  })

  it("has a scale that `scaleAskedBy` reads back, and another text has none", () => {
    expect(scaleAskedBy(questionOf("Fernweh", prompt))).toEqual({ low: 1, high: 5 })
    expect(scaleAskedBy("Which shoes are best?")).toBeNull()
  })
})
