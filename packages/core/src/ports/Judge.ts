/**
 * A language model that gives structured verdicts on an answer: its sentiment, a perception score, a suggestion.
 *
 * A judge is optional: without a judge, rules decide alone. A verdict is checked against the text before it counts. A judge never decides presence or
 * rank.
 *
 * Source: architecture "Inside core".
 */
import { Context, Effect, Layer, Schema } from "effect"
import type { z } from "zod"
import { countOf, type TokenUsage } from "../domain/Answer.js"
import { ModelError } from "../domain/ModelError.js"
import { type JudgeTariff, ModelPrice } from "../domain/ModelPrice.js"
import { CountOption, FunctionOption, optionsChecker, TextOption } from "../domain/Options.js"
import type { SomeOf } from "../domain/SomeOf.js"
import * as ModelCall from "../resilience/ModelCall.js"
import { costOf } from "../rules/Pricing.js"
import { countVerdict } from "../telemetry/OperatorMetrics.js"
import * as PlainCall from "./PlainCall.js"

export interface JudgeRequest<A> {
  /** Written by this library alone: no text of an answer is part of the instructions. */
  readonly instructions: string
  /** The data to judge, untrusted. */
  readonly input: string
  /** The shape of the verdict; `name` is the name of the shape in the structured output of the provider (letters, digits, underscore). */
  readonly schema: z.ZodType<A>
  readonly name: string
}

/** The token counts of a provider for one reply of a judge; null when the provider gave none. */
export type JudgeTokens = Pick<TokenUsage, "inputTokens" | "outputTokens">

/** The reply of a judge, and its token counts. */
export interface JudgeReply {
  /** The verdict as the model wrote it: JSON text. */
  readonly text: string
  readonly usage: JudgeTokens
}

/** Follows the attempts at one verdict for the caller of a judge. */
export interface JudgeWatch extends ModelCall.AttemptWatch {
  /** Called for every reply, also for a reply without a valid verdict, because it costs money too. */
  readonly replied: (usage: JudgeTokens) => void
}

export interface JudgeService extends JudgeTariff {
  readonly provider: string
  readonly model: string
  /** Gives a verdict that fits the schema. Includes retries, timeouts and one repetition when a verdict does not fit. */
  readonly generate: <A>(request: JudgeRequest<A>, watch?: JudgeWatch) => Effect.Effect<A, ModelError>
}

export class Judge extends Context.Tag("@brand-visibility/core/Judge")<Judge, JudgeService>() {
  static layer(service: JudgeService): Layer.Layer<Judge> {
    return Layer.succeed(Judge, service)
  }
}

/** Further questions for the judge, besides doubtful places of the tracked brand, sentiment and suggestions. Each of these questions costs calls. */
export interface JudgeScopeOptions {
  /** Ask about other brands that the rules found and doubt. */
  readonly brands: boolean
  /** Ask about answers that were captured elsewhere. */
  readonly imports: boolean
}

export class JudgeScope extends Context.Reference<JudgeScope>()("@brand-visibility/core/JudgeScope", {
  defaultValue: (): JudgeScopeOptions => ({ brands: false, imports: false })
}) {
  static layer(scope: SomeOf<JudgeScopeOptions>): Layer.Layer<never> {
    return Layer.succeed(JudgeScope, { brands: scope.brands ?? false, imports: scope.imports ?? false })
  }
}

/** The part that the author of an adapter writes; `make` adds the rest. */
export interface JudgeOptions extends ModelCall.ModelCallOptions {
  readonly provider: string
  readonly model: string
  /** The prices of the provider. Default null: not known, so that no run with a budget can be judged. */
  readonly price?: ModelPrice | null | undefined
  /** The most tokens of one verdict, thinking included, that `generate` lets the model write. Default null: no bound. */
  readonly maxOutputTokens?: number | null | undefined
  /** One plain call, without retries or a timeout. `make` checks every verdict against the schema, also of providers that promise valid verdicts. */
  readonly generate: (request: JudgeRequest<unknown>) => Effect.Effect<JudgeReply, ModelError>
}

/** The reply of a plain function to one request for a verdict. */
export interface PlainJudgeReply {
  /** The verdict as the model wrote it: JSON text. */
  readonly text: string
  /** The token counts of the provider. Default: not known, so that the cost of judging is not known either. */
  readonly usage?: SomeOf<JudgeTokens> | undefined
}

/** The part that the author of an adapter in plain functions writes; `fromPromise` adds the rest. */
export interface PlainJudgeOptions extends Omit<JudgeOptions, "generate"> {
  /**
   * One plain call, without retries or a timeout. The call must stop when `signal` is aborted, and throw a `ProviderError` with the reason of the
   * provider.
   */
  readonly generate: (request: JudgeRequest<unknown>, signal: AbortSignal) => Promise<PlainJudgeReply>
}

const name = "judge"

/** A verdict that does not fit the schema is requested once more. */
const asksForAVerdict = 2

