import { describe, expect, it } from "vitest"
import * as AnswerScorer from "../../src/analysis/AnswerScorer.js"
import { simulation } from "../../src/simulation/SimulatedModel.js"
import { definition, demoWorld, promptsOf } from "./fixtures.js"

const seed = "detector-1"

/** Answers with their truth, and the findings of the detector. */
const scored = (count: number) => {
  const { answerOf, truthOf } = simulation({ seed, world: demoWorld({ aliasRate: 0.3 }), llms: ["chatgpt"] })
  const scorer = AnswerScorer.make(definition)
  return promptsOf(count).map((prompt) => {
    const ask = { llm: "chatgpt", prompt, ordinal: 1 }
    return { brands: truthOf(ask).brands, score: scorer.score(answerOf(ask)?.text ?? "") }
  })
}

const shareOf = <A>(items: ReadonlyArray<A>, isTrue: (item: A) => boolean): number => items.filter(isTrue).length / items.length

const tracked = (brands: ReadonlyArray<{ readonly name: string; readonly rank: number }>) => brands.find((brand) => brand.name === definition.name)

describe(`the detector on 500 simulated answers (seed ${seed})`, () => {
  const answers = scored(500)

  it("finds the tracked brand where it is, and nowhere else", () => {
    expect(shareOf(answers, ({ brands }) => tracked(brands) !== undefined)).toBeGreaterThan(0.3)
    expect(shareOf(answers, ({ brands, score }) => score.isPresent === (tracked(brands) !== undefined))).toBeGreaterThanOrEqual(0.99)
  })

  it("finds the other brands, in order", () => {
    const others = (brands: ReadonlyArray<{ readonly name: string }>) => brands.map((brand) => brand.name).filter((name) => name !== definition.name)
    expect(shareOf(answers, ({ brands, score }) => score.mentionedBrands.join() === others(brands).join())).toBeGreaterThanOrEqual(0.99)
  })

  it("ranks the tracked brand as the answer does", () => {
    const present = answers.filter(({ brands, score }) => score.isPresent && tracked(brands) !== undefined)
    expect(shareOf(present, ({ brands, score }) => score.rank === tracked(brands)?.rank)).toBeGreaterThanOrEqual(0.99)
  })
})
