/**
 * A question as a request of OpenAI's Responses API.
 *
 * Source: https://platform.openai.com/docs/api-reference/responses/create
 */
import { mostSearchesOfAReply } from "@brand-visibility/core/ports/LanguageModel"
import type { ResponseCreateParams, WebSearchTool } from "openai/resources/responses/responses"
import type { Question } from "./Question.js"

const webSearchTool = (country: string | null): WebSearchTool =>
  country === null ? { type: "web_search" } : { type: "web_search", user_location: { type: "approximate", country } }

/** The request for a question. `store: false` asks the provider not to store the question and the answer. */
export const responsesRequest = (question: Question): ResponseCreateParams => ({
  model: question.model,
  input: question.prompt,
  store: false,
  ...(question.stream ? { stream: true } : {}),
  ...(question.systemPrompt === null ? {} : { instructions: question.systemPrompt }),
  ...(question.maxOutputTokens === undefined ? {} : { max_output_tokens: question.maxOutputTokens }),
  // The reply lists pages that were retrieved and not cited only when `include` asks for them.
  ...(question.webSearch ? { tools: [webSearchTool(question.country)], max_tool_calls: mostSearchesOfAReply, include: ["web_search_call.action.sources"] } : {})
})
