/**
 * How to reach OpenAI, or a server that speaks its protocol.
 *
 * Nothing is read from the environment: what is not given here is not sent.
 */
import type { ModelPrice } from "@brand-visibility/core/domain/ModelPrice"
import type { ModelCallOptions } from "@brand-visibility/core/resilience/ModelCall"
import type { Redacted } from "effect"

/**
 * `responses`: OpenAI's Responses API, with web search and citations. `chat`: Chat Completions, which compatible servers
 * (Ollama, vLLM, LM Studio, OpenRouter, …) speak.
 */
export type OpenAiMode = "responses" | "chat"

export interface OpenAiOptions extends ModelCallOptions {
  /** The model's name at its provider. */
  readonly model: string
  /** Default: none is sent, as local servers want it. */
  readonly apiKey?: string | Redacted.Redacted<string> | undefined
  /** Such as `http://localhost:11434/v1`. Default: OpenAI. A malformed one throws. */
  readonly baseURL?: string | undefined
  /** Default: `responses` for OpenAI itself, `chat` when `baseURL` is given. */
  readonly mode?: OpenAiMode | undefined
  /** Who serves the model, as people are shown it. Default: `openai`, or `openai-compatible` when `baseURL` is given. */
  readonly provider?: string | undefined
  /** Most tokens of one answer, reasoning included. Default: the provider's. */
  readonly maxOutputTokens?: number | undefined
  /** What the provider charges. Default: OpenAI's list price where it is known, and not known for other servers. */
  readonly price?: ModelPrice | null | undefined
  /**
   * Whether the reply comes as a stream, which keeps a connection alive that a proxy would cut while the model searches. What is
   * read is the same. Default false.
   */
  readonly stream?: boolean | undefined
}
