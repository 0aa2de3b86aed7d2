/**
 * A language model that answers prompts: one per registered `llm` slug.
 *
 * Source: architecture "Inside core"; laws LM-01 to LM-10.
 */
import { Context, Effect, Layer, Schema } from "effect"
import { type Answer, Citation, countOf, maximumAnswerBytes, type TokenUsage } from "../domain/Answer.js"
import { utf8Length } from "../domain/AnswerText.js"
import { type Channel, Llm } from "../domain/Llm.js"
import { ModelError } from "../domain/ModelError.js"
import { ModelPrice, type Tariff } from "../domain/ModelPrice.js"
import { CountOption, FunctionOption, optionsChecker, TextOption } from "../domain/Options.js"
import { fromProvider } from "../domain/PlainText.js"
import { ModelParameters, Release } from "../domain/RunModel.js"
import type { SomeOf } from "../domain/SomeOf.js"
import { beginningOf } from "../domain/SurrogatePairs.js"
import { invalidConfiguration } from "../domain/VisibilityError.js"
import * as ModelCall from "../resilience/ModelCall.js"
import * as BatchModel from "./BatchModel.js"
import * as PlainBatch from "./PlainBatch.js"
import * as PlainCall from "./PlainCall.js"

/** One question. */
export interface AskRequest {
  /** Sent byte for byte. */
  readonly prompt: string
  /** ISO 3166-1 alpha-2; null when the brand names none. */
  readonly country: string | null
  /** BCP 47; null when the brand names none. */
  readonly language: string | null
}

export interface LanguageModel extends Tariff {
  readonly llm: Llm
  /** The company that serves the model, such as `openai` or `simulated`. */
  readonly provider: string
  /** The name of the model at its provider. */
  readonly model: string
  readonly channel: Exclude<Channel, "import">
  readonly webSearch: boolean
  /** Parameters that are sent with every prompt, recorded with each run. */
  readonly parameters: ModelParameters
  /** The package of the adapter, recorded with each run; null when the adapter does not say. */
  readonly adapter: Release | null
  /** The package of the provider's own library, recorded with each run; null when there is none, or the adapter does not say. */
  readonly sdk: Release | null
  /** The expected usage of an answer to this prompt, for a run without earlier runs to learn from. */
  readonly expectedUsage: (prompt: string) => TokenUsage
  /** The timeout of one attempt, in milliseconds. */
  readonly timeoutMillis: number
  /**
   * Waits while the circuit breaker is open or the provider has asked for a wait. Then gives how many questions may be in flight at once, over all runs
   * of the process.
   */
  readonly capacity: Effect.Effect<number>
  /** What the calls of this process showed about the provider, for other processes. */
  readonly learning: ModelCall.Learning
  /**
   * Asks the model, with retries and timeouts. The text of the answer can be stored by every database.
   *
   * @param watch follows the attempts, and may delay them
   */
  readonly ask: (request: AskRequest, watch?: ModelCall.AttemptWatch) => Effect.Effect<Answer, ModelError>
  /** Asks many questions at once, for answers within hours at a lower price; null when the provider or the adapter has no batches. */
  readonly batch: BatchModel.BatchModel<AskRequest, Answer> | null
}

/** An answer as its provider gave it. The text may be blank, too long, or contain characters that no database stores. */
export type ProviderAnswer = Answer

