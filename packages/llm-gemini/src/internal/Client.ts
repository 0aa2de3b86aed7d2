/**
 * Google's Gemini API, over `fetch`: its SDK hands out no reply that it cannot read.
 *
 * Source: https://ai.google.dev/api
 */
import type { ModelError } from "@brand-visibility/core/domain/ModelError"
import * as Connection from "@brand-visibility/llm-http/Connection"
import type { Vocabulary } from "@brand-visibility/llm-http/Failure"
import { keyOf } from "@brand-visibility/llm-http/Key"
import { providerFetch } from "@brand-visibility/llm-http/ProviderFetch"
import { checkedUrl } from "@brand-visibility/llm-http/Url"
import { type Effect, Redacted } from "effect"
import type { GeminiOptions } from "../GeminiOptions.js"

/** A request as one of the modes writes it. */
export interface GeminiRequest {
  /** Below `/v1beta/`. */
  readonly path: string
  readonly body: unknown
}

export interface Client {
  /** Sends one request; interruption aborts it. */
  readonly send: (request: GeminiRequest) => Effect.Effect<Connection.Delivery, ModelError>
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

/** @param name the `model` of errors: an `llm` slug, or `judge` */
export const connect = (name: string, options: GeminiOptions): Client => {
  const key = keyOf(options.apiKey)
  const google = "https://generativelanguage.googleapis.com"
  const baseURL = checkedUrl(options.baseURL ?? google, google).replace(/\/+$/, "")
  const headers = { "content-type": "application/json", ...(key === undefined ? {} : { "x-goog-api-key": Redacted.value(key) }) }
  const { read, send } = Connection.make({ name, key, vocabulary })
  return {
    send: ({ body, path }) => send((signal) => providerFetch(`${baseURL}/v1beta/${path}`, { method: "POST", headers, body: JSON.stringify(body), signal })),
    read
  }
}
