/**
 * Google's Gemini models as language models to register.
 *
 * With `webSearch` answers are grounded by Google Search. Citations begin with the pages that the answer uses, which are `cited`, followed by other found
 * pages. Their addresses are Google's redirects, as the provider gives them. In `content` mode the brand's language becomes the language of the search. The
 * API has no option for a country.
 */
import { optionsChecker } from "@brand-visibility/core/domain/Options"
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { batchPriceOf, listPriceOf } from "@brand-visibility/llm-http/internal/Prices"
import { registeredFields } from "@brand-visibility/llm-http/internal/ProviderOptions"
import { releaseAround } from "@brand-visibility/llm-http/internal/Release"
import { Effect, Schema } from "effect"
import { geminiFields, type GeminiOptions } from "./GeminiOptions.js"
import { geminiBatches } from "./internal/Batches.js"
import { connect } from "./internal/Client.js"
import { contentAnswer } from "./internal/ContentAnswer.js"
import { contentRequest } from "./internal/ContentRequest.js"
import { interactionsAnswer } from "./internal/InteractionsAnswer.js"
import { interactionRequest } from "./internal/InteractionsRequest.js"
import type { Question } from "./internal/Question.js"

export interface GeminiModelOptions extends GeminiOptions {
  /** The slug under which the model is registered, such as `gemini`. */
  readonly llm: string
  /** Whether answers are grounded by a web search. Default false. */
  readonly webSearch?: boolean | undefined
  /** Sent before every prompt, and recorded with each run. Default: none. */
  readonly systemPrompt?: string | undefined
  /** Whether the server accepts batches; only in mode `content`. Default: true for Google itself, false where `baseURL` is given. */
  readonly batches?: boolean | undefined
}

const adapter = releaseAround(import.meta.url)

const requireOptions = optionsChecker(
  "gemini",
  Schema.Struct({ ...geminiFields, ...registeredFields, mode: Schema.optional(Schema.Literal("content", "interactions")) })
)

/** One model of Google. Throws a `BrandVisibilityError` of code `invalid_configuration` for options that are missing, malformed or unknown. */
export const gemini = (options: GeminiModelOptions): LanguageModel.LanguageModel => {
  requireOptions(options)
  const {
    batches = options.baseURL === undefined,
    llm,
    maxOutputTokens,
    mode = "content",
    model,
    stream = false,
    systemPrompt = null,
    webSearch = false
  } = options
  const client = connect(llm, options)

  const askContent = (question: Question) => Effect.flatMap(client.send(contentRequest(question)), (delivery) => contentAnswer(llm, client, delivery))

  const askInteraction = (question: Question) =>
    Effect.flatMap(client.send(interactionRequest(question)), (delivery) => interactionsAnswer(llm, client, delivery))

  const price = options.price === undefined ? listPriceOf("google", model) : options.price
  const questionOf = ({ language, prompt }: LanguageModel.AskRequest): Question => ({
    model,
    prompt,
    systemPrompt,
    webSearch,
    language,
    maxOutputTokens,
    stream
  })

  return LanguageModel.make({
    ...options,
    provider: "google",
    price,
    batch:
      batches && mode === "content"
        ? geminiBatches({ llm, client, model, price: batchPriceOf(price), bodyOf: (request) => contentRequest({ ...questionOf(request), stream: false }).body })
        : null,
    webSearch,
    systemPrompt,
    parameters: { mode, stream, ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }) },
    adapter,
    ask: (request) => (mode === "content" ? askContent : askInteraction)(questionOf(request))
  })
}
