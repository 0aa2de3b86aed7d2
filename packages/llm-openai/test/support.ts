import { json, type LoopbackProvider, type ReceivedRequest, type Reply, serve } from "@brand-visibility/conformance/internal/models/LoopbackProvider"
import type { AskRequest } from "@brand-visibility/core/ports/LanguageModel"
import { Effect, type Scope } from "effect"
import { openai, type OpenAiModelOptions } from "../src/OpenAi.js"

export const question: AskRequest = { prompt: "Which shoes?", country: null, language: null }

/** A model with a provider that always gives the same reply. */
export const modelAt = (provider: LoopbackProvider, options: Partial<OpenAiModelOptions> = {}) =>
  openai({ llm: "chatgpt", model: "model-1", baseURL: `${provider.url}/v1`, maximumAttempts: 1, ...options })

export const serveReply = (reply: Reply): Effect.Effect<LoopbackProvider, never, Scope.Scope> => serve(() => reply)

/** The answer that a model reads from a reply. */
export const answerFrom = (reply: Reply, options: Partial<OpenAiModelOptions> = {}, request: AskRequest = question) =>
  Effect.scoped(Effect.flatMap(serveReply(reply), (provider) => modelAt(provider, options).ask(request)))

/** The answer that a model reads from a reply with this body. */
export const answerTo = (body: unknown, options: Partial<OpenAiModelOptions> = {}, request: AskRequest = question) => answerFrom(json(body), options, request)

/** The error of a call whose provider gives this reply. */
export const failureFrom = (reply: Reply, options: Partial<OpenAiModelOptions> = {}) =>
  Effect.scoped(Effect.flatMap(serveReply(reply), (provider) => Effect.flip(modelAt(provider, options).ask(question))))

/** The request that a call sends. */
export const requestOf = (body: unknown, options: Partial<OpenAiModelOptions> = {}, request: AskRequest = question): Effect.Effect<ReceivedRequest, unknown> =>
  Effect.scoped(
    Effect.gen(function* () {
      const provider = yield* serveReply(json(body))
      yield* modelAt(provider, options).ask(request)
      return yield* provider.received
    })
  )
