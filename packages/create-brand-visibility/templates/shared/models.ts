/** Who is asked: OpenAI, or whatever speaks its protocol, where there is a key or an address; else simulated models, which need neither. */
import type { LanguageModel } from "@brand-visibility/core"
import { simulatedModels } from "@brand-visibility/core/simulation/SimulatedModel"
import { worldOf } from "@brand-visibility/core/simulation/SimulatedWorld"
import { openai } from "@brand-visibility/llm-openai"

/** Simulated models speak of this brand and its rivals, whatever they are asked. All of them are invented. */
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
