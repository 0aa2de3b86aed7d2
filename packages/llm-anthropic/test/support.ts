import { json, type LoopbackProvider, type ReceivedRequest, type Reply, serve } from "@brand-visibility/conformance/internal/models/LoopbackProvider"
import type { AskRequest } from "@brand-visibility/core/ports/LanguageModel"
import { Effect } from "effect"
import { anthropic, type AnthropicModelOptions } from "../src/Anthropic.js"

export const question: AskRequest = { prompt: "Which shoes?", country: null, language: null }

/** A model of a provider on this machine. */
const modelAt = (provider: LoopbackProvider, options: Partial<AnthropicModelOptions> = {}) =>
  anthropic({ llm: "claude", model: "model-1", apiKey: "sk-1", baseURL: provider.url, maximumAttempts: 1, ...options })

/** The answer that a model reads from these replies, the last of which is repeated, with the model's requests. */
export const conversation = (replies: ReadonlyArray<Reply>, options: Partial<AnthropicModelOptions> = {}, request: AskRequest = question) =>
  Effect.scoped(
    Effect.gen(function* () {
      const provider = yield* serve((_, index) => replies[Math.min(index, replies.length - 1)]!)
      const answer = yield* modelAt(provider, options).ask(request)
      const asked: ReadonlyArray<ReceivedRequest> = provider.requests()
      return { answer, asked }
    })
  )

/** The answer that a model reads from a reply with this body. */
export const answerTo = (body: unknown, options: Partial<AnthropicModelOptions> = {}) => Effect.map(conversation([json(body)], options), ({ answer }) => answer)

/** The error of a call whose provider gives this reply. */
export const failureFrom = (reply: Reply, options: Partial<AnthropicModelOptions> = {}) =>
  Effect.scoped(
    Effect.flatMap(
      serve(() => reply),
      (provider) => Effect.flip(modelAt(provider, options).ask(question))
    )
  )
