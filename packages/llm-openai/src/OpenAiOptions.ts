/**
 * The options for reaching OpenAI or a compatible server.
 *
 * Nothing is read from the environment. An option that is not given is not sent.
 */
import { TextOption } from "@brand-visibility/core/domain/Options"
import type { ModelPrice } from "@brand-visibility/core/internal/domain/ModelPrice"
import type { ModelCallOptions } from "@brand-visibility/core/internal/resilience/ModelCall"
import { providerFields } from "@brand-visibility/llm-http/internal/ProviderOptions"
import { type Redacted, Schema } from "effect"

/**
 * `responses`: OpenAI's Responses API, with web search and citations. `chat`: Chat Completions, the protocol of compatible servers (Ollama, vLLM, LM Studio,
 * OpenRouter, …).
 */
export type OpenAiMode = "responses" | "chat"

export interface OpenAiOptions extends ModelCallOptions {
  /** The model's name at its provider. */
  readonly model: string
  /** The key of the provider. Default: no key is sent, as for local servers. */
  readonly apiKey?: string | Redacted.Redacted<string> | undefined
  /** The address of the server, such as `http://localhost:11434/v1`. Default: OpenAI. */
  readonly baseURL?: string | undefined
  /** Which API is called. Default: `responses` for OpenAI itself, `chat` when `baseURL` is given. */
  readonly mode?: OpenAiMode | undefined
  /**
   * The provider's name, as people see it. `perplexity` also makes requests to the Responses API those that Perplexity accepts. Default: `openai`, or
   * `openai-compatible` when `baseURL` is given.
   */
  readonly provider?: string | undefined
  /** Most tokens of one answer, reasoning included. Default: the provider's. */
  readonly maxOutputTokens?: number | undefined
  /** The price of the model. Default: OpenAI's list price where known; null (not known) for other servers. */
  readonly price?: ModelPrice | null | undefined
  /**
   * Whether the reply is streamed. A stream keeps a connection alive that a proxy would cut while the model searches. The answer is the same. Default false.
   */
  readonly stream?: boolean | undefined
}

/** The schemas of `OpenAiOptions`. */
export const openAiFields = {
  ...providerFields("http://localhost:11434/v1"),
  mode: Schema.optional(Schema.Literal("responses", "chat")),
  provider: Schema.optional(TextOption)
}
