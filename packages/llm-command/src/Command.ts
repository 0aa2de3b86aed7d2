/**
 * Any program as a language model: the program reads a question on its standard input, and writes an answer to its standard output. So a program that
 * captures answers from an assistant's page, or that calls a model without an adapter, is measured like any other model. It can be written in any language.
 */
import { basename } from "node:path"
import { Llm } from "@brand-visibility/core/domain/Llm"
import { FunctionOption, optionsChecker, TextOption } from "@brand-visibility/core/domain/Options"
import { ModelPrice } from "@brand-visibility/core/internal/domain/ModelPrice"
import { ModelParameters } from "@brand-visibility/core/internal/domain/RunModel"
import { type ModelCallOptions, modelCallFields } from "@brand-visibility/core/internal/resilience/ModelCall"
import * as LanguageModel from "@brand-visibility/core/ports/LanguageModel"
import { releaseAround } from "@brand-visibility/llm-http/internal/Release"
import { Schema } from "effect"
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

const requireOptions = optionsChecker(
  "command",
  Schema.Struct({
    llm: Llm,
    program: TextOption,
    arguments: Schema.optional(Schema.Array(Schema.String)),
    folder: Schema.optional(TextOption),
    environment: Schema.optional(Schema.Record({ key: Schema.String, value: Schema.String })),
    provider: Schema.optional(TextOption),
    model: Schema.optional(TextOption),
    channel: Schema.optional(Schema.Literal("api", "ui")),
    expectedUsage: Schema.optional(FunctionOption),
    parameters: Schema.optional(ModelParameters),
    price: Schema.optional(Schema.NullOr(ModelPrice)),
    webSearch: Schema.optional(Schema.Boolean),
    ...modelCallFields
  })
)

const adapter = releaseAround(import.meta.url)

/** A program as a language model. The program is started once for each attempt, and is ended when the attempt is interrupted. */
export const command = (options: CommandOptions): LanguageModel.LanguageModel => {
  requireOptions(options)
  const { arguments: _arguments, channel = "ui", concurrency = 4, environment: _environment, folder: _folder, program, ...others } = options
  const { llm, model = basename(program), provider = "command" } = others
  return LanguageModel.fromPromise({
    ...others,
    llm,
    provider,
    model,
    channel,
    concurrency,
    adapter,
    ask: async ({ country, language, prompt }, signal) => answerOf(await runProgram(options, JSON.stringify({ prompt, country, language }), signal))
  })
}
