/**
 * A question as a `generateContent` request.
 *
 * Source: https://ai.google.dev/api/generate-content
 */
import type { GenerateContentParameters, GoogleGenAI } from "@google/genai"
import type { Question } from "./Question.js"

/** @param verdict the JSON schema that the answer is to follow; none for an answer in words */
const contentRequest = (question: Question, signal: AbortSignal, verdict: unknown): GenerateContentParameters => ({
  model: question.model,
  contents: [{ role: "user", parts: [{ text: question.prompt }] }],
  config: {
    abortSignal: signal,
    ...(question.systemPrompt === null ? {} : { systemInstruction: question.systemPrompt }),
    ...(question.maxOutputTokens === undefined ? {} : { maxOutputTokens: question.maxOutputTokens }),
    ...(question.webSearch ? { tools: [{ googleSearch: {} }] } : {}),
    // There is no option for a country.
    ...(question.webSearch && question.language !== null ? { toolConfig: { retrievalConfig: { languageCode: question.language } } } : {}),
    ...(verdict === undefined ? {} : { responseMimeType: "application/json", responseJsonSchema: verdict })
  }
})

/** Sends a question; see `contentRequest`. */
export const sendContent = (sdk: GoogleGenAI, question: Question, signal: AbortSignal, verdict?: unknown): PromiseLike<unknown> => {
  const request = contentRequest(question, signal, verdict)
  return question.stream ? sdk.models.generateContentStream(request) : sdk.models.generateContent(request)
}
