/**
 * Language models whose answers are written here, with a truth that is known: for trying the product without a key, and for
 * proving detector and statistics.
 *
 * A prompt that is asked again gets another answer: the draw depends on seed, LLM, prompt, and how often this LLM has been asked
 * this prompt before (the ordinal). Which of several concurrent asks of one prompt gets which ordinal is open, so that n asks
 * give the same n answers in every run of a program, in whatever order they are made. Counting begins anew with each
 * `simulation`; so a restarted process repeats itself.
 */
import { Effect } from "effect"
import { scaleAskedBy } from "../analysis/perception/PerceptionQuestion.js"
import type { Answer, TokenUsage } from "../domain/Answer.js"
import { ModelError } from "../domain/ModelError.js"
import { simulatedProvider } from "../domain/RunModel.js"
import * as LanguageModel from "../ports/LanguageModel.js"
import { simulate } from "./SimulatedAnswer.js"
import { simulatePerception } from "./SimulatedPerception.js"
import type { AnswerTruth, SimulatedAsk } from "./SimulatedTruth.js"
import type { SimulatedWorld } from "./SimulatedWorld.js"

export interface SimulatedLlm {
  readonly llm: string
  /** The share of the world's presence that this LLM shows, from 0 to 1. Default 1. */
  readonly presence?: number | undefined
}

export interface SimulationOptions {
  /** Another seed gives other answers. */
  readonly seed: string
  readonly world: SimulatedWorld
  /** The slugs to register; at least one. */
  readonly llms: ReadonlyArray<string | SimulatedLlm>
  /** How long each answer takes, in milliseconds. Default 0. */
  readonly latencyMillis?: number | undefined
  /** Most answers in flight at once, per LLM. Default 8. */
  readonly concurrency?: number | undefined
}

export interface Simulation {
  readonly models: ReadonlyArray<LanguageModel.LanguageModel>
  /** The answer to an ask, without asking; null when it is refused. */
  readonly answerOf: (ask: SimulatedAsk) => Answer | null
  /** What the answer to an ask says; of a perception question nothing is said about brands but the score. */
  readonly truthOf: (ask: SimulatedAsk) => AnswerTruth
}

/** Simulated models, and the truth of each of their answers. */
export const simulation = (options: SimulationOptions): Simulation => {
  const { seed, world } = options
  const presences = new Map(options.llms.map((entry) => (typeof entry === "string" ? [entry, 1] : [entry.llm, entry.presence ?? 1])))
  const answerTo = (ask: SimulatedAsk) => simulate(seed, world, ask, presences.get(ask.llm) ?? 1)
  const answerOf = (ask: SimulatedAsk): Answer | null => {
    const scale = scaleAskedBy(ask.prompt)
    return scale === null ? answerTo(ask).answer : simulatePerception(seed, world, ask, scale)
  }
  return {
    models: [...presences.keys()].map((llm) => modelOf(llm, options, (prompt, ordinal) => answerOf({ llm, prompt, ordinal }))),
    answerOf,
    truthOf: (ask) => answerTo(ask).truth
  }
}

/** Simulated models to register like any other; provider and model are `simulated`, and so is their price. */
export const simulatedModels = (options: SimulationOptions): Simulation["models"] => simulation(options).models

/** Nobody pays for an invented answer: it is priced like a small model's, so that costs and budgets can be tried without a key. */
const pretendedPrice = { inputUsd: 1, outputUsd: 5, searchUsd: 0 }

/** More than the longest of what is written here. */
const mostTokens = 1_024

const usualConcurrency = 8

/** Other answers than those that a run is given first. */
const draws = [1_001, 1_002, 1_003, 1_004, 1_005, 1_006, 1_007, 1_008]

/** A refusal uses nothing. */
const meanUsage = (answers: ReadonlyArray<Answer | null>): TokenUsage => {
  const mean = (tokensOf: (usage: TokenUsage) => number | null) =>
    Math.round(answers.reduce((sum, answer) => sum + (answer === null ? 0 : (tokensOf(answer.usage) ?? 0)), 0) / answers.length)
  return { inputTokens: mean(({ inputTokens }) => inputTokens), outputTokens: mean(({ outputTokens }) => outputTokens) }
}

const modelOf = (llm: string, options: SimulationOptions, answerOf: (prompt: string, ordinal: number) => Answer | null) => {
  const asked = new Map<string, number>()
  const answer = (prompt: string) =>
    Effect.suspend(() => {
      const ordinal = (asked.get(prompt) ?? 0) + 1
      asked.set(prompt, ordinal)
      const given = answerOf(prompt, ordinal)
      return given === null ? new ModelError({ model: llm, reason: "content_filtered", detail: "the model declined to answer" }) : Effect.succeed(given)
    })
  return LanguageModel.make({
    llm,
    provider: simulatedProvider,
    model: simulatedProvider,
    webSearch: options.world.maximumCitations > 0,
    concurrency: options.concurrency ?? usualConcurrency,
    price: pretendedPrice,
    maxOutputTokens: mostTokens,
    mostSearches: 0,
    expectedUsage: (prompt) => meanUsage(draws.map((ordinal) => answerOf(prompt, ordinal))),
    // Slept through before the ask is counted, so that an interrupted ask leaves no gap in the ordinals.
    ask: ({ prompt }) => Effect.zipRight(Effect.sleep(options.latencyMillis ?? 0), answer(prompt))
  })
}
