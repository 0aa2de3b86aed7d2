/** The models of a configuration. What speaks to a provider is loaded only where a model of that provider is named. */
import type { LanguageModel } from "@brand-visibility/core"
import { simulatedModels } from "@brand-visibility/core/simulation/SimulatedModel"
import { worldOf } from "@brand-visibility/core/simulation/SimulatedWorld"
import type { NamedModel, Settings } from "./Configuration.js"
import { Misuse } from "./Misuse.js"
import type { Streams } from "./Streams.js"

const keyVariables = { openai: "OPENAI_API_KEY", anthropic: "ANTHROPIC_API_KEY", gemini: "GEMINI_API_KEY" } as const

const simulatedSlugs = ["simulated-a", "simulated-b", "simulated-c"]

/** A world with the configured brand in it; without one, with a brand that nobody has. */
const simulated = (llms: ReadonlyArray<string>, brand: Settings["brand"]): ReadonlyArray<LanguageModel> =>
  simulatedModels({
    seed: "command",
    world: worldOf(
      brand ?? {
        name: "Fernweh",
        aliases: [],
        domains: [],
        description: null,
        category: null,
        competitors: [],
        excludeTerms: [],
        country: null,
        language: null
      }
    ),
    llms: llms.map((llm, index) => ({ llm, presence: Math.max(0.4, 1 - 0.2 * index) }))
  })

/** The variable that holds the key of a model; null of a simulated one. */
export const keyVariableOf = ({ keyFrom, provider }: NamedModel): string | null => (provider === "simulated" ? null : (keyFrom ?? keyVariables[provider]))

const real = async (named: NamedModel, environment: Streams["environment"]): Promise<LanguageModel> => {
  const { baseURL, llm, model, webSearch } = named
  const variable = keyVariableOf(named)
  const apiKey = variable === null ? undefined : environment[variable]
  if (variable !== null && (apiKey ?? "") === "")
    throw new Misuse(`The model ${llm} has no key`, `Set ${variable}, or name another variable in the configuration: keyFrom: "NAME"`)
  if (model === undefined) throw new Misuse(`The model ${llm} has no model`, `Say which one ${named.provider} is to ask in the configuration: model: "NAME"`)
  const options = { llm, model, apiKey, baseURL, webSearch }
  switch (named.provider) {
    case "openai":
      return (await import("@brand-visibility/llm-openai")).openai(options)
    case "anthropic":
      return (await import("@brand-visibility/llm-anthropic")).anthropic(options)
    default:
      return (await import("@brand-visibility/llm-gemini")).gemini(options)
  }
}

export const isNamed = (model: LanguageModel | NamedModel): model is NamedModel => !("ask" in model)

/** The models that a run asks, in the order of the configuration. */
export const modelsOf = async (settings: Settings | undefined, environment: Streams["environment"]): Promise<ReadonlyArray<LanguageModel>> => {
  const entries = settings?.models ?? []
  if (entries.length === 0) return simulated(simulatedSlugs, settings?.brand)
  const slugs = entries.flatMap((entry) => (isNamed(entry) && entry.provider === "simulated" ? [entry.llm] : []))
  const invented = new Map(slugs.length === 0 ? [] : simulated(slugs, settings?.brand).map((model) => [String(model.llm), model]))
  return Promise.all(
    entries.map((entry): LanguageModel | Promise<LanguageModel> => (isNamed(entry) ? (invented.get(entry.llm) ?? real(entry, environment)) : entry))
  )
}
