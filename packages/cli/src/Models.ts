/** The models of a configuration. The package of a provider is loaded only where the configuration names a model of that provider. */
import { dirname } from "node:path"
import type { LanguageModel } from "@brand-visibility/core"
import { simulatedModels } from "@brand-visibility/core/simulation/SimulatedModel"
import { worldOf } from "@brand-visibility/core/simulation/SimulatedWorld"
import type { NamedModel, Settings } from "./Configuration.js"
import type { ConfigurationFile } from "./ConfigurationFile.js"
import { Misuse } from "./Misuse.js"
import type { Streams } from "./Streams.js"

const keyVariables = { openai: "OPENAI_API_KEY", anthropic: "ANTHROPIC_API_KEY", gemini: "GEMINI_API_KEY" } as const

const simulatedSlugs = ["simulated-a", "simulated-b", "simulated-c"]

/** A simulated world with the configured brand, or with an invented brand where none is configured. */
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

/** The environment variable that holds the key of a model. Null for a simulated model, and for a program without `keyFrom`. */
export const keyVariableOf = ({ keyFrom, provider }: NamedModel): string | null =>
  provider === "simulated" ? null : (keyFrom ?? (provider === "command" ? null : keyVariables[provider]))

const real = async (named: NamedModel, folder: string, environment: Streams["environment"]): Promise<LanguageModel> => {
  const { baseURL, command: [program, ...rest] = [], llm, model, webSearch } = named
  const variable = keyVariableOf(named)
  const apiKey = variable === null ? undefined : environment[variable]
  if (variable !== null && (apiKey ?? "") === "")
    throw new Misuse(`The model ${llm} has no key`, `Set ${variable}, or name another variable in the configuration: keyFrom: "NAME"`)
  if ((named.provider === "command") !== (program !== undefined))
    throw new Misuse(
      `The model ${llm} of the provider ${named.provider} has ${program === undefined ? "no" : "a"} command`,
      'Name both or neither in the configuration: provider: "command", command: ["python3", "capture.py"]'
    )
  if (program !== undefined) {
    const given = variable === null || apiKey === undefined ? {} : { [variable]: apiKey }
    return (await import("@brand-visibility/llm-command")).command({ llm, program, arguments: rest, folder, environment: given, model, webSearch })
  }
  if (model === undefined) throw new Misuse(`The model ${llm} has no model`, `Name the model of ${named.provider} in the configuration: model: "NAME"`)
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
export const modelsOf = async (file: ConfigurationFile | undefined, environment: Streams["environment"]): Promise<ReadonlyArray<LanguageModel>> => {
  const { models: entries = [], brand } = file?.settings ?? {}
  if (file === undefined || entries.length === 0) return simulated(simulatedSlugs, brand)
  const folder = dirname(file.path)
  const slugs = entries.flatMap((entry) => (isNamed(entry) && entry.provider === "simulated" ? [entry.llm] : []))
  const invented = new Map(slugs.length === 0 ? [] : simulated(slugs, brand).map((model) => [String(model.llm), model]))
  return Promise.all(
    entries.map((entry): LanguageModel | Promise<LanguageModel> => (isNamed(entry) ? (invented.get(entry.llm) ?? real(entry, folder, environment)) : entry))
  )
}
