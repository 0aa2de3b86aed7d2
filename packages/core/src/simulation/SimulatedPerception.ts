/**
 * Writes a simulated answer to a perception question: a reason and a score, in the requested form.
 *
 * Each question has a level that all LLMs share. Each LLM deviates from the level in one direction, and each answer deviates a little more.
 */
import type { Answer } from "../domain/Answer.js"
import type { ScoreScale } from "../domain/PerceptionPrompt.js"
import { simulatedProvider } from "../domain/RunModel.js"
import { type Generator, generatorOf, integer, normal, order, pick } from "./Distributions.js"
import { tokensOf } from "./SimulatedAnswer.js"
import type { SimulatedAsk } from "./SimulatedTruth.js"
import type { SimulatedWorld } from "./SimulatedWorld.js"

const reasons = {
  high: ["it is named with approval in most of what is written about it", "buyers come back to it and say why", "complaints are few and are answered"],
  middle: ["what is written about it is mixed", "it is known, and seldom anybody's first choice", "praise and criticism are about even"],
  low: ["little is written about it, and not much of that is kind", "complaints repeat themselves", "others are named before it for the same use"]
} as const

const levelOf = (share: number): keyof typeof reasons => (share >= 0.66 ? "high" : share >= 0.4 ? "middle" : "low")

/** The number of steps of the scale. People give scores in halves of ten. */
const steps = 20

const shareOf = (seed: string, { llm, prompt }: SimulatedAsk, next: Generator): number => {
  const level = 0.35 + 0.5 * generatorOf(seed, "perception", prompt)()
  const leaning = 0.06 * normal(generatorOf(seed, "perception", prompt, llm))
  return Math.min(1, Math.max(0, level + leaning + 0.04 * normal(next)))
}

/** The same arguments give the same answer; null when the model refuses. */
export const simulatePerception = (seed: string, world: SimulatedWorld, ask: SimulatedAsk, { high, low }: ScoreScale): Answer | null => {
  const next = generatorOf(seed, "perception answer", ask.llm, ask.prompt, ask.ordinal)
  if (next() < world.refusalRate) return null
  const share = Math.round(steps * shareOf(seed, ask, next)) / steps
  const score = Number((low + share * (high - low)).toFixed(4))
  const reason = pick(next, reasons[levelOf(share)])
  const pages = order(next, world.sources, (source) => source.weight).slice(0, integer(next, 0, Math.min(2, world.maximumCitations)))
  const brand = world.brands[0]?.name ?? "The brand"
  const text = [
    `${brand}: ${reason}.${pages.map(({ title, uri }) => ` ([${title}](${uri}))`).join("")}`,
    JSON.stringify({ reason: `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`, score })
  ].join("\n\n")
  return {
    text,
    model: simulatedProvider,
    citations: pages.map(({ title, uri }) => ({ uri, title, cited: true })),
    usage: { inputTokens: tokensOf(ask.prompt), outputTokens: tokensOf(text), searches: Math.min(1, pages.length) },
    searched: pages.length > 0
  }
}
