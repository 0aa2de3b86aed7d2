import { openai } from "@brand-visibility/llm-openai"
import { Effect } from "effect"

export const chatgpt = openai({ llm: "chatgpt", model: "gpt-5-mini", apiKey: process.env.OPENAI_API_KEY, webSearch: true })

export const local = openai({ llm: "llama", model: "llama3.2", baseURL: process.env.OPENAI_BASE_URL ?? "http://localhost:11434/v1" })

export const answer = await Effect.runPromise(local.ask({ prompt: "Which trail running shoes should I buy?", country: "DE", language: null }))
