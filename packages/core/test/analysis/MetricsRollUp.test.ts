import { describe, expect, it } from "vitest"
import * as MetricsRollUp from "../../src/analysis/MetricsRollUp.js"
import { brandShares } from "../../src/analysis/statistics/ShareOfVoice.js"
import type { BrandDefinition } from "../../src/domain/Brand.js"
import { whole } from "../../src/domain/InParts.js"
import { JourneyStage } from "../../src/domain/JourneyStage.js"
import { Llm } from "../../src/domain/Llm.js"
import type { AnswerTally } from "../../src/domain/RunSummary.js"
import { brandNamed } from "./builders.js"

const definitionWith = (...competitors: ReadonlyArray<string>): BrandDefinition =>
  brandNamed("Acme", { competitors: competitors.map((name) => ({ name, aliases: [], domains: [], isPlacebo: false })) })

const answerOf = (isPresent: boolean, ...mentionedBrands: ReadonlyArray<string>): AnswerTally => ({
  isPresent,
  rank: isPresent ? 1 : null,
  sentiment: isPresent ? "neutral" : null,
  mentionedBrands,
  detector: "exact"
})

interface Asked {
  readonly topic: string
  readonly stage: JourneyStage | null
  readonly llm: Llm
  readonly text: string
  readonly answers: ReadonlyArray<AnswerTally>
}

const chatgpt = Llm.make("chatgpt")
const gemini = Llm.make("gemini")

const summedUp = (definition: BrandDefinition, asked: ReadonlyArray<Asked>) => {
  const rollUp = MetricsRollUp.make(definition)
  const texts = [...new Set(asked.map(({ text }) => text))]
  const indexOf = ({ text }: Asked) => texts.indexOf(text)
  for (const one of asked) {
    const { answers, llm, stage, text, topic } = one
    const place = { promptIndex: indexOf(one), promptId: null, topicId: null, topicName: topic, promptText: text, journeyStage: stage }
    rollUp.plan({ ...place, llm, answers: answers.length, refused: 0 })
  }
  asked.forEach((one, index) => rollUp.add({ position: index + 1, promptIndex: indexOf(one), llm: one.llm, answers: one.answers }))
  return rollUp.finish(null, [])
}

describe("a brand that answers spell in two ways", () => {
  const twice = [answerOf(true, "De'Longhi"), answerOf(true, "DeLonghi")]
  const asked = [{ topic: "Coffee", stage: null, llm: chatgpt, text: "Which?", answers: twice }]

  it("is one brand in the share of voice, and the two spellings do not lower the stability", () => {
    const { cells, metrics } = summedUp(definitionWith(), asked)
    expect(whole(brandShares(cells)).all.map(({ denominator, name, numerator }) => [name, numerator, denominator])).toEqual([
      ["Acme", 2, 4],
      [metrics.mentionedBrands[0]![0], 2, 4]
    ])
    expect(metrics.mentionedBrands).toHaveLength(1)
    expect(metrics.rates.overall.stability.value).toBe(1)
  })

  it("counts once in an answer with both spellings", () => {
    const { metrics } = summedUp(definitionWith(), [{ ...asked[0]!, answers: [answerOf(true, "De'Longhi", "DeLonghi")] }])
    expect(metrics.rates.overall.shareOfVoice).toMatchObject({ numerator: 1, denominator: 2 })
  })

  it("has the competitor's configured name", () => {
    const { cells, metrics } = summedUp(definitionWith("De Longhi", "Siemens"), asked)
    const { tracked } = whole(brandShares(cells))
    expect(tracked.map(({ isCompetitor, name, numerator }) => [name, isCompetitor, numerator])).toEqual([
      ["Acme", false, 2],
      ["De Longhi", true, 2],
      ["Siemens", true, 0]
    ])
    expect(metrics.rates.overall.shareOfVoice).toMatchObject({ universe: "tracked", numerator: 2, denominator: 4 })
  })
})

it("the rates of a topic, an LLM or a stage equal the rates of a run that has only their answers", () => {
  const stages = [null, ...JourneyStage.literals.slice(0, 2)]
  const asked = Array.from({ length: 24 }, (_, prompt) =>
    [chatgpt, gemini].map((llm, at): Asked => ({
      topic: `Topic ${prompt % 5}`,
      stage: stages[prompt % 3]!,
      llm,
      text: `Question ${prompt}`,
      answers: Array.from({ length: 2 }, (_sample, sample) => answerOf((prompt * 7 + at + sample) % 3 === 0, ...(prompt % 2 === sample ? ["Globex"] : [])))
    }))
  ).flat()
  const definition = definitionWith("Globex")
  const { rates } = summedUp(definition, asked).metrics
  const alone = (isMeant: (one: Asked) => boolean) => summedUp(definition, asked.filter(isMeant)).metrics.rates.overall
  expect(rates.byTopic).toEqual(Array.from({ length: 5 }, (_, at) => [`Topic ${at}`, alone(({ topic }) => topic === `Topic ${at}`)]))
  expect(rates.byLlm).toEqual([chatgpt, gemini].map((name) => [name, alone(({ llm }) => llm === name)]))
  expect(rates.byJourneyStage).toEqual(stages.slice(1).map((name) => [name, alone(({ stage }) => stage === name)]))
})

it("the list has the hundred brands that most answers mention, and counts each of them over all prompts", () => {
  const names = Array.from({ length: 120 }, (_, index) => `Brand ${String(index).padStart(3, "0")}`)
  const asked = Array.from({ length: 10 }, (_, prompt): Asked => ({
    topic: "Topic",
    stage: null,
    llm: chatgpt,
    text: `Question ${prompt}`,
    answers: [answerOf(false, ...names.filter((_name, index) => index % 10 <= prompt))]
  }))
  const { all } = whole(brandShares(summedUp(definitionWith(), asked).cells))
  const expected = names.map((name, index) => [name, 10 - (index % 10)] as const).toSorted(([, left], [, right]) => right - left)
  expect(all.map(({ name, numerator }) => [name, numerator])).toEqual(expected.slice(0, 100))
  expect(new Set(all.map(({ denominator, prompts }) => `${prompts} ${denominator}`))).toEqual(new Set(["10 660"]))
})