/** Makes a judge from one plain call. `ModelCall` describes what is added around the call. */
export const make = (options: JudgeOptions): JudgeService => {
  const { maxOutputTokens = null, model, price = null, provider } = options
  const call = ModelCall.make({ name, span: "Judge.generate", attributes: { provider, model } }, options)
  const attempt = <A>(request: JudgeRequest<A>, watch: JudgeWatch | undefined) => {
    const counted = ({ inputTokens, outputTokens }: JudgeTokens) => {
      const usage = { inputTokens: countOf(inputTokens), outputTokens: countOf(outputTokens) }
      watch?.replied(usage)
      return countVerdict(usage, costOf(price, { ...usage, searches: 0 }))
    }
    // The reply has been counted, so the attempt is not lost.
    const notLost = Effect.sync(() => {
      if (watch !== undefined) watch.lost--
    })
    return Effect.suspend(() => options.generate(request)).pipe(
      // A reply without text, or a refusal, is paid for too.
      Effect.tapBoth({
        onFailure: ({ usage }) => (usage === null ? Effect.void : Effect.zipRight(counted(usage), notLost)),
        onSuccess: ({ usage }) => counted(usage)
      }),
      Effect.flatMap(({ text }) => Effect.tapError(verdictOf(request, text), () => notLost))
    )
  }
  return {
    provider,
    model,
    price,
    maxOutputTokens,
    maximumAttempts: asksForAVerdict * call.maximumAttempts,
    generate: (request, watch) =>
      call.run(attempt(request, watch), watch).pipe(Effect.retry({ times: asksForAVerdict - 1, while: (error) => error.reason === "invalid_answer" }))
  }
}

/**
 * Makes a judge from one plain function, as `make` does from one effect.
 *
 * @example
 * Judge.fromPromise({
 *   provider: "my-company",
 *   model: "mine-1",
 *   generate: async ({ input, instructions, schema }, signal) => ({
 *     text: await myModel.complete(`${instructions}\n\n${input}`, { signal, jsonSchema: z.toJSONSchema(schema) })
 *   })
 * })
 */
export const fromPromise = (given: PlainJudgeOptions): JudgeService => {
  requirePlainOptions(given)
  const { generate, ...options } = given
  return make({
    ...options,
    generate: (request) =>
      PlainCall.make(name, (signal) => generate(request, signal)).pipe(
        Effect.flatMap(plainReplyOf),
        Effect.map(({ text, usage: { inputTokens = null, outputTokens = null } = {} }): JudgeReply => ({ text, usage: { inputTokens, outputTokens } }))
      )
  })
}

/** An invalid count, such as NaN, later becomes null. */
const Count = Schema.optional(Schema.NullOr(Schema.Number))

const plainReplyOf = PlainCall.reading(
  name,
  "generate gave no valid reply",
  Schema.Struct({ text: Schema.String, usage: Schema.optional(Schema.Struct({ inputTokens: Count, outputTokens: Count })) })
)

const requirePlainOptions = optionsChecker(
  "Judge.fromPromise",
  Schema.Struct({
    provider: TextOption,
    model: TextOption,
    price: Schema.optional(Schema.NullOr(ModelPrice)),
    maxOutputTokens: Schema.optional(Schema.NullOr(CountOption)),
    generate: FunctionOption,
    ...ModelCall.modelCallFields
  })
)

/** The longest verdict that is read, in UTF-16 units. Requested verdicts have some thousand. */
const longestVerdict = 65_536

/** The longest verdict that is repaired. The time of a repair grows with the square of the length: a second for 64 KiB of brackets. */
const longestRepaired = 8_192

const verdictOf = <A>(request: JudgeRequest<A>, text: string): Effect.Effect<A, ModelError> =>
  Effect.gen(function* () {
    if (text.length > longestVerdict) return yield* ModelError.invalidAnswer(name, `the verdict has more than ${longestVerdict} characters`, text)
    const json = yield* readJson(text)
    if (json === undefined) return yield* ModelError.invalidAnswer(name, "the verdict is not JSON", text)
    const verdict = request.schema.safeParse(json)
    return verdict.success ? verdict.data : yield* ModelError.invalidAnswer(name, `the verdict is not a valid "${request.name}"`, text)
  })

/** Loaded when a verdict first has to be repaired. */
const repairer = Effect.promise(() => import("jsonrepair"))

/** Parses a text as JSON; undefined when the text is not JSON. */
const jsonIn = (text: string, repaired = (as: string) => as): unknown => {
  try {
    return JSON.parse(repaired(text))
  } catch {
    return undefined
  }
}

/**
 * Parses JSON as models write it: bare, or with words or a code fence around one object or array, and with common mistakes inside (single quotes,
 * missing commas, comments). The text after the last bracket is removed before any repair, so that a verdict that was cut short is never completed: a
 * score of 10 must not become a score of 1.
 */
const readJson = (text: string): Effect.Effect<unknown> => {
  const start = text.search(/[[{]/)
  const end = Math.max(text.lastIndexOf("]"), text.lastIndexOf("}"))
  const within = start >= 0 && end > start ? text.slice(start, end + 1) : undefined
  const whole = jsonIn(text)
  if (whole !== undefined || within === undefined) return Effect.succeed(whole)
  const inner = jsonIn(within)
  if (inner !== undefined || within.length > longestRepaired) return Effect.succeed(inner)
  return Effect.map(repairer, ({ jsonrepair }) => jsonIn(within, jsonrepair))
}
