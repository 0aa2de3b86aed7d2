/**
 * The options for reaching Anthropic.
 *
 * Nothing is read from the environment. An option that is not given is not sent.
 */
import type { ModelPrice } from "@brand-visibility/core/internal/domain/ModelPrice"
import type { ModelCallOptions } from "@brand-visibility/core/internal/resilience/ModelCall"
import { providerFields } from "@brand-visibility/llm-http/internal/ProviderOptions"
import type { Redacted } from "effect"

export interface AnthropicOptions extends ModelCallOptions {
  /** The model's name, such as `claude-sonnet-4-6`. */
  readonly model: string
  readonly apiKey?: string | Redacted.Redacted<string> | undefined
  /** The address of the server. Default: Anthropic. */
  readonly baseURL?: string | undefined
  /** Most tokens of one answer, thinking included. The protocol requires a number. Default 8,192. */
  readonly maxOutputTokens?: number | undefined
  /** The price of the model. Default: the list price, where it is known. */
  readonly price?: ModelPrice | null | undefined
  /**
   * Whether the reply is streamed. A stream keeps a connection alive that a proxy would cut while the model searches. The answer is the same. Default false.
   */
  readonly stream?: boolean | undefined
}

export const anthropicUrl = "https://api.anthropic.com"

/** The schemas of `AnthropicOptions`. */
export const anthropicFields = providerFields(anthropicUrl)
