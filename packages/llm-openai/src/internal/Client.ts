/** The client over the `openai` SDK that a model or a judge uses for all its calls. */
import type { ModelError } from "@brand-visibility/core/domain/ModelError"
import { defaultTimeoutMillis } from "@brand-visibility/core/internal/resilience/ModelCall"
import * as Connection from "@brand-visibility/llm-http/Connection"
import type { Vocabulary } from "@brand-visibility/llm-http/Failure"
import { providerFetch } from "@brand-visibility/llm-http/internal/ProviderFetch"
import { type Key, keyOf } from "@brand-visibility/llm-http/Key"
import { type Effect, Redacted, type Stream } from "effect"
import OpenAI, { APIError } from "openai"
import type { OpenAiMode, OpenAiOptions } from "../OpenAiOptions.js"

/** A client, with the defaults of the options filled in. */
export interface Client {
  readonly provider: string
  readonly mode: OpenAiMode
  /** Whether the server is OpenAI's own. */
  readonly isOpenAi: boolean
  /** Whether the server is Perplexity's: the option `provider` is `perplexity`. */
  readonly isPerplexity: boolean
  /** Sends one request; interruption aborts the request. */
  readonly send: (request: (sdk: OpenAI, signal: AbortSignal) => PromiseLike<Response>) => Effect.Effect<Connection.Delivery, ModelError>
  /** Sends one request, and streams the lines of its reply. */
  readonly lines: (request: (sdk: OpenAI, signal: AbortSignal) => PromiseLike<Response>) => Stream.Stream<string, ModelError>
  readonly read: Connection.Connection["read"]
  readonly refused: Connection.Connection["refused"]
}

const openAiUrl = "https://api.openai.com/v1"

/** The error codes of OpenAI and of compatible servers. */
const vocabulary: Vocabulary = {
  noFunds: new Set(["insufficient_quota", "billing_hard_limit_reached", "billing_not_active", "insufficient_balance", "insufficient_credits"]),
  filtered: new Set(["content_filter", "content_policy_violation", "moderation_blocked"]),
  badKey: new Set(),
  statuses: new Map([
    ["rate_limit_exceeded", 429],
    ["invalid_api_key", 401],
    ["invalid_prompt", 400],
    ["context_length_exceeded", 400],
    ["model_not_found", 404]
  ])
}

const silent = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} }

const sdkOf = ({ timeoutMillis = defaultTimeoutMillis }: OpenAiOptions, baseURL: string, key: Key): OpenAI =>
  new OpenAI({
    baseURL,
    apiKey: key === undefined ? "none" : Redacted.value(key),
    ...(key === undefined ? { defaultHeaders: { authorization: null } } : {}),
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    fetch: providerFetch,
    maxRetries: 0,
    // Longer than the adapter's own timeout, so that the adapter's timeout applies.
    timeout: timeoutMillis + 1_000,
    logger: silent,
    logLevel: "off"
  })

const thrownReplyOf = (error: unknown): Connection.ThrownReply | undefined =>
  error instanceof APIError && error.status !== undefined && error.headers !== undefined
    ? { status: error.status, headers: error.headers, json: { error: error.error } }
    : undefined

/** @param name the `model` of errors: an `llm` slug, or `judge` */
export const connect = (name: string, options: OpenAiOptions): Client => {
  const key = keyOf(options.apiKey)
  const isOpenAi = options.baseURL === undefined
  const sdk = sdkOf(options, options.baseURL ?? openAiUrl, key)
  const { lines, read, refused, send } = Connection.make({ name, key, vocabulary, thrownReplyOf })
  return {
    provider: options.provider ?? (isOpenAi ? "openai" : "openai-compatible"),
    mode: options.mode ?? (isOpenAi ? "responses" : "chat"),
    isOpenAi,
    isPerplexity: options.provider === "perplexity",
    send: (request) => send((signal) => request(sdk, signal)),
    lines: (request) => lines((signal) => request(sdk, signal)),
    read,
    refused
  }
}
