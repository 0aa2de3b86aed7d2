/**
 * A question as a Chat Completions request, with fields that compatible servers know.
 *
 * Source: https://platform.openai.com/docs/api-reference/chat/create
 */
import type { ChatCompletionCreateParams } from "openai/resources/chat/completions"
import type { Question } from "./Question.js"

/**
 * The field for the token limit. OpenAI's reasoning models refuse `max_tokens`; many compatible servers know only `max_tokens`.
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
  // A stream reports its tokens only when `include_usage` is set.
  ...(question.stream ? { stream: true, stream_options: { include_usage: true } } : {}),
  ...(question.webSearch ? { web_search_options: searchOptions(question.country) } : {})
})
