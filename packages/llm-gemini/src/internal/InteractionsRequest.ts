/**
 * A question as a request of the Interactions API.
 *
 * Source: https://ai.google.dev/api/interactions-api
 */
import type { GeminiRequest } from "./Client.js"
import type { Question } from "./Question.js"

/** The request for a question. `store: false` asks the provider not to store the question and the answer. */
export const interactionRequest = (question: Question): GeminiRequest => ({
  path: "interactions",
  body: {
    model: question.model,
    input: question.prompt,
    store: false,
    ...(question.systemPrompt === null ? {} : { system_instruction: question.systemPrompt }),
    ...(question.maxOutputTokens === undefined ? {} : { generation_config: { max_output_tokens: question.maxOutputTokens } }),
    ...(question.webSearch ? { tools: [{ type: "google_search" }] } : {}),
    ...(question.stream ? { stream: true } : {})
  }
})
