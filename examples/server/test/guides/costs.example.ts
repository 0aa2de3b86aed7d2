import { openai } from "@brand-visibility/llm-openai"

export const model = openai({
  llm: "chatgpt",
  model: "gpt-5-mini",
  apiKey: process.env["OPENAI_API_KEY"],
  webSearch: true,
  price: { inputUsd: 0.25, outputUsd: 2, searchUsd: 0.01 },
  maxOutputTokens: 8_192
})
