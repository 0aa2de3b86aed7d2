/**
 * A language model that answers prompts: one per registered `llm` slug.
 *
 * Source: architecture "Ports"; style LM-01 to LM-10.
 */
import { Context, Effect, Layer } from "effect"
import { type Answer, type Citation, maximumAnswerBytes } from "../domain/Answer.js"
import { type Channel, Llm } from "../domain/Llm.js"
import type { ModelPrice } from "../domain/ModelPrice.js"
import { fromProvider } from "../domain/PlainText.js"
import { utf8Length } from "./AnswerText.js"
import * as ModelCall from "./ModelCall.js"
import { ModelError } from "./ModelError.js"

/** One question. */
export interface AskRequest {
  /** Sent byte for byte. */
  readonly prompt: string
  /** ISO 3166-1 alpha-2; null when the brand names none. */
  readonly country: string | null
  /** BCP 47; null when the brand names none. */
  readonly language: string | null
}

export interface LanguageModel {
  readonly llm: Llm
  /** Who serves the model, such as `openai` or `simulated`. */
  readonly provider: string
  /** The model that is asked for, by its provider's name. */
  readonly model: string
  readonly channel: Exclude<Channel, "import">
  readonly webSearch: boolean
  /** Sent before every prompt when the host configured one, and then recorded with the run; null otherwise. */
  readonly systemPrompt: string | null
  /** What the provider charges; null when that is not known. */
  readonly price: ModelPrice | null
  /** Most tokens of one answer, thinking included; null when nothing but the provider bounds it. */
  readonly maxOutputTokens: number | null
  /** Most searches of the web for one answer. */
  readonly mostSearches: number
  /** Waits until the model takes another question; how many it takes at once, over all runs of the process. */
  readonly available: Effect.Effect<number>
  /** Retries, timeouts and storable text included. */
  readonly ask: (request: AskRequest) => Effect.Effect<Answer, ModelError>
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
  /** Most tokens of one answer, thinking included, that `ask` lets the model write. Default null: nothing but the provider bounds it. */
  readonly maxOutputTokens?: number | null | undefined
  /** Most searches of the web that `ask` lets the model make for one answer. Default: 5 with `webSearch`, else none. */
  readonly mostSearches?: number | undefined
  /**
   * One plain call, without retries or a time limit. It stops when it is interrupted
   * (`Effect.tryPromise({ try: (signal) => …, catch: … })` does), and fails with the reason that the provider gave.
   */
  readonly ask: (request: AskRequest) => Effect.Effect<ProviderAnswer, ModelError>
}

/** Searches are charged one by one: adapters bound them by this many where they can. */
export const mostSearchesOfAnAnswer = 5

/** Makes a language model from one plain call: see `ModelCall` for what is added around it. */
export const make = (options: LanguageModelOptions): LanguageModel => {
  const llm = Llm.make(options.llm)
  const { model, provider } = options
  const call = ModelCall.make({ name: llm, span: "LanguageModel.ask", attributes: { llm, provider, model } }, options)
  return {
    llm,
    provider,
    model,
    channel: options.channel ?? "api",
    webSearch: options.webSearch ?? false,
    systemPrompt: options.systemPrompt ?? null,
    price: options.price ?? null,
    maxOutputTokens: options.maxOutputTokens ?? null,
    mostSearches: options.mostSearches ?? (options.webSearch === true ? mostSearchesOfAnAnswer : 0),
    available: call.available,
    ask: (request) => call.run(Effect.suspend(() => options.ask(request)).pipe(Effect.flatMap((answer) => storable(llm, answer))))
  }
}

/** The models that runs ask, in the order in which the host registered them. */
export class LanguageModels extends Context.Tag("@brand-visibility/core/LanguageModels")<LanguageModels, ReadonlyMap<Llm, LanguageModel>>() {
  /** Two models of one slug cannot be told apart in a run: that is a defect of the host's configuration. */
  static layer(models: ReadonlyArray<LanguageModel>): Layer.Layer<LanguageModels> {
    return Layer.sync(LanguageModels, () => {
      const bySlug = new Map<Llm, LanguageModel>()
      for (const model of models) {
        if (bySlug.has(model.llm)) throw new Error(`Two language models are registered as "${model.llm}"; each needs a slug of its own`)
        bySlug.set(model.llm, model)
      }
      return bySlug
    })
  }
}

const storableCitation = ({ cited, title, uri }: Citation): Citation => ({ uri: fromProvider(uri), title: title === null ? null : fromProvider(title), cited })

const countOf = (tokens: number | null): number | null => (tokens !== null && Number.isSafeInteger(tokens) && tokens >= 0 ? tokens : null)

const storable = (llm: Llm, answer: ProviderAnswer): Effect.Effect<Answer, ModelError> => {
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
      ...(answer.usage.searches === undefined ? {} : { searches: answer.usage.searches })
    },
    searched: answer.searched
  })
}
