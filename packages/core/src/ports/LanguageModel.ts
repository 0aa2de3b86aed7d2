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
  /** Who serves the model, such as `openai` or `simulated`. */
  readonly provider: string
  /** The model that is asked for, by its provider's name. */
  readonly model: string
  readonly channel: Exclude<Channel, "import">
  readonly webSearch: boolean
  /** What is sent beside every prompt, recorded with each run. */
  readonly parameters: ModelParameters
  /** What speaks to the provider, recorded with each run; null when it does not say. */
  readonly adapter: Release | null
  /** The provider's own library, recorded with each run; null when there is none, or the adapter does not say. */
  readonly sdk: Release | null
  /** What an answer to this prompt is expected to use, where no run has shown it yet. */
  readonly expectedUsage: (prompt: string) => TokenUsage
  /** Most time that one attempt may take, in milliseconds. */
  readonly timeoutMillis: number
  /** Waits while the provider is given a rest, or has asked for later calls; then how many questions may be under way at once, over all runs of the process. */
  readonly capacity: Effect.Effect<number>
  /** What the calls of this process have taught of the provider. */
  readonly learning: ModelCall.Learning
  /**
   * Retries, timeouts and storable text included.
   *
   * @param watch is told of the attempts, and may hold them back
   */
  readonly ask: (request: AskRequest, watch?: ModelCall.AttemptWatch) => Effect.Effect<Answer, ModelError>
  /** Asks many questions at once, for answers within hours at a lower price; null where the provider or the adapter does not offer it. */
  readonly batch: BatchModel.BatchModel<AskRequest, Answer> | null
}

/** An answer as its provider gave it: its text may be blank, too long, or hold what no database stores. */
export type ProviderAnswer = Answer

/** What the author of an adapter writes; `make` adds the rest. */
export interface LanguageModelOptions extends ModelCall.ModelCallOptions {
  /** The slug under which the model is registered. A malformed one throws: it is a fault of the host's configuration. */
  readonly llm: string
  /** Who serves the model, such as `openai`. */
  readonly provider: string
  /** The model that is asked for, by its provider's name. */
  readonly model: string
  /** Default `api`. */
  readonly channel?: LanguageModel["channel"] | undefined
  /** Whether the model may search the web. Default false. */
  readonly webSearch?: boolean | undefined
  /** The system prompt that `ask` sends. Default null: none is sent. */
  readonly systemPrompt?: string | null | undefined
  /** What the provider charges. Default null: not known, so that no cost is told and no budget can be kept. */
  readonly price?: ModelPrice | null | undefined
  /** Most tokens of one reply, thinking included, that `ask` lets the model write. Default null: nothing but the provider bounds it. */
  readonly maxOutputTokens?: number | null | undefined
  /** Most searches of the web that `ask` lets the model make for one reply. Default: 5 with `webSearch`, else none. */
  readonly mostSearches?: number | undefined
  /** Most replies that `ask` puts one answer together from. Default 1. */
  readonly mostReplies?: number | undefined
  /** What `ask` sends beside every prompt, for people to read. Default: nothing that is worth a record. */
  readonly parameters?: ModelParameters | undefined
  /** The package of the adapter. Default null. */
  readonly adapter?: Release | null | undefined
  /** The package of the provider's own library. Default null. */
  readonly sdk?: Release | null | undefined
  /**
   * What an answer to a prompt is expected to use, for the estimate of a run like which there was none. Default: 700 tokens of output, and
   * with `webSearch` two searches of 8,000 tokens.
   */
  readonly expectedUsage?: ((prompt: string) => TokenUsage) | undefined
  /**
   * One plain call, without retries or a time limit. It stops when it is interrupted
   * (`Effect.tryPromise({ try: (signal) => …, catch: … })` does), and fails with the reason that the provider gave.
   */
  readonly ask: (request: AskRequest) => Effect.Effect<ProviderAnswer, ModelError>
  /** How the provider takes many questions at once. Default null: it does not, and runs in mode `batch` cannot ask the model. */
  readonly batch?: BatchModel.BatchOptions<AskRequest, ProviderAnswer> | null | undefined
}

/** A model that other processes ask. This process plans runs that ask it, and knows its slug alone. */
export interface NamedModel extends Tariff, Pick<LanguageModel, "adapter" | "channel" | "expectedUsage" | "llm" | "parameters" | "sdk"> {
  readonly provider: null
  readonly model: null
  readonly webSearch: null
}

