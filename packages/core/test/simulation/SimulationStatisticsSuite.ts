/** The shares of drawn values over many prompts: each share is within four standard errors of the configured one. */
import { Array as Arrays } from "effect"
import { describe, expect, it } from "vitest"
import { type Simulation, simulation, type SimulationOptions } from "../../src/simulation/SimulatedModel.js"
import { demoWorld, promptsOf } from "./fixtures.js"

const simulationOf = (options: Partial<SimulationOptions> = {}): Simulation =>
  simulation({ seed: "simulated-1", world: demoWorld(), llms: ["chatgpt", "claude"], ...options })

const isPresent = (one: Simulation, llm: string, prompt: string, ordinal: number, name = "Aldermoor"): boolean =>
  one.truthOf({ llm, prompt, ordinal }).brands.some((brand) => brand.name === name)

/** @param count the number of prompts */
export const run = (count: number) =>
  describe(`${count} simulated answers`, () => {
    it.each([
      [0.3, 0.5],
      [0.7, 0.2],
      [0.1, 0]
    ])("over many prompts a brand with mean presence %d and correlation %d has this presence", (mean, correlation) => {
      const one = simulationOf({ world: demoWorld({ presence: { mean, correlation } }) })
      const present = promptsOf(count).filter((prompt) => isPresent(one, "chatgpt", prompt, 1)).length
      // One answer per prompt: independent draws with probability `mean`, whatever the correlation.
      expect(Math.abs(present / count - mean)).toBeLessThan(4 * Math.sqrt((mean * (1 - mean)) / count))
    })

    it.each([0, 0.2, 0.5, 0.8])("two answers to one prompt correlate by %d, within one LLM and across two", (correlation) => {
      const mean = 0.4
      const one = simulationOf({ world: demoWorld({ presence: { mean, correlation } }) })
      const prompts = promptsOf(count)
      const correlationOf = (pairs: ReadonlyArray<readonly [boolean, boolean]>) => {
        const covariance = pairs.reduce((sum, [left, right]) => sum + (Number(left) - mean) * (Number(right) - mean), 0) / pairs.length
        return covariance / (mean * (1 - mean))
      }
      // The product of two standardised yes-or-no numbers of mean 0.4 has a standard deviation of at most 1.5.
      const tolerance = (4 * 1.5) / Math.sqrt(prompts.length)
      expect(
        Math.abs(correlationOf(prompts.map((prompt) => [isPresent(one, "chatgpt", prompt, 1), isPresent(one, "chatgpt", prompt, 2)])) - correlation)
      ).toBeLessThan(tolerance)
      expect(
        Math.abs(correlationOf(prompts.map((prompt) => [isPresent(one, "chatgpt", prompt, 1), isPresent(one, "claude", prompt, 1)])) - correlation)
      ).toBeLessThan(tolerance)
    })

    it("an LLM with a share of the presence shows that share", () => {
      const one = simulationOf({ world: demoWorld({ presence: { mean: 0.8, correlation: 0.3 } }), llms: ["chatgpt", { llm: "claude", presence: 0.5 }] })
      const present = promptsOf(count).filter((prompt) => isPresent(one, "claude", prompt, 1)).length
      expect(Math.abs(present / count - 0.4)).toBeLessThan(4 * Math.sqrt(0.24 / count))
    })

    it("a brand is described as its sentiment weights say", () => {
      const one = simulationOf({ world: demoWorld({ presence: { mean: 1, correlation: 0 }, sentiment: { positive: 6, neutral: 3, negative: 1 } }) })
      const sentiments = promptsOf(count).flatMap((prompt) =>
        one.truthOf({ llm: "claude", prompt, ordinal: 1 }).brands.filter((brand) => brand.name === "Aldermoor")
      )
      const counts = Arrays.groupBy(sentiments, (brand) => brand.sentiment)
      for (const [sentiment, share] of [
        ["positive", 0.6],
        ["neutral", 0.3],
        ["negative", 0.1]
      ] as const) {
        expect(Math.abs((counts[sentiment]?.length ?? 0) / sentiments.length - share)).toBeLessThan(4 * Math.sqrt((share * (1 - share)) / sentiments.length))
      }
    })

    it("a stronger brand has a better rank", () => {
      const world = demoWorld({ presence: { mean: 1, correlation: 0 }, competitorPresence: { mean: 1, correlation: 0 } })
      const brands = world.brands.map((brand) => ({
        ...brand,
        sentiment: { positive: 1, neutral: 0, negative: 0 },
        strength: brand.name === "Corvane" ? 5 : 1
      }))
      const one = simulationOf({ world: { ...world, brands } })
      const first = promptsOf(count).filter((prompt) => one.truthOf({ llm: "claude", prompt, ordinal: 1 }).brands[0]?.name === "Corvane").length
      expect(Math.abs(first / count - 5 / 8)).toBeLessThan(4 * Math.sqrt(15 / 64 / count))
    })

    it("an alias stands for a brand as often as configured", () => {
      const one = simulationOf({ world: demoWorld({ presence: { mean: 1, correlation: 0 }, aliasRate: 0.25 }) })
      const called = promptsOf(count).flatMap((prompt) =>
        one.truthOf({ llm: "claude", prompt, ordinal: 1 }).brands.filter((brand) => brand.name === "Aldermoor")
      )
      const aliases = called.filter((brand) => brand.surface === "Aldermoor Running").length
      expect(Math.abs(aliases / called.length - 0.25)).toBeLessThan(4 * Math.sqrt(0.1875 / called.length))
    })
  })
