/**
 * Draws the truth of a simulated answer before its text is written.
 *
 * - Each prompt has one presence probability per brand (`SimulatedPresence`), which all LLMs and all asks of the prompt share. An LLM with a `presence`
 * below 1 shows this share of it.
 * - Each present brand gets a sentiment. Then the brands get their places: by strength, with negatively described brands further back.
 */
import type { Sentiment } from "../domain/AnswerScore.js"
import { type Generator, generatorOf, order, pick, probability } from "./Distributions.js"
import type { SimulatedBrand, SimulatedLayout, SimulatedWorld } from "./SimulatedWorld.js"

/** Identifies one answer. */
export interface SimulatedAsk {
  readonly llm: string
  readonly prompt: string
  /** How often this LLM was asked this prompt, this time included: from 1. */
  readonly ordinal: number
}

export interface BrandTruth {
  readonly name: string
  /** From 1, among the brands of the answer: the order of first mention, and of the list if there is one. */
  readonly rank: number
  readonly sentiment: Sentiment
  /** The name or alias by which the answer calls the brand. */
  readonly surface: string
}

export interface AnswerTruth {
  /** Whether the model refuses. Then there is no answer, and the other fields are empty. */
  readonly isRefused: boolean
  readonly layout: SimulatedLayout
  /** The brands that are present, by rank. */
  readonly brands: ReadonlyArray<BrandTruth>
  /** The cited pages, in the order of the text. */
  readonly citedUris: ReadonlyArray<string>
}

/** The truth before the text is written. The writer decides where the citations go. */
export type DrawnTruth = Omit<AnswerTruth, "citedUris">

const placeOf: Readonly<Record<Sentiment, number>> = { positive: 1, neutral: 0.6, negative: 0.2 }

const drawSentiment = (next: Generator, weights: Readonly<Record<Sentiment, number>>): Sentiment => {
  const at = next() * (weights.positive + weights.neutral + weights.negative)
  return at < weights.positive ? "positive" : at < weights.positive + weights.neutral ? "neutral" : "negative"
}

const drawSurface = (next: Generator, brand: SimulatedBrand, aliasRate: number): string => {
  const [first, ...rest] = brand.aliases
  const isAlias = next() < aliasRate
  return isAlias && first !== undefined ? pick(next, [first, ...rest]) : brand.name
}

/** The probability that a brand is present in an answer to a prompt, before the LLM's own share. */
const presenceOf = (seed: string, brand: SimulatedBrand, prompt: string): number =>
  probability(generatorOf(seed, "presence", brand.name, prompt), brand.presence.mean, brand.presence.correlation)

/**
 * @param presence the LLM's own share of the world's presence, from 0 to 1
 * @param next the generator of the answer
 */
export const drawTruth = (seed: string, world: SimulatedWorld, ask: SimulatedAsk, presence: number, next: Generator): DrawnTruth => {
  const isRefused = next() < world.refusalRate
  const layout = pick(next, world.layouts)
  if (isRefused) return { isRefused, layout, brands: [] }
  const present = world.brands
    .filter((brand) => next() < presence * presenceOf(seed, brand, ask.prompt))
    .map((brand) => ({ brand, sentiment: drawSentiment(next, brand.sentiment), surface: drawSurface(next, brand, world.aliasRate) }))
  const placed = order(next, present, ({ brand, sentiment }) => brand.strength * placeOf[sentiment])
  return { isRefused, layout, brands: placed.map(({ brand, sentiment, surface }, index) => ({ name: brand.name, rank: index + 1, sentiment, surface })) }
}
