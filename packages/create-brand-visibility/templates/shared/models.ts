/** The models that are asked: OpenAI or another server with its API when a key or an address is set, else simulated models, which need neither. */
import type { LanguageModel } from "@brand-visibility/core"
import { simulatedModels } from "@brand-visibility/core/simulation/SimulatedModel"
import { worldOf } from "@brand-visibility/core/simulation/SimulatedWorld"
import { openai } from "@brand-visibility/llm-openai"

/** Simulated models write about this brand and its competitors in answer to every prompt. All of these brands are invented. */
export const inventedBrand = {
  name: "Fernweh",
  aliases: [],
  domains: ["fernweh.example"],
  description: null,
  category: "trail running shoes",
  competitors: ["Norrvind", "Kestrel Peak"].map((name) => ({ name, aliases: [], domains: [] })),
  excludeTerms: [],
  country: null,
  language: null
}

/** A setting of the environment. An empty value counts as absent. */
export const settingOf = (environment: NodeJS.ProcessEnv, name: string): string | undefined => {
  const value = environment[name]?.trim()
  return value === "" ? undefined : value
}

/** Throws an error that names the setting when a value is wrong. */
export const modelsFrom = (environment: NodeJS.ProcessEnv): ReadonlyArray<LanguageModel> => {
  const [apiKey, baseURL, model] = ["OPENAI_API_KEY", "OPENAI_BASE_URL", "OPENAI_MODEL"].map((name) => settingOf(environment, name))
  if (apiKey === undefined && baseURL === undefined) {
    if (model !== undefined) throw new Error("OPENAI_MODEL is set but neither OPENAI_API_KEY nor OPENAI_BASE_URL is")
    return simulatedModels({ seed: "template", world: worldOf(inventedBrand), llms: ["simulated"] })
  }
  // The model's own error would name its option, which the reader of the error has not set.
  if (apiKey !== undefined && !/^[ -~]+$/.test(apiKey)) throw new Error("OPENAI_API_KEY must have only printable ASCII characters; copy the key again")
  if (baseURL === undefined) return [openai({ llm: "chatgpt", model: model ?? "gpt-5-mini", apiKey, webSearch: true })]
  if (!URL.canParse(baseURL) || !/^https?:$/.test(new URL(baseURL).protocol))
    throw new Error(`OPENAI_BASE_URL must be a URL that begins with http:// or https://, not "${baseURL}"`)
  if (model === undefined) throw new Error("OPENAI_BASE_URL needs OPENAI_MODEL, the name of a model that the server has")
  return [openai({ llm: "chatgpt", model, apiKey, baseURL })]
}
