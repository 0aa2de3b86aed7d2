import { gemini } from "@brand-visibility/llm-gemini"
import { geminiJudge } from "@brand-visibility/llm-gemini"

const apiKey = process.env.GEMINI_API_KEY

export const google = gemini({ llm: "gemini", model: "gemini-2.5-flash", apiKey, webSearch: true })

export const judge = geminiJudge({ model: "gemini-2.5-flash-lite", apiKey })
