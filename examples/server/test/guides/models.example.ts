import { anthropic } from "@brand-visibility/llm-anthropic"
import { gemini } from "@brand-visibility/llm-gemini"
import { openai } from "@brand-visibility/llm-openai"

const { ANTHROPIC_API_KEY, GEMINI_API_KEY, OPENAI_API_KEY, PERPLEXITY_API_KEY } = process.env

export const models = [
  openai({ llm: "chatgpt", model: "gpt-5-mini", apiKey: OPENAI_API_KEY, webSearch: true }),
  anthropic({ llm: "claude", model: "claude-sonnet-4-6", apiKey: ANTHROPIC_API_KEY, webSearch: true }),
  gemini({ llm: "gemini", model: "gemini-2.5-flash", apiKey: GEMINI_API_KEY, webSearch: true }),
  openai({
    llm: "perplexity",
    provider: "perplexity",
    model: "perplexity/sonar",
    apiKey: PERPLEXITY_API_KEY,
    baseURL: "https://api.perplexity.ai/v1",
    mode: "responses",
    webSearch: true
  })
]
