/** A judge served by Google: verdicts by structured output, from the zod schema of each request. */
import { optionsChecker } from "@brand-visibility/core/domain/Options"
import * as Judge from "@brand-visibility/core/ports/Judge"
import { listPriceOf } from "@brand-visibility/llm-http/internal/Prices"
import { Effect, Schema } from "effect"
import { z } from "zod"
import { geminiFields, type GeminiOptions } from "./GeminiOptions.js"
import { connect } from "./internal/Client.js"
import { contentAnswer } from "./internal/ContentAnswer.js"
import { contentRequest } from "./internal/ContentRequest.js"

/** The default token limit of a verdict. A verdict is short, but the tokens of the model's thinking count too. */
const defaultMaxOutputTokens = 4_096

const requireOptions = optionsChecker("geminiJudge", Schema.Struct(geminiFields))

/**
 * A judge by Google. Provide the judge with `Judge.Judge.layer(geminiJudge({ … }))`. A judge always calls `generateContent`. Throws a `BrandVisibilityError`
 * of code `invalid_configuration` for options that are missing, malformed or unknown.
 */
export const geminiJudge = (options: Omit<GeminiOptions, "mode">): Judge.JudgeService => {
  requireOptions(options)
  const { maxOutputTokens = defaultMaxOutputTokens, model, stream = false } = options
  const client = connect("judge", options)
  return Judge.make({
    ...options,
    provider: "google",
    price: options.price === undefined ? listPriceOf("google", model) : options.price,
    maxOutputTokens,
    generate: ({ input, instructions, schema }) => {
      const question = { model, prompt: input, systemPrompt: instructions, webSearch: false, language: null, maxOutputTokens, stream }
      return client.send(contentRequest(question, z.toJSONSchema(schema))).pipe(Effect.flatMap((delivery) => contentAnswer("judge", client, delivery)))
    }
  })
}
