/**
 * A question as a Chat Completions request, in the words that compatible servers know.
 *
 * Source: https://platform.openai.com/docs/api-reference/chat/create
 */
import type { ChatCompletionCreateParams } from "openai/resources/chat/completions"
import type { Question } from "./Question.js"

/**
 * OpenAI's own reasoning models refuse `max_tokens`; many compatible servers know no other word.
 */
const tokenLimit = (maximum: number | undefined, isOpenAi: boolean) =>
  maximum === undefined ? {} : isOpenAi ? { max_completion_tokens: maximum } : { max_tokens: maximum }

const searchOptions = (country: string | null): ChatCompletionCreateParams["web_search_options"] & {} =>
  country === null ? {} : { user_location: { type: "approximate", approximate: { country } } }

/** @param isOpenAi whether the server is OpenAI's own */
export const chatRequest = (question: Question, isOpenAi: boolean): ChatCompletionCreateParams => ({
  model: question.model,
  messages: [
    ...(question.systemPrompt === null ? [] : [{ role: "system" as const, content: question.systemPrompt }]),
    { role: "user", content: question.prompt }
  ],
  ...tokenLimit(question.maxOutputTokens, isOpenAi),
  // Without the wish for it, a stream does not tell its tokens.
  ...(question.stream ? { stream: true, stream_options: { include_usage: true } } : {}),
  ...(question.webSearch ? { web_search_options: searchOptions(question.country) } : {})
})
