/**
 * How to reach Anthropic.
 *
 * Nothing is read from the environment: what is not given here is not sent.
 */
import type { ModelPrice } from "@brand-visibility/core/domain/ModelPrice"
import type { ModelCallOptions } from "@brand-visibility/core/resilience/ModelCall"
import type { Redacted } from "effect"

export interface AnthropicOptions extends ModelCallOptions {
  /** The model's name, such as `claude-sonnet-4-6`. */
  readonly model: string
  readonly apiKey?: string | Redacted.Redacted<string> | undefined
  /** Default: Anthropic. A malformed one throws. */
  readonly baseURL?: string | undefined
  /** Most tokens of one answer, thinking included; the protocol asks for a number. Default 8,192. */
  readonly maxOutputTokens?: number | undefined
  /** What the provider charges. Default: the list price, where it is known. */
  readonly price?: ModelPrice | null | undefined
  /**
   * Whether the reply comes as a stream, which keeps a connection alive that a proxy would cut while the model searches. What is
   * read is the same. Default false.
   */
  readonly stream?: boolean | undefined
}
