/**
 * A question as a request of the Interactions API.
 *
 * Source: https://ai.google.dev/api/interactions-api
 */
import type { GoogleGenAI } from "@google/genai"
import type { Question } from "./Question.js"

/** Sends a question. The provider is asked to keep nothing of it (`store: false`). */
export const sendInteraction = (sdk: GoogleGenAI, question: Question, signal: AbortSignal): PromiseLike<unknown> => {
  const request = {
    model: question.model,
    input: question.prompt,
    store: false,
    ...(question.systemPrompt === null ? {} : { system_instruction: question.systemPrompt }),
    ...(question.maxOutputTokens === undefined ? {} : { generation_config: { max_output_tokens: question.maxOutputTokens } }),
    ...(question.webSearch ? { tools: [{ type: "google_search" as const }] } : {})
  }
  const options = { signal, retries: { strategy: "none" as const } }
  return question.stream
    ? sdk.interactions.create({ ...request, stream: true, automatic_continuation: false }, options)
    : sdk.interactions.create({ ...request, automatic_continuation: false }, options)
}
