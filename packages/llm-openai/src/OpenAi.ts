/**
 * OpenAI's models, and models of any server with the same protocol, as language models to register.
 *
 * - With `webSearch`, `responses` mode searches the web. Citations begin with the pages that the answer cites, which are `cited`, followed by pages that were
 *   only retrieved. `chat` mode sends `web_search_options`, and reads the sources in the forms of all known servers.
 * - The brand's country becomes the location of the web search. The API has no option for a language, so the model follows the language of the prompt.
 */
import { optionsChecker } from "@brand-visibility/core/domain/Options"
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { batchPriceOf, listPriceOf } from "@brand-visibility/llm-http/internal/Prices"
import { registeredFields } from "@brand-visibility/llm-http/internal/ProviderOptions"
import { releaseAround, releaseOf } from "@brand-visibility/llm-http/internal/Release"
import { Effect, Schema } from "effect"
import { openAiBatches } from "./internal/Batches.js"
import { chatAnswer } from "./internal/ChatAnswer.js"
import { chatRequest } from "./internal/ChatRequest.js"
import { connect } from "./internal/Client.js"
import type { Question } from "./internal/Question.js"
import { responsesAnswer } from "./internal/ResponsesAnswer.js"
import { responsesRequest } from "./internal/ResponsesRequest.js"
import { openAiFields, type OpenAiOptions } from "./OpenAiOptions.js"

export interface OpenAiModelOptions extends OpenAiOptions {
  /** The slug under which the model is registered, such as `chatgpt`. */
  readonly llm: string
  /** Whether the model may search the web. Default false. */
  readonly webSearch?: boolean | undefined
  /** Sent before every prompt, and recorded with each run. Default: none. */
  readonly systemPrompt?: string | undefined
  /** Whether the server accepts batches (`/v1/files` and `/v1/batches`). Default: true for OpenAI itself, false for other servers. */
  readonly batches?: boolean | undefined
}

const releases = { adapter: releaseAround(import.meta.url), sdk: releaseOf("openai", import.meta.url) }

const requireOptions = optionsChecker("openai", Schema.Struct({ ...openAiFields, ...registeredFields }))

/**
 * One model of OpenAI or of a compatible server. Throws a `BrandVisibilityError` of code `invalid_configuration` for options that are missing, malformed or
 * unknown.
 */
export const openai = (options: OpenAiModelOptions): LanguageModel.LanguageModel => {
  requireOptions(options)
  const { batches = options.baseURL === undefined, llm, maxOutputTokens, model, stream = false, systemPrompt = null, webSearch = false } = options
  const client = connect(llm, options)
  const questionOf = ({ country, prompt }: LanguageModel.AskRequest): Question => ({ model, prompt, systemPrompt, webSearch, country, maxOutputTokens, stream })

  const askResponses = (question: Question) =>
    Effect.flatMap(
      client.send((sdk, signal) => sdk.responses.create(responsesRequest(question, client.isPerplexity), { signal }).asResponse()),
      (delivery) => responsesAnswer(llm, client, delivery)
    )

  const askChat = (question: Question) =>
    Effect.flatMap(
      client.send((sdk, signal) => sdk.chat.completions.create(chatRequest(question, client.isOpenAi), { signal }).asResponse()),
      (delivery) => chatAnswer(llm, client, delivery)
    )

  /** The body of a request in a batch, which is never streamed. */
  const bodyOf = (request: LanguageModel.AskRequest) => {
    const question = { ...questionOf(request), stream: false }
    return client.mode === "responses" ? responsesRequest(question, client.isPerplexity) : chatRequest(question, client.isOpenAi)
  }
  const answerOf = client.mode === "responses" ? responsesAnswer : chatAnswer
  const price = options.price === undefined ? listPriceOf(client.provider, model) : options.price

  return LanguageModel.make({
    ...options,
    provider: client.provider,
    price,
    batch: batches ? openAiBatches({ llm, client, price: batchPriceOf(price), bodyOf, answerOf: (delivery) => answerOf(llm, client, delivery) }) : null,
    webSearch,
    systemPrompt,
    parameters: { mode: client.mode, stream, ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }) },
    ...releases,
    ask: (request) => (client.mode === "responses" ? askResponses : askChat)(questionOf(request))
  })
}
