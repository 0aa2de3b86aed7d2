import { anthropic } from "@brand-visibility/llm-anthropic"
import { anthropicJudge } from "@brand-visibility/llm-anthropic"

const apiKey = process.env.ANTHROPIC_API_KEY

export const claude = anthropic({ llm: "claude", model: "claude-sonnet-4-6", apiKey, webSearch: true })

export const judge = anthropicJudge({ model: "claude-haiku-4-5", apiKey })
