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

export const modelsFrom = (environment: NodeJS.ProcessEnv): ReadonlyArray<LanguageModel> => {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseURL, OPENAI_MODEL: model = "gpt-5-mini" } = environment
  if (apiKey !== undefined || baseURL !== undefined) return [openai({ llm: "chatgpt", model, apiKey, baseURL, webSearch: baseURL === undefined })]
  return simulatedModels({ seed: "template", world: worldOf(inventedBrand), llms: ["simulated"] })
}
