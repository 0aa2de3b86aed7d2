/**
 * Google's Gemini API, over `fetch`. The SDK is not used, because it does not return the text of a reply that it cannot parse.
 *
 * Source: https://ai.google.dev/api
 */
import type { ModelError } from "@brand-visibility/core/domain/ModelError"
import * as Connection from "@brand-visibility/llm-http/Connection"
import type { Vocabulary } from "@brand-visibility/llm-http/Failure"
import { providerFetch } from "@brand-visibility/llm-http/internal/ProviderFetch"
import { keyOf } from "@brand-visibility/llm-http/Key"
import { type Effect, Redacted, type Stream } from "effect"
import { type GeminiOptions, geminiUrl } from "../GeminiOptions.js"

/** A request in one of the modes. */
export interface GeminiRequest {
  /** The path below `/v1beta/`. */
  readonly path: string
  readonly body: unknown
}

export interface Client {
  /** Sends one request; interruption aborts the request. */
  readonly send: (request: GeminiRequest) => Effect.Effect<Connection.Delivery, ModelError>
  /** Reads a resource. */
  readonly get: (path: string) => Effect.Effect<Connection.Delivery, ModelError>
  /** Uploads a file of requests, one a line, and returns the provider's reply about the file. */
  readonly upload: (name: string, lines: string) => Effect.Effect<Connection.Delivery, ModelError>
  /** The lines of a file, by its name such as `files/abc`. */
  readonly lines: (file: string) => Stream.Stream<string, ModelError>
  readonly read: Connection.Connection["read"]
  readonly refused: Connection.Connection["refused"]
}

/** The address for the second request of an upload, which the provider names. An address at another host is refused, because the file contains texts of the tenant. */
const uploadUrlOf = (start: Response, baseURL: string): string | undefined => {
  const named = start.headers.get("x-goog-upload-url")
  return named !== null && URL.canParse(named) && new URL(named).origin === new URL(baseURL).origin ? named : undefined
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
  const baseURL = (options.baseURL ?? geminiUrl).replace(/\/+$/, "")
  const headers = { "content-type": "application/json", ...(key === undefined ? {} : { "x-goog-api-key": Redacted.value(key) }) }
  const { lines, read, refused, send } = Connection.make({ name, key, vocabulary })
  return {
    send: ({ body, path }) => send((signal) => providerFetch(`${baseURL}/v1beta/${path}`, { method: "POST", headers, body: JSON.stringify(body), signal })),
    get: (path) => send((signal) => providerFetch(`${baseURL}/v1beta/${path}`, { headers, signal })),
    // An upload takes two requests: the first announces the file, and the second sends it.
    upload: (display_name, body) =>
      send(async (signal) => {
        const bytes = new TextEncoder().encode(body)
        const announced = { "x-goog-upload-header-content-length": String(bytes.byteLength), "x-goog-upload-header-content-type": "application/jsonl" }
        const start = await providerFetch(`${baseURL}/upload/v1beta/files`, {
          method: "POST",
          headers: { ...headers, ...announced, "x-goog-upload-protocol": "resumable", "x-goog-upload-command": "start" },
          body: JSON.stringify({ file: { display_name } }),
          signal
        })
        const url = uploadUrlOf(start, baseURL)
        if (!start.ok || url === undefined) return start
        await start.body?.cancel()
        const command = { "x-goog-upload-offset": "0", "x-goog-upload-command": "upload, finalize" }
        return providerFetch(url, { method: "POST", headers: command, body: bytes, signal })
      }),
    lines: (file) => lines((signal) => providerFetch(`${baseURL}/download/v1beta/${file}:download?alt=media`, { headers, signal })),
    read,
    refused
  }
}
