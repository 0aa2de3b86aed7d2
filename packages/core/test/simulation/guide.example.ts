import { simulation } from "@brand-visibility/core/simulation/SimulatedModel"
import { worldOf } from "@brand-visibility/core/simulation/SimulatedWorld"
import { Effect } from "effect"

const world = worldOf(
  {
    name: "Aldermoor",
    aliases: ["Aldermoor Running"],
    domains: ["aldermoor.example"],
    category: "trail running shoes",
    competitors: [
      { name: "Brixwell", aliases: [], domains: [] },
      { name: "Corvane", aliases: [], domains: ["corvane.example"] }
    ],
    description: null,
    excludeTerms: [],
    country: null,
    language: null
  },
  { presence: { mean: 0.3, correlation: 0.5 }, refusalRate: 0.02 }
)

export const { models, truthOf } = simulation({ seed: "guide", world, llms: ["chatgpt", { llm: "claude", presence: 0.8 }] })

const prompt = "Which trail running shoes should I buy?"

export const answers = await Effect.runPromise(Effect.forEach(models, (model) => model.ask({ prompt, country: null, language: null })))

export const truth = truthOf({ llm: "chatgpt", prompt, ordinal: 1 })
