/** Makes the judge of the settings. Only the SDK of the chosen provider is loaded, because loading the others would slow down every start. */
import type { JudgeService } from "@brand-visibility/core/ports/Judge"
import type { JudgeSettings } from "./Settings.js"

export const judgeOf = async ({ apiKey, baseURL, model, price, provider }: JudgeSettings): Promise<JudgeService> => {
  const options = { model, baseURL: baseURL ?? undefined, price: price ?? undefined }
  if (provider === "openai") return (await import("@brand-visibility/llm-openai")).openaiJudge({ ...options, apiKey: apiKey ?? undefined })
  // The settings have checked that there is a key.
  const withKey = { ...options, apiKey: apiKey ?? "" }
  return provider === "anthropic"
    ? (await import("@brand-visibility/llm-anthropic")).anthropicJudge(withKey)
    : (await import("@brand-visibility/llm-gemini")).geminiJudge(withKey)
}
