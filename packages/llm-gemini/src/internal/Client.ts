import type { ModelError } from "@brand-visibility/core/domain/ModelError"
/** The `@google/genai` SDK, made for one call at a time: a call has a `fetch` of its own. */
import { defaultTimeoutMillis } from "@brand-visibility/core/resilience/ModelCall"
import * as Connection from "@brand-visibility/llm-http/Connection"
import type { Vocabulary } from "@brand-visibility/llm-http/Failure"
import { type Key, keyOf } from "@brand-visibility/llm-http/Key"
import { checkedUrl } from "@brand-visibility/llm-http/Url"
import { GoogleGenAI } from "@google/genai"
import { type Effect, Redacted } from "effect"
import type { GeminiOptions } from "../GeminiOptions.js"

export interface Client {
  /** Sends one request; interruption aborts it. */
  readonly send: (request: (sdk: GoogleGenAI, signal: AbortSignal) => PromiseLike<unknown>) => Effect.Effect<Connection.Delivery, ModelError>
  readonly read: Connection.Connection["read"]
}

/** Source: https://cloud.google.com/apis/design/errors */
const vocabulary: Vocabulary = {
  noFunds: new Set(["BILLING_DISABLED"]),
  filtered: new Set(),
  badKey: new Set(["API_KEY_INVALID"]),
  statuses: new Map([
    ["INVALID_ARGUMENT", 400],
    ["UNAUTHENTICATED", 401],
    ["PERMISSION_DENIED", 403],
    ["NOT_FOUND", 404],
    ["RESOURCE_EXHAUSTED", 429],
    ["INTERNAL", 500],
    ["UNAVAILABLE", 503],
    ["DEADLINE_EXCEEDED", 504]
  ])
}

const sdkOf = ({ timeoutMillis = defaultTimeoutMillis }: GeminiOptions, baseUrl: string, key: Key, fetch: typeof globalThis.fetch): GoogleGenAI =>
  new GoogleGenAI({
    vertexai: false,
    // Without one the SDK looks into the environment.
    apiKey: key === undefined ? "none" : Redacted.value(key),
    // Ours comes first.
    httpOptions: { baseUrl, fetch, timeout: timeoutMillis + 1_000 }
  })

/** @param name the `model` of errors: an `llm` slug, or `judge` */
export const connect = (name: string, options: GeminiOptions): Client => {
  const key = keyOf(options.apiKey)
  const google = "https://generativelanguage.googleapis.com"
  const baseURL = checkedUrl(options.baseURL ?? google, google)
  const { read, send } = Connection.make({ name, key, vocabulary })
  return { send: (request) => send((fetch, signal) => request(sdkOf(options, baseURL, key, fetch), signal)), read }
}
