/**
 * A language model that answers prompts: one per registered `llm` slug.
 *
 * Source: architecture "Ports"; style LM-01 to LM-10.
 */
import { Context, type Effect, Layer } from "effect"
import type { Answer } from "../domain/Answer.js"
import type { Channel, Llm } from "../domain/Llm.js"
import type { ModelError } from "./ModelError.js"

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
  /** Most questions that are in flight at once, over all runs of the process. */
  readonly concurrency: number
  /** Retries, timeouts and storable text included. */
  readonly ask: (request: AskRequest) => Effect.Effect<Answer, ModelError>
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
