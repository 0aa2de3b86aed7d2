/**
 * Any program as a language model: it reads a question on its standard input, and writes an answer on its standard output. A team's own capture
 * of an assistant's page, or a model that no adapter speaks to, is measured like any other model, in whatever language the program is written.
 */
import { basename } from "node:path"
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import type { ModelCallOptions } from "@brand-visibility/core/resilience/ModelCall"
import { releaseAround } from "@brand-visibility/llm-http/Release"
import { runProgram } from "./internal/Program.js"
import { answerOf } from "./internal/Reply.js"

export interface CommandOptions
  extends ModelCallOptions, Pick<LanguageModel.PlainLanguageModelOptions, "channel" | "expectedUsage" | "parameters" | "price" | "webSearch"> {
  /** The slug under which the model is registered, such as `chatgpt-web`. */
  readonly llm: string
  /** The program: a path, or a name that is looked for in `PATH`. No shell reads it. */
  readonly program: string
  /** What the program is started with, each as it is. Every user of the machine can read it while the program runs: keys belong into `environment`. */
  readonly arguments?: ReadonlyArray<string> | undefined
  /** The folder that the program works in. Default: that of this process. */
  readonly folder?: string | undefined
  /** Variables that the program is given, beside those that any program needs (`PATH`, `HOME` and the like). Others of this process it is not given. */
  readonly environment?: Readonly<Record<string, string>> | undefined
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
