/**
 * How to reach Gemini.
 *
 * Nothing is read from the environment: what is not given here is not sent.
 */
import type { ModelPrice } from "@brand-visibility/core/domain/ModelPrice"
import type { ModelCallOptions } from "@brand-visibility/core/resilience/ModelCall"
import type { Redacted } from "effect"

/** `content`: the `generateContent` call, which every model has. `interactions`: the Interactions API. */
export type GeminiMode = "content" | "interactions"

export interface GeminiOptions extends ModelCallOptions {
  /** The model's name, such as `gemini-2.5-flash`. */
  readonly model: string
  readonly apiKey?: string | Redacted.Redacted<string> | undefined
  /** Default: Google. A malformed one throws. */
  readonly baseURL?: string | undefined
  /** Default `content`. */
  readonly mode?: GeminiMode | undefined
  /** Most tokens of one answer, thinking included. Default: the provider's. */
  readonly maxOutputTokens?: number | undefined
  /** What the provider charges. Default: the list price, where it is known. */
  readonly price?: ModelPrice | null | undefined
  /**
   * Whether the reply comes as a stream, which keeps a connection alive that a proxy would cut while the model searches. What is
   * read is the same. Default false.
   */
  readonly stream?: boolean | undefined
}
