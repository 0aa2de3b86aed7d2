/**
 * A question as a request of OpenAI's Responses API.
 *
 * Perplexity's Agent API has the same protocol, and refuses a request with a field that it does not know.
 *
 * Source: https://platform.openai.com/docs/api-reference/responses/create, https://docs.perplexity.ai/docs/agent-api/migrate-from-sonar/how-to
 */
import { mostSearchesOfAReply } from "@brand-visibility/core/ports/LanguageModel"
import type { ResponseCreateParams, WebSearchTool } from "openai/resources/responses/responses"
import type { Question } from "./Question.js"

const webSearchTool = (country: string | null, isPerplexity: boolean): WebSearchTool =>
  country === null ? { type: "web_search" } : { type: "web_search", user_location: { ...(isPerplexity ? {} : { type: "approximate" }), country } }

/**
 * The request for a question. `store: false` asks the provider not to store the question and the answer.
 *
 * @param isPerplexity whether the server is Perplexity's
 */
export const responsesRequest = (question: Question, isPerplexity: boolean): ResponseCreateParams => ({
  model: question.model,
  input: question.prompt,
  store: false,
  ...(question.stream ? { stream: true } : {}),
  ...(question.systemPrompt === null ? {} : { instructions: question.systemPrompt }),
  ...(question.maxOutputTokens === undefined ? {} : { max_output_tokens: question.maxOutputTokens }),
  ...(question.webSearch
    ? {
        tools: [webSearchTool(question.country, isPerplexity)],
        max_tool_calls: mostSearchesOfAReply,
        ...(isPerplexity
          ? // Perplexity's product searches for every question, and its API only when a search is required.
            { tool_choice: "required" as const }
          : // The reply lists pages that were retrieved and not cited only when `include` asks for them.
            { include: ["web_search_call.action.sources" as const] })
      }
    : {})
})
