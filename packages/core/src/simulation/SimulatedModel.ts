/**
 * Simulated language models with known truth, for trying the product without a key and for testing the detector and the statistics.
 *
 * A repeated prompt gets another answer: an answer depends on the seed, the LLM, the prompt, and the number of times that this LLM was asked this
 * prompt (the ordinal). Concurrent asks of one prompt may get their ordinals in any order, so n asks give the same n answers in every run of a program.
 * Counting starts again with each `simulation`, so a restarted process gives the same answers again.
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
  /** The slugs of the models; at least one. */
  readonly llms: ReadonlyArray<string | SimulatedLlm>
  /** The latency of each answer, in milliseconds. Default 0. */
  readonly latencyMillis?: number | undefined
  /** The most answers in flight at once, per LLM. Default 8. */
  readonly concurrency?: number | undefined
}

export interface Simulation {
  readonly models: ReadonlyArray<LanguageModel.LanguageModel>
  /** The answer to an ask, without asking; null when the model refuses. */
  readonly answerOf: (ask: SimulatedAsk) => Answer | null
  /** The truth of the answer to an ask. An answer to a perception question gives only a score and says nothing else about brands. */
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

/** Simulated models to register like other models; their provider and their model name are `simulated`, and their price is invented. */
export const simulatedModels = (options: SimulationOptions): Simulation["models"] => simulation(options).models

/** An invented price, similar to that of a small model, so that costs and budgets can be tried without a key. */
const pretendedPrice = { inputUsd: 1, outputUsd: 5, searchUsd: 0 }

/** More than the longest simulated answer. */
const mostTokens = 1_024

const usualConcurrency = 8

/** Ordinals that are far from the first answers of a run. */
const draws = [1_001, 1_002, 1_003, 1_004, 1_005, 1_006, 1_007, 1_008]

/** The mean usage of answers. A refusal counts as zero. */
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
    // The latency comes before the ask is counted, so that an interrupted ask leaves no gap in the ordinals.
    ask: ({ prompt }) => Effect.zipRight(Effect.sleep(options.latencyMillis ?? 0), answer(prompt))
  })
}
