/** The `@anthropic-ai/sdk`, made for one call at a time: a call has a `fetch` of its own. */
import Anthropic from "@anthropic-ai/sdk"
import type { ModelError } from "@brand-visibility/core/domain/ModelError"
import { defaultTimeoutMillis } from "@brand-visibility/core/resilience/ModelCall"
import * as Connection from "@brand-visibility/llm-http/Connection"
import type { Vocabulary } from "@brand-visibility/llm-http/Failure"
import { type Key, keyOf } from "@brand-visibility/llm-http/Key"
import { checkedUrl } from "@brand-visibility/llm-http/Url"
import { type Effect, Redacted } from "effect"
import type { AnthropicOptions } from "../AnthropicOptions.js"

export interface Client {
  /** Sends one request; interruption aborts it. */
  readonly send: (request: (sdk: Anthropic, signal: AbortSignal) => PromiseLike<unknown>) => Effect.Effect<Connection.Delivery, ModelError>
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

const sdkOf = ({ timeoutMillis = defaultTimeoutMillis }: AnthropicOptions, baseURL: string, key: Key, fetch: typeof globalThis.fetch): Anthropic =>
  new Anthropic({
    baseURL,
    apiKey: key === undefined ? null : Redacted.value(key),
    // Without a key the SDK refuses to write a request unless it is told that none is wanted.
    ...(key === undefined ? { defaultHeaders: { authorization: null } } : {}),
    authToken: null,
    fetch,
    maxRetries: 0,
    // Ours comes first.
    timeout: timeoutMillis + 1_000,
    logger: silent,
    logLevel: "off"
  })

/** @param name the `model` of errors: an `llm` slug, or `judge` */
export const connect = (name: string, options: AnthropicOptions): Client => {
  const key = keyOf(options.apiKey)
  const baseURL = checkedUrl(options.baseURL ?? "https://api.anthropic.com", "https://api.anthropic.com")
  const { read, send } = Connection.make({ name, key, vocabulary })
  return { send: (request) => send((fetch, signal) => request(sdkOf(options, baseURL, key, fetch), signal)), read }
}
