/** The client over `@anthropic-ai/sdk` that a model or a judge uses for all its calls. */
import Anthropic, { APIError } from "@anthropic-ai/sdk"
import type { ModelError } from "@brand-visibility/core/domain/ModelError"
import { defaultTimeoutMillis } from "@brand-visibility/core/internal/resilience/ModelCall"
import * as Connection from "@brand-visibility/llm-http/Connection"
import type { Vocabulary } from "@brand-visibility/llm-http/Failure"
import { providerFetch } from "@brand-visibility/llm-http/internal/ProviderFetch"
import { type Key, keyOf } from "@brand-visibility/llm-http/Key"
import { type Effect, Redacted, type Stream } from "effect"
import { type AnthropicOptions, anthropicUrl } from "../AnthropicOptions.js"

export interface Client {
  /** Sends one request; interruption aborts the request. */
  readonly send: (request: (sdk: Anthropic, signal: AbortSignal) => PromiseLike<Response>) => Effect.Effect<Connection.Delivery, ModelError>
  /** Sends one request, and streams the lines of its reply. */
  readonly lines: (request: (sdk: Anthropic, signal: AbortSignal) => PromiseLike<Response>) => Stream.Stream<string, ModelError>
  readonly read: Connection.Connection["read"]
}

/** Source: https://docs.claude.com/en/api/errors */
const vocabulary: Vocabulary = {
  noFunds: new Set(["billing_error"]),
  filtered: new Set(),
  badKey: new Set(["authentication_error", "permission_error"]),
  statuses: new Map([
    ["invalid_request_error", 400],
    ["authentication_error", 401],
    ["billing_error", 402],
    ["permission_error", 403],
    ["not_found_error", 404],
    ["request_too_large", 413],
    ["rate_limit_error", 429],
    ["api_error", 500],
    ["timeout_error", 504],
    ["overloaded_error", 529]
  ])
}

const silent = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} }

const sdkOf = ({ timeoutMillis = defaultTimeoutMillis }: AnthropicOptions, baseURL: string, key: Key): Anthropic =>
  new Anthropic({
    baseURL,
    apiKey: key === undefined ? null : Redacted.value(key),
    // Without a key, the SDK refuses to make a request, unless the header is explicitly null.
    ...(key === undefined ? { defaultHeaders: { authorization: null } } : {}),
    authToken: null,
    fetch: providerFetch,
    maxRetries: 0,
    // Longer than the adapter's own timeout, so that the adapter's timeout applies.
    timeout: timeoutMillis + 1_000,
    logger: silent,
    logLevel: "off"
  })

const thrownReplyOf = (error: unknown): Connection.ThrownReply | undefined =>
  error instanceof APIError && error.status !== undefined && error.headers !== undefined
    ? { status: error.status, headers: error.headers, json: error.error }
    : undefined

/** @param name the `model` of errors: an `llm` slug, or `judge` */
export const connect = (name: string, options: AnthropicOptions): Client => {
  const key = keyOf(options.apiKey)
  const sdk = sdkOf(options, options.baseURL ?? anthropicUrl, key)
  const { lines, read, send } = Connection.make({ name, key, vocabulary, thrownReplyOf })
  return { send: (request) => send((signal) => request(sdk, signal)), lines: (request) => lines((signal) => request(sdk, signal)), read }
}
