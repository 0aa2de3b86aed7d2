/**
 * A question as a `generateContent` request.
 *
 * Source: https://ai.google.dev/api/generate-content
 */
import type { GeminiRequest } from "./Client.js"
import type { Question } from "./Question.js"

/** The resource path of a model: `models/NAME`, unless the name has a path itself, such as the name of a tuned model. */
export const resourceOf = (model: string): string => (model.includes("/") ? model : `models/${model}`).split("/").map(encodeURIComponent).join("/")

const wordsOf = (text: string) => ({ role: "user", parts: [{ text }] })

/** @param verdict the JSON schema that the answer must follow; undefined for an answer in free text */
export const contentRequest = (question: Question, verdict?: unknown): GeminiRequest => ({
  path: `${resourceOf(question.model)}:${question.stream ? "streamGenerateContent?alt=sse" : "generateContent"}`,
  body: {
    contents: [wordsOf(question.prompt)],
    ...(question.systemPrompt === null ? {} : { systemInstruction: wordsOf(question.systemPrompt) }),
    ...(question.webSearch ? { tools: [{ googleSearch: {} }] } : {}),
    // The API has no option for a country.
    ...(question.webSearch && question.language !== null ? { toolConfig: { retrievalConfig: { languageCode: question.language } } } : {}),
    generationConfig: {
      ...(question.maxOutputTokens === undefined ? {} : { maxOutputTokens: question.maxOutputTokens }),
      ...(verdict === undefined ? {} : { responseMimeType: "application/json", responseJsonSchema: verdict })
    }
  }
})
