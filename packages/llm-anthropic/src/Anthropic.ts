/**
 * Anthropic's models as language models to register.
 *
 * - With `webSearch` the model may search the web, at most five times for each answer. Citations begin with the pages that the answer cites, which are
 *   `cited`, followed by pages that were only found. The brand's country becomes the location of the search. The API has no option for a language, so the model
 *   follows the language of the prompt.
 * - A turn that the provider paused is continued, at most twice. The answer is the text of all turns together.
 */
import { ModelError } from "@brand-visibility/core/domain/ModelError"
import { optionsChecker } from "@brand-visibility/core/domain/Options"
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { batchPriceOf, listPriceOf } from "@brand-visibility/llm-http/internal/Prices"
import { registeredFields } from "@brand-visibility/llm-http/internal/ProviderOptions"
import { releaseAround, releaseOf } from "@brand-visibility/llm-http/internal/Release"
import { Effect, Schema } from "effect"
import { anthropicFields, type AnthropicOptions } from "./AnthropicOptions.js"
import { anthropicBatches } from "./internal/Batches.js"
import { connect } from "./internal/Client.js"
import { messagesAnswer, type Turn, turnOf, usageOf } from "./internal/MessagesAnswer.js"
import { messagesRequest, type Question } from "./internal/MessagesRequest.js"

export interface AnthropicModelOptions extends AnthropicOptions {
  /** The slug under which the model is registered, such as `claude`. */
  readonly llm: string
  /** Whether the model may search the web. Default false. */
  readonly webSearch?: boolean | undefined
  /** Sent before every prompt, and recorded with each run. Default: none. */
  readonly systemPrompt?: string | undefined
  /** Whether the server accepts batches (`/v1/messages/batches`). Default: true for Anthropic itself, false where `baseURL` is given. */
  readonly batches?: boolean | undefined
}

const defaultMaxOutputTokens = 8_192

/** Most requests for one question, without retries. */
const mostTurns = 3

const releases = { adapter: releaseAround(import.meta.url), sdk: releaseOf("@anthropic-ai/sdk", import.meta.url) }

/** The error of a turn. The provider charges for the turns before it, also when it refuses to continue them. */
const afterTurns =
  (turns: ReadonlyArray<Turn>) =>
  (error: ModelError): ModelError =>
    turns.length === 0 || error.reason === "invalid_answer" ? error : new ModelError({ ...error, usage: usageOf(turns) })

const requireOptions = optionsChecker("anthropic", Schema.Struct({ ...anthropicFields, ...registeredFields }))

/** One model of Anthropic. Throws a `BrandVisibilityError` of code `invalid_configuration` for options that are missing, malformed or unknown. */
export const anthropic = (options: AnthropicModelOptions): LanguageModel.LanguageModel => {
  requireOptions(options)
  const {
    batches = options.baseURL === undefined,
    llm,
    maxOutputTokens = defaultMaxOutputTokens,
    model,
    stream = false,
    systemPrompt = null,
    webSearch = false
  } = options
  const client = connect(llm, options)
  const price = options.price === undefined ? listPriceOf("anthropic", model) : options.price
  const questionOf = ({ country, prompt }: LanguageModel.AskRequest): Question => ({ model, prompt, systemPrompt, webSearch, country, maxOutputTokens, stream })
  return LanguageModel.make({
    ...options,
    provider: "anthropic",
    price,
    batch: batches
      ? anthropicBatches({ llm, client, price: batchPriceOf(price), paramsOf: (request) => messagesRequest({ ...questionOf(request), stream: false }, []) })
      : null,
    webSearch,
    systemPrompt,
    parameters: { stream, maxOutputTokens },
    ...releases,
    mostReplies: webSearch ? mostTurns : 1,
    maxOutputTokens,
    ask: (request) =>
      Effect.gen(function* () {
        const turns: Array<Turn> = []
        do {
          const pausedTurn = turns.flatMap(({ content }) => content)
          const params = messagesRequest(questionOf(request), pausedTurn)
          const turn = Effect.flatMap(
            client.send((sdk, signal) => sdk.messages.create(params, { signal }).asResponse()),
            (delivery) => turnOf(llm, client, delivery)
          )
          turns.push(yield* Effect.mapError(turn, afterTurns(turns)))
        } while (turns.at(-1)?.stopReason === "pause_turn" && turns.length < mostTurns)
        return yield* messagesAnswer(llm, turns)
      })
  })
}
