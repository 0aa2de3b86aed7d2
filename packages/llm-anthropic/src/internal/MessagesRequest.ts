/**
 * A question as a request of Anthropic's Messages API.
 *
 * Source: https://docs.claude.com/en/api/messages
 */
import type { MessageCreateParamsBase, WebSearchTool20250305 } from "@anthropic-ai/sdk/resources/messages"
import { mostSearchesOfAReply } from "@brand-visibility/core/ports/LanguageModel"

/** What is asked. */
export interface Question {
  readonly model: string
  /** Sent byte for byte. */
  readonly prompt: string
  readonly systemPrompt: string | null
  readonly webSearch: boolean
  /** ISO 3166-1 alpha-2: where the web search looks from. */
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

/** @param pausedTurn what the model wrote before it paused, to go on from; empty at first */
export const messagesRequest = (question: Question, pausedTurn: ReadonlyArray<unknown>): MessageCreateParamsBase => ({
  model: question.model,
  max_tokens: question.maxOutputTokens,
  messages: [{ role: "user", content: question.prompt }, ...(pausedTurn.length === 0 ? [] : [assistantTurn(pausedTurn)])],
  ...(question.systemPrompt === null ? {} : { system: question.systemPrompt }),
  ...(question.webSearch ? { tools: [webSearchTool(question.country)] } : {}),
  ...(question.stream ? { stream: true } : {})
})

/** The one boundary where what the provider sent goes back to it as it came: its types name fewer blocks than it sends. */
const assistantTurn = (content: ReadonlyArray<unknown>) =>
  ({ role: "assistant", content: [...content] }) as unknown as MessageCreateParamsBase["messages"][number]
