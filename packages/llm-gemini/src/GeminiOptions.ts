/**
 * The options for reaching Gemini.
 *
 * Nothing is read from the environment. An option that is not given is not sent.
 */
import type { ModelPrice } from "@brand-visibility/core/internal/domain/ModelPrice"
import type { ModelCallOptions } from "@brand-visibility/core/internal/resilience/ModelCall"
import { providerFields } from "@brand-visibility/llm-http/internal/ProviderOptions"
import type { Redacted } from "effect"

/** `content`: the `generateContent` call, which every model has. `interactions`: the Interactions API. */
export type GeminiMode = "content" | "interactions"

export interface GeminiOptions extends ModelCallOptions {
  /** The model's name, such as `gemini-2.5-flash`. */
  readonly model: string
  readonly apiKey?: string | Redacted.Redacted<string> | undefined
  /** The address of the server. Default: Google. */
  readonly baseURL?: string | undefined
  /** Which API is called. Default `content`. */
  readonly mode?: GeminiMode | undefined
  /** Most tokens of one answer, thinking included. Default: the provider's. */
  readonly maxOutputTokens?: number | undefined
  /** The price of the model. Default: the list price, where it is known. */
  readonly price?: ModelPrice | null | undefined
  /**
   * Whether the reply is streamed. A stream keeps a connection alive that a proxy would cut while the model searches. The answer is the same. Default false.
   */
  readonly stream?: boolean | undefined
}

export const geminiUrl = "https://generativelanguage.googleapis.com"

/** The schemas of `GeminiOptions` except `mode`, which a judge does not have. */
export const geminiFields = providerFields(geminiUrl)
