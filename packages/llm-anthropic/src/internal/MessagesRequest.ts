/**
 * A question as a request of Anthropic's Messages API.
 *
 * Source: https://docs.claude.com/en/api/messages
 */
import type { MessageCreateParamsBase, WebSearchTool20250305 } from "@anthropic-ai/sdk/resources/messages"
import { mostSearchesOfAReply } from "@brand-visibility/core/ports/LanguageModel"

/** A question to the provider. */
export interface Question {
  readonly model: string
  /** Sent byte for byte. */
  readonly prompt: string
  readonly systemPrompt: string | null
  readonly webSearch: boolean
  /** The location of the web search, ISO 3166-1 alpha-2; null for none. */
  readonly country: string | null
  readonly maxOutputTokens: number
  readonly stream: boolean
}

const webSearchTool = (country: string | null): WebSearchTool20250305 => ({
  type: "web_search_20250305",
  name: "web_search",
  max_uses: mostSearchesOfAReply,
  ...(country === null ? {} : { user_location: { type: "approximate", country } })
})

/** @param pausedTurn the content that the model wrote before it paused, which it continues; empty in the first request */
export const messagesRequest = (question: Question, pausedTurn: ReadonlyArray<unknown>): MessageCreateParamsBase => ({
  model: question.model,
  max_tokens: question.maxOutputTokens,
  messages: [{ role: "user", content: question.prompt }, ...(pausedTurn.length === 0 ? [] : [assistantTurn(pausedTurn)])],
  ...(question.systemPrompt === null ? {} : { system: question.systemPrompt }),
  ...(question.webSearch ? { tools: [webSearchTool(question.country)] } : {}),
  ...(question.stream ? { stream: true } : {})
})

/** The boundary where the provider's content is sent back unchanged. The cast is needed because the SDK's types name fewer blocks than the provider sends. */
const assistantTurn = (content: ReadonlyArray<unknown>) =>
  ({ role: "assistant", content: [...content] }) as unknown as MessageCreateParamsBase["messages"][number]