/** The part that the author of an adapter writes; `make` adds the rest. */
export interface LanguageModelOptions extends ModelCall.ModelCallOptions {
  /** The slug under which the model is registered. A malformed slug throws `invalid_configuration`. */
  readonly llm: string
  /** The company that serves the model, such as `openai`. */
  readonly provider: string
  /** The name of the model at its provider. */
  readonly model: string
  /** Default `api`. */
  readonly channel?: LanguageModel["channel"] | undefined
  /** Whether the model may search the web. Default false. */
  readonly webSearch?: boolean | undefined
  /** The system prompt that `ask` sends. Default null: no system prompt. */
  readonly systemPrompt?: string | null | undefined
  /** The prices of the provider. Default null: not known, so that costs are unknown and no budget can be kept. */
  readonly price?: ModelPrice | null | undefined
  /** The most tokens of one reply, thinking included, that `ask` lets the model write. Default null: only the provider's own bound. */
  readonly maxOutputTokens?: number | null | undefined
  /** The most web searches that `ask` lets the model make for one reply. Default: 5 with `webSearch`, otherwise none. */
  readonly mostSearches?: number | undefined
  /** The most replies from which `ask` builds one answer. Default 1. */
  readonly mostReplies?: number | undefined
  /** Parameters that `ask` sends with every prompt, recorded for people to read. Default: none. */
  readonly parameters?: ModelParameters | undefined
  /** The package of the adapter. Default null. */
  readonly adapter?: Release | null | undefined
  /** The package of the provider's own library. Default null. */
  readonly sdk?: Release | null | undefined
  /**
   * The expected usage of an answer to a prompt, for estimates before a comparable run exists. Default: 700 tokens of output, and with `webSearch` two
   * searches of 8,000 tokens.
   */
  readonly expectedUsage?: ((prompt: string) => TokenUsage) | undefined
  /**
   * One plain call, without retries or a timeout. The call must stop when it is interrupted (`Effect.tryPromise({ try: (signal) => …, catch: … })`
   * does), and fail with the reason of the provider.
   */
  readonly ask: (request: AskRequest) => Effect.Effect<ProviderAnswer, ModelError>
  /** The batch interface of the provider. Default null: none, and runs in mode `batch` cannot ask the model. */
  readonly batch?: BatchModel.BatchOptions<AskRequest, ProviderAnswer> | null | undefined
}

/** A model that other processes ask. This process plans runs with the model, and knows only its slug. */
export interface NamedModel extends Tariff, Pick<LanguageModel, "adapter" | "channel" | "expectedUsage" | "llm" | "parameters" | "sdk"> {
  readonly provider: null
  readonly model: null
  readonly webSearch: null
}

/** A model that a run can ask. */
export type RegisteredModel = LanguageModel | NamedModel

/** The answer of a plain function. */
export interface PlainAnswer {
  /** The answer of the model. */
  readonly text: string
  /** The exact model that answered, as the provider names it. Default null: the provider does not say. */
  readonly model?: string | null | undefined
  /** Pages that the answer cites, and pages that the provider merely retrieved, in the order of the answer. Default: none. */
  readonly citations?: ReadonlyArray<Citation> | undefined
  /** The token counts of the provider. Default: not known, so that the cost of the call is not known either. */
  readonly usage?: SomeOf<TokenUsage> | undefined
  /** Whether the model searched the web for this answer. Default null: not known. */
  readonly searched?: boolean | null | undefined
}

/** The part that the author of an adapter in plain functions writes; `fromPromise` adds the rest. */
export interface PlainLanguageModelOptions extends Omit<LanguageModelOptions, "ask" | "batch"> {
  /**
   * One plain call, without retries or a timeout. The call must stop when `signal` is aborted (pass it to `fetch`), and throw a `ProviderError` with
   * the reason of the provider. Any other error counts as `unavailable` when it is a connection error, and otherwise as a defect of the adapter.
   */
  readonly ask: (request: AskRequest, signal: AbortSignal) => Promise<PlainAnswer>
  /** The batch interface of the provider. Default null: none, and runs in mode `batch` cannot ask the model. */
  readonly batch?: PlainBatch.PlainBatchOptions<AskRequest, PlainAnswer> | null | undefined
}

/** The default of `mostSearches` with `webSearch`. Providers charge per search, so adapters bound the searches where they can. */
export const mostSearchesOfAReply = 5

/** The usage of a usual answer: a page of text, from the model's own knowledge or from two searches. */
const usualUsage = (prompt: string, webSearch: boolean): TokenUsage => {
  const searches = webSearch ? 2 : 0
  return { inputTokens: Math.ceil(prompt.length / 4) + searches * 8_000, outputTokens: 700, searches }
}

