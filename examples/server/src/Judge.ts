/** The judge that is set. The SDK of a provider that is not set would only make every start slower. */
import type { JudgeService } from "@brand-visibility/core/ports/Judge"
import type { JudgeSettings } from "./Settings.js"

export const judgeOf = async ({ apiKey, baseURL, model, provider }: JudgeSettings): Promise<JudgeService> => {
  const options = { model, baseURL: baseURL ?? undefined }
  if (provider === "openai") return (await import("@brand-visibility/llm-openai")).openaiJudge({ ...options, apiKey: apiKey ?? undefined })
  // The settings have seen to it that there is a key.
  const withKey = { ...options, apiKey: apiKey ?? "" }
  return provider === "anthropic"
    ? (await import("@brand-visibility/llm-anthropic")).anthropicJudge(withKey)
    : (await import("@brand-visibility/llm-gemini")).geminiJudge(withKey)
}
