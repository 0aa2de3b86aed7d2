/** A judge served by Google: verdicts by structured output, from the zod schema of each request. */
import * as Judge from "@brand-visibility/core/ports/Judge"
import { listPriceOf } from "@brand-visibility/llm-http/internal/Prices"
import { Effect } from "effect"
import { z } from "zod"
import type { GeminiOptions } from "./GeminiOptions.js"
import { connect } from "./internal/Client.js"
import { contentAnswer } from "./internal/ContentAnswer.js"
import { contentRequest } from "./internal/ContentRequest.js"

/** The default token limit of a verdict. A verdict is short, but the tokens of the model's thinking count too. */
const defaultMaxOutputTokens = 4_096

/** A judge by Google. Provide the judge with `Judge.Judge.layer(geminiJudge({ … }))`. A judge always calls `generateContent`. */
export const geminiJudge = (options: Omit<GeminiOptions, "mode">): Judge.JudgeService => {
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