/** Makes a language model from one plain call. `ModelCall` describes what is added around the call. */
export const make = (options: LanguageModelOptions): LanguageModel => {
  const llm = slugOf(options.llm)
  const { batch = null, model, provider, webSearch = false } = options
  const attributes = { llm, provider, model }
  const call = ModelCall.make({ name: llm, span: "LanguageModel.ask", attributes }, options)
  const read = (answer: ProviderAnswer) => storable(llm, webSearch, answer)
  const readError = (error: ModelError) => withSearches(error, webSearch)
  return {
    llm,
    provider,
    model,
    channel: options.channel ?? "api",
    webSearch,
    systemPrompt: options.systemPrompt ?? null,
    price: options.price ?? null,
    maxOutputTokens: options.maxOutputTokens ?? null,
    mostSearches: options.mostSearches ?? (webSearch ? mostSearchesOfAReply : 0),
    mostReplies: options.mostReplies ?? 1,
    maximumAttempts: call.maximumAttempts,
    timeoutMillis: call.timeoutMillis,
    parameters: options.parameters ?? {},
    adapter: options.adapter ?? null,
    sdk: options.sdk ?? null,
    expectedUsage: options.expectedUsage ?? ((prompt) => usualUsage(prompt, webSearch)),
    capacity: call.capacity,
    learning: call.learning,
    ask: (request, watch) =>
      call.run(
        Effect.flatMap(
          Effect.mapError(
            Effect.suspend(() => options.ask(request)),
            readError
          ),
          read
        ),
        watch
      ),
    batch: batch === null ? null : BatchModel.make({ name: llm, span: "LanguageModel.batch", attributes }, batch, call.timeoutMillis, read, readError)
  }
}

/**
 * Makes a language model from one plain function, as `make` does from one effect.
 *
 * @example
 * LanguageModel.fromPromise({
 *   llm: "mine",
 *   provider: "my-company",
 *   model: "mine-1",
 *   ask: async ({ prompt }, signal) => ({ text: await myModel.complete(prompt, { signal }) })
 * })
 */
export const fromPromise = (given: PlainLanguageModelOptions): LanguageModel => {
  requirePlainOptions(given)
  const { ask, batch = null, ...options } = given
  const read = (call: string) => {
    const plainOf = PlainCall.reading(options.llm, `${call} gave no valid answer`, Plain)
    return (answer: unknown) => Effect.map(plainOf(answer), answerOf)
  }
  return make({
    ...options,
    ask: (request) =>
      Effect.flatMap(
        PlainCall.make(options.llm, (signal) => ask(request, signal)),
        read("ask")
      ),
    batch: batch === null ? null : PlainBatch.make(options.llm, batch, read("batch.collect"))
  })
}

/** A value that is not a count, such as NaN, becomes null when the answer is stored. */
const Count = Schema.optional(Schema.NullOr(Schema.Number))

/** The schema of `PlainAnswer`. */
const Plain = Schema.Struct({
  text: Schema.String,
  model: Schema.optional(Schema.NullOr(Schema.String)),
  citations: Schema.optional(Schema.Array(Citation)),
  usage: Schema.optional(Schema.Struct({ inputTokens: Count, outputTokens: Count, searches: Schema.optional(Schema.NonNegativeInt) })),
  searched: Schema.optional(Schema.NullOr(Schema.Boolean))
})

const orNull = <A, I>(schema: Schema.Schema<A, I>) => Schema.optional(Schema.NullOr(schema))

const requirePlainOptions = optionsChecker(
  "LanguageModel.fromPromise",
  Schema.Struct({
    llm: Llm,
    provider: TextOption,
    model: TextOption,
    channel: Schema.optional(Schema.Literal("api", "ui")),
    webSearch: Schema.optional(Schema.Boolean),
    systemPrompt: orNull(Schema.String),
    price: orNull(ModelPrice),
    maxOutputTokens: orNull(CountOption),
    mostSearches: Schema.optional(Schema.NonNegativeInt),
    mostReplies: Schema.optional(CountOption),
    parameters: Schema.optional(ModelParameters),
    adapter: orNull(Release),
    sdk: orNull(Release),
    expectedUsage: Schema.optional(FunctionOption),
    ask: FunctionOption,
    batch: orNull(
      Schema.Struct({
        price: orNull(ModelPrice),
        maximumItems: Schema.optional(CountOption),
        submit: FunctionOption,
        find: FunctionOption,
        poll: FunctionOption,
        collect: FunctionOption,
        cancel: FunctionOption
      })
    ),
    ...ModelCall.modelCallFields
  })
)

