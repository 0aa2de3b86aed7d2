/**
 * Any program as a language model: it reads a question on its standard input, and writes an answer on its standard output. A team's own capture
 * of an assistant's page, or a model that no adapter speaks to, is measured like any other model, in whatever language the program is written.
 */
import { basename } from "node:path"
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import type { ModelCallOptions } from "@brand-visibility/core/resilience/ModelCall"
import { releaseAround } from "@brand-visibility/llm-http/Release"
import { type ProgramOptions, runProgram } from "./internal/Program.js"
import { answerOf } from "./internal/Reply.js"

export interface CommandOptions
  extends ModelCallOptions, ProgramOptions, Pick<LanguageModel.PlainLanguageModelOptions, "channel" | "expectedUsage" | "parameters" | "price" | "webSearch"> {
  /** The slug under which the model is registered, such as `chatgpt-web`. */
  readonly llm: string
  /** Who serves the model, as people are shown it. Default `command`. */
  readonly provider?: string | undefined
  /** What the program asks, as people are shown it. Default: the name of the program. */
  readonly model?: string | undefined
  /** Programs at once. Default 4: each may be a browser. */
  readonly concurrency?: number | undefined
}

const adapter = releaseAround(import.meta.url)

/** A program that answers prompts. It is started once for each attempt, and ended when the attempt is over before it is. */
export const command = (options: CommandOptions): LanguageModel.LanguageModel => {
  const { channel = "ui", concurrency = 4, llm, model = basename(options.program), provider = "command" } = options
  return LanguageModel.fromPromise({
    ...options,
    llm,
    provider,
    model,
    channel,
    concurrency,
    adapter,
    ask: async ({ country, language, prompt }, signal) => answerOf(await runProgram(options, JSON.stringify({ prompt, country, language }), signal))
  })
}
