/**
 * Any program as a language model: the program reads a question on its standard input, and writes an answer to its standard output. So a program that
 * captures answers from an assistant's page, or that calls a model without an adapter, is measured like any other model. It can be written in any language.
 */
import { basename } from "node:path"
import type { ModelCallOptions } from "@brand-visibility/core/internal/resilience/ModelCall"
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { releaseAround } from "@brand-visibility/llm-http/internal/Release"
import { type ProgramOptions, runProgram } from "./internal/Program.js"
import { answerOf } from "./internal/Reply.js"

export interface CommandOptions
  extends ModelCallOptions, ProgramOptions, Pick<LanguageModel.PlainLanguageModelOptions, "channel" | "expectedUsage" | "parameters" | "price" | "webSearch"> {
  /** The slug under which the model is registered, such as `chatgpt-web`. */
  readonly llm: string
  /** The provider's name, as people see it. Default `command`. */
  readonly provider?: string | undefined
  /** The name of the model that the program asks, as people see it. Default: the name of the program. */
  readonly model?: string | undefined
  /** Most programs that run at the same time. Default 4, because each may start a browser. */
  readonly concurrency?: number | undefined
}

const adapter = releaseAround(import.meta.url)

/** A program as a language model. The program is started once for each attempt, and is ended when the attempt is interrupted. */
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
