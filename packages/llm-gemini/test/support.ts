import { json, type LoopbackProvider, type ReceivedRequest, type Reply, serve } from "@brand-visibility/conformance/internal/models/LoopbackProvider"
import type { AskRequest } from "@brand-visibility/core/ports/LanguageModel"
import { Effect } from "effect"
import { gemini, type GeminiModelOptions } from "../src/Gemini.js"

export const question: AskRequest = { prompt: "Which shoes?", country: null, language: null }

/** A model of a provider on this machine. */
export const modelAt = (provider: LoopbackProvider, options: Partial<GeminiModelOptions> = {}) =>
  gemini({ llm: "gemini", model: "model-1", apiKey: "key-1", baseURL: provider.url, maximumAttempts: 1, ...options })

/** The answer that a model reads from a reply, with the model's request. */
export const exchange = (reply: Reply, options: Partial<GeminiModelOptions> = {}, request: AskRequest = question) =>
  Effect.scoped(
    Effect.gen(function* () {
      const provider = yield* serve(() => reply)
      const answer = yield* modelAt(provider, options).ask(request)
      const asked: ReceivedRequest = yield* provider.received
      return { answer, asked }
    })
  )

/** The answer that a model reads from a reply with this body. */
export const answerTo = (body: unknown, options: Partial<GeminiModelOptions> = {}) => Effect.map(exchange(json(body), options), ({ answer }) => answer)

/** The error of a call whose provider gives this reply. */
export const failureFrom = (reply: Reply, options: Partial<GeminiModelOptions> = {}) =>
  Effect.scoped(
    Effect.flatMap(
      serve(() => reply),
      (provider) => Effect.flip(modelAt(provider, options).ask(question))
    )
  )