/** The slug of a model; throws `invalid_configuration` for a malformed slug. */
const slugOf = (llm: string): Llm => {
  requireSlug({ llm })
  return Llm.make(llm)
}
const requireSlug = optionsChecker("LanguageModel", Schema.Struct({ llm: Llm }))

const answerOf = ({ citations = [], model = null, searched = null, text, usage = {} }: typeof Plain.Type): ProviderAnswer => {
  const { inputTokens = null, outputTokens = null, searches } = usage
  return { text, model, citations, usage: { inputTokens, outputTokens, ...(searches === undefined ? {} : { searches }) }, searched }
}

const named = (slug: string): NamedModel => ({
  llm: Llm.make(slug),
  provider: null,
  model: null,
  channel: "api",
  webSearch: null,
  systemPrompt: null,
  price: null,
  maxOutputTokens: null,
  mostSearches: 0,
  mostReplies: 1,
  maximumAttempts: 1,
  parameters: {},
  adapter: null,
  sdk: null,
  expectedUsage: () => ({ inputTokens: null, outputTokens: null })
})

const isAskable = (model: RegisteredModel): model is LanguageModel => "ask" in model

/** The models that this process can ask. */
export const askable = (models: ReadonlyMap<Llm, RegisteredModel>): ReadonlyMap<Llm, LanguageModel> =>
  new Map([...models.values()].filter(isAskable).map((model) => [model.llm, model]))

/** The models that runs ask, in the order in which the host registered them. */
export class LanguageModels extends Context.Tag("@brand-visibility/core/LanguageModels")<LanguageModels, ReadonlyMap<Llm, RegisteredModel>>() {
  /**
   * Throws `invalid_configuration` when two models have the same slug: a run could not tell them apart.
   *
   * @param models a string is the slug of a model that other processes ask
   */
  static layer(models: ReadonlyArray<LanguageModel | string>): Layer.Layer<LanguageModels> {
    return Layer.sync(LanguageModels, () => {
      const bySlug = new Map<Llm, RegisteredModel>()
      for (const each of models) {
        const model = typeof each === "string" ? named(each) : each
        if (bySlug.has(model.llm))
          throw invalidConfiguration("LanguageModels", [
            { path: "", message: `two models are registered as "${model.llm}"; each model needs a slug of its own` }
          ])
        bySlug.set(model.llm, model)
      }
      return bySlug
    })
  }
}

/** Most characters of the name of a model that are stored. A provider's names are shorter; the name of a local file can be long. */
const longestModelName = 1_000

const storableCitation = ({ cited, title, uri }: Citation): Citation => ({ uri: fromProvider(uri), title: title === null ? null : fromProvider(title), cited })

/**
 * A model that may not search has made no search, even when its provider does not say so. Some models search by themselves; the number of their searches is
 * unknown when their provider does not count them.
 */
const searchesOf = ({ searched, usage: { searches } }: ProviderAnswer, webSearch: boolean): Pick<TokenUsage, "searches"> =>
  searches === undefined || countOf(searches) === null ? (webSearch || searched === true ? {} : { searches: 0 }) : { searches }

/** An error whose usage says how often the model searched, as far as that is known: see `searchesOf`. */
const withSearches = (error: ModelError, webSearch: boolean): ModelError =>
  error.usage === null || error.usage.searches !== undefined || webSearch ? error : new ModelError({ ...error, usage: { ...error.usage, searches: 0 } })

const storable = (llm: Llm, webSearch: boolean, answer: ProviderAnswer): Effect.Effect<Answer, ModelError> => {
  const text = fromProvider(answer.text)
  const usage = {
    inputTokens: countOf(answer.usage.inputTokens),
    outputTokens: countOf(answer.usage.outputTokens),
    ...searchesOf(answer, webSearch)
  }
  if (text.trim() === "") return ModelError.invalidAnswer(llm, "the answer is empty", text, usage)
  if (utf8Length(text) > maximumAnswerBytes) return ModelError.invalidAnswer(llm, `the answer has more than ${maximumAnswerBytes} bytes`, text, usage)
  return Effect.succeed({
    text,
    model: answer.model === null ? null : beginningOf(fromProvider(answer.model), longestModelName),
    citations: answer.citations.filter((citation) => citation.uri.trim() !== "").map(storableCitation),
    usage,
    searched: answer.searched
  })
}