/** A model that runs can be started with. */
export type RegisteredModel = LanguageModel | NamedModel

/** What a plain function gives of an answer. */
export interface PlainAnswer {
  /** The answer, as the model gave it. */
  readonly text: string
  /** The exact model that answered, as the provider names it. Default null: the provider does not say. */
  readonly model?: string | null | undefined
  /** In the order of the answer: pages that it cites, and pages that the provider merely retrieved. Default: none. */
  readonly citations?: ReadonlyArray<Citation> | undefined
  /** What the provider counted. Default: nothing is known, so that the cost of the call is not known either. */
  readonly usage?: Partial<TokenUsage> | undefined
  /** Whether the model searched the web for this answer. Default null: not known. */
  readonly searched?: boolean | null | undefined
}

/** What the author of an adapter in plain functions writes; `fromPromise` adds the rest. */
export interface PlainLanguageModelOptions extends Omit<LanguageModelOptions, "ask" | "batch"> {
  /**
   * One plain call, without retries or a time limit. It stops when `signal` is aborted (pass it to `fetch`), and throws a `ProviderError` for
   * the reason that the provider gave. An error of the connection that is let through counts as `unavailable`, and any other as a defect of the
   * adapter.
   */
  readonly ask: (request: AskRequest, signal: AbortSignal) => Promise<PlainAnswer>
  /** How the provider takes many questions at once. Default null: it does not, and runs in mode `batch` cannot ask the model. */
  readonly batch?: PlainBatch.PlainBatchOptions<AskRequest, PlainAnswer> | null | undefined
}

/** Searches are charged one by one: adapters bound them by this many where they can. */
export const mostSearchesOfAReply = 5

/** An answer as people ask for them: a page of text, from the model's own knowledge or from two searches. */
const usualUsage = (prompt: string, webSearch: boolean): TokenUsage => {
  const searches = webSearch ? 2 : 0
  return { inputTokens: Math.ceil(prompt.length / 4) + searches * 8_000, outputTokens: 700, searches }
}

/** Makes a language model from one plain call: see `ModelCall` for what is added around it. */
export const make = (options: LanguageModelOptions): LanguageModel => {
  const llm = slugOf(options.llm)
  const { batch = null, model, provider, webSearch = false } = options
  const attributes = { llm, provider, model }
  const call = ModelCall.make({ name: llm, span: "LanguageModel.ask", attributes }, options)
  const read = (answer: ProviderAnswer) => storable(llm, webSearch, answer)
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
          Effect.suspend(() => options.ask(request)),
          read
        ),
        watch
      ),
    batch: batch === null ? null : BatchModel.make({ name: llm, span: "LanguageModel.batch", attributes }, batch, call.timeoutMillis, read)
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

/** The slug of a model; throws `invalid_configuration` for one that is malformed. */
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
   * Two models of one slug cannot be told apart in a run: that is a defect of the host's configuration.
   *
   * @param models text is the slug of a model that other processes ask
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

const storableCitation = ({ cited, title, uri }: Citation): Citation => ({ uri: fromProvider(uri), title: title === null ? null : fromProvider(title), cited })

/** A model that may not search has made no search, whether or not its provider says so. */
const searchesOf = ({ searches }: TokenUsage, webSearch: boolean): Pick<TokenUsage, "searches"> =>
  searches !== undefined ? { searches } : webSearch ? {} : { searches: 0 }

const storable = (llm: Llm, webSearch: boolean, answer: ProviderAnswer): Effect.Effect<Answer, ModelError> => {
  const text = fromProvider(answer.text)
  if (text.trim() === "") return ModelError.invalidAnswer(llm, "the answer is empty", text)
  if (utf8Length(text) > maximumAnswerBytes) return ModelError.invalidAnswer(llm, `the answer has more than ${maximumAnswerBytes} bytes`, text)
  return Effect.succeed({
    text,
    model: answer.model === null ? null : fromProvider(answer.model),
    citations: answer.citations.filter((citation) => citation.uri.trim() !== "").map(storableCitation),
    usage: {
      inputTokens: countOf(answer.usage.inputTokens),
      outputTokens: countOf(answer.usage.outputTokens),
      ...searchesOf(answer.usage, webSearch)
    },
    searched: answer.searched
  })
}
