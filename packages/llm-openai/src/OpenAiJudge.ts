/**
 * A judge served by OpenAI or a compatible server: verdicts by structured output, from the zod schema of each request.
 *
 * Structured output requires every field of a schema to be required. Write `nullable` in place of `optional`.
 */
import { optionsChecker } from "@brand-visibility/core/domain/Options"
import * as Judge from "@brand-visibility/core/ports/Judge"
import { listPriceOf } from "@brand-visibility/llm-http/internal/Prices"
import { Effect, Schema } from "effect"
import { zodResponseFormat, zodTextFormat } from "openai/helpers/zod"
import { z } from "zod"
import { chatAnswer } from "./internal/ChatAnswer.js"
import { chatRequest } from "./internal/ChatRequest.js"
import { connect } from "./internal/Client.js"
import type { Question } from "./internal/Question.js"
import { responsesAnswer } from "./internal/ResponsesAnswer.js"
import { responsesRequest } from "./internal/ResponsesRequest.js"
import { openAiFields, type OpenAiOptions } from "./OpenAiOptions.js"

export interface OpenAiJudgeOptions extends OpenAiOptions {
  /**
   * The way to request a value of a schema from a `chat` server. `schema`: by `json_schema`, which the server enforces. `object`: by `json_object`, with the
   * schema in the instructions, for servers without `json_schema`, such as DeepSeek. Default `schema`. The adapter validates the value either way.
   */
  readonly verdicts?: "object" | "schema" | undefined
}

/** A request with the schema in its instructions, for a server that cannot enforce a schema. */
const inWords = (request: Judge.JudgeRequest<unknown>): Judge.JudgeRequest<unknown> => ({
  ...request,
  instructions: `${request.instructions}\n\nAnswer with one JSON object and nothing else. It follows this JSON schema:\n${JSON.stringify(z.toJSONSchema(request.schema))}`
})

/** The default token limit of a verdict. A verdict is short, but the tokens of the model's reasoning count too. */
const defaultMaxOutputTokens = 4_096

const requireOptions = optionsChecker("openaiJudge", Schema.Struct({ ...openAiFields, verdicts: Schema.optional(Schema.Literal("object", "schema")) }))

/**
 * A judge by OpenAI or a compatible server. Provide the judge with `Judge.Judge.layer(openaiJudge({ … }))`. Throws a `BrandVisibilityError` of code
 * `invalid_configuration` for options that are missing, malformed or unknown.
 */
export const openaiJudge = (options: OpenAiJudgeOptions): Judge.JudgeService => {
  requireOptions(options)
  const { maxOutputTokens = defaultMaxOutputTokens, model, stream = false, verdicts = "schema" } = options
  const client = connect("judge", options)
  const questionOf = ({ input, instructions }: Judge.JudgeRequest<unknown>): Question => ({
    model,
    prompt: input,
    systemPrompt: instructions,
    webSearch: false,
    country: null,
    maxOutputTokens,
    stream
  })

  const askResponses = (request: Judge.JudgeRequest<unknown>) => {
    const format = zodTextFormat(request.schema, request.name)
    const body = client.send((sdk, signal) =>
      sdk.responses.create({ ...responsesRequest(questionOf(request), client.isPerplexity), text: { format } }, { signal }).asResponse()
    )
    return Effect.flatMap(body, (delivery) => responsesAnswer("judge", client, delivery))
  }

  const askChat = (request: Judge.JudgeRequest<unknown>) => {
    const isHeld = verdicts === "schema"
    const question = questionOf(isHeld ? request : inWords(request))
    const format = isHeld ? zodResponseFormat(request.schema, request.name) : { type: "json_object" as const }
    const body = client.send((sdk, signal) =>
      sdk.chat.completions.create({ ...chatRequest(question, client.isOpenAi), response_format: format }, { signal }).asResponse()
    )
    return Effect.flatMap(body, (delivery) => chatAnswer("judge", client, delivery))
  }

  return Judge.make({
    ...options,
    provider: client.provider,
    price: options.price === undefined ? listPriceOf(client.provider, model) : options.price,
    maxOutputTokens,
    generate: (request) => (client.mode === "responses" ? askResponses : askChat)(request)
  })
}
