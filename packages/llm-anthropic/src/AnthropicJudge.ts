/**
 * A judge served by Anthropic: verdicts by structured output, from the zod schema of each request.
 *
 * Structured output requires every field of a schema to be required. Write `nullable` in place of `optional`.
 */
import { zodOutputFormat } from "@anthropic-ai/sdk/helpers/zod"
import { optionsChecker } from "@brand-visibility/core/domain/Options"
import * as Judge from "@brand-visibility/core/ports/Judge"
import { listPriceOf } from "@brand-visibility/llm-http/internal/Prices"
import { Effect, Schema } from "effect"
import { anthropicFields, type AnthropicOptions } from "./AnthropicOptions.js"
import { connect } from "./internal/Client.js"
import { messagesAnswer, turnOf } from "./internal/MessagesAnswer.js"
import { messagesRequest } from "./internal/MessagesRequest.js"

/** The default token limit of a verdict, which is short. */
const defaultMaxOutputTokens = 2_048

const requireOptions = optionsChecker("anthropicJudge", Schema.Struct(anthropicFields))

/**
 * A judge by Anthropic. Provide the judge with `Judge.Judge.layer(anthropicJudge({ … }))`. Throws a `BrandVisibilityError` of code `invalid_configuration`
 * for options that are missing, malformed or unknown.
 */
export const anthropicJudge = (options: AnthropicOptions): Judge.JudgeService => {
  requireOptions(options)
  const { maxOutputTokens = defaultMaxOutputTokens, model, stream = false } = options
  const client = connect("judge", options)
  return Judge.make({
    ...options,
    provider: "anthropic",
    price: options.price === undefined ? listPriceOf("anthropic", model) : options.price,
    maxOutputTokens,
    generate: ({ input, instructions, schema }) =>
      Effect.gen(function* () {
        const question = { model, prompt: input, systemPrompt: instructions, webSearch: false, country: null, maxOutputTokens, stream }
        const request = { ...messagesRequest(question, []), output_config: { format: zodOutputFormat(schema) } }
        const delivery = yield* client.send((sdk, signal) => sdk.messages.create(request, { signal }).asResponse())
        return yield* messagesAnswer("judge", [yield* turnOf("judge", client, delivery)])
      })
  })
}
