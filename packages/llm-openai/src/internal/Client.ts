/**
 * One plain call over the `openai` SDK: a request goes out, the body of the reply comes back as text.
 *
 * The SDK writes the request and its headers; its retries and its log are off, since ours bound what a question costs and
 * keep keys out. The body is read here rather than by the SDK, so that a reply which is no JSON is kept and a huge one is not.
 */
import { defaultTimeoutMillis } from "@brand-visibility/core/ports/ModelCall"
import { ModelError } from "@brand-visibility/core/ports/ModelError"
import { Clock, Effect, Redacted } from "effect"
import OpenAI from "openai"
import type { OpenAiMode, OpenAiOptions } from "../OpenAiOptions.js"
import { BrokenReply, type Failure, failureOf } from "./Errors.js"

/** A client with what the options leave open filled in. */
export interface Connection {
  /** The `model` of errors: an `llm` slug, or `judge`. */
  readonly name: string
  readonly provider: string
  readonly mode: OpenAiMode
  /** Whether the server is OpenAI's own. */
  readonly isOpenAi: boolean
  /** Sends one request; interruption aborts it. */
  readonly send: (request: (client: OpenAI, signal: AbortSignal) => Reply) => Effect.Effect<string, ModelError>
}

/** What the SDK's methods return: a promise that can also give the plain response. */
interface Reply {
  readonly asResponse: () => Promise<Response>
}

const openAiUrl = "https://api.openai.com/v1"

/** Replies carry search results and encrypted reasoning beside an answer of at most 256 KiB. */
const maximumReplyBytes = 16 * 1024 * 1024

const silent = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} }

const checkedUrl = (baseURL: string): string => {
  if (!URL.canParse(baseURL) || !/^https?:$/.test(new URL(baseURL).protocol))
    throw new Error("baseURL must be an address that begins with http:// or https://, such as http://localhost:11434/v1")
  return baseURL
}

const clientOf = (options: OpenAiOptions, key: Redacted.Redacted<string> | undefined): OpenAI =>
  new OpenAI({
    baseURL: checkedUrl(options.baseURL ?? openAiUrl),
    apiKey: key === undefined ? "none" : Redacted.value(key),
    ...(key === undefined ? { defaultHeaders: { authorization: null } } : {}),
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    // Ours comes first.
    timeout: (options.timeoutMillis ?? defaultTimeoutMillis) + 1_000,
    logger: silent,
    logLevel: "off"
  })

/** The reply as text; undefined when it is too large to be one. */
const bodyOf = async (response: Response): Promise<string | undefined> => {
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ""
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength
      if (bytes > maximumReplyBytes) return undefined
      text += decoder.decode(chunk, { stream: true })
    }
  } catch (error) {
    throw new BrokenReply(error)
  }
  return text + decoder.decode()
}

/** An empty key, as an unset variable gives it, is none. */
const keyOf = ({ apiKey }: OpenAiOptions): Redacted.Redacted<string> | undefined => {
  const key = typeof apiKey === "string" ? Redacted.make(apiKey) : apiKey
  return key === undefined || Redacted.value(key).trim() === "" ? undefined : key
}

/**
 * No provider is trusted to keep the key out of what it says. Short keys are left alone: they are the placeholders of local
 * servers (`ollama`), and words that answers use.
 */
const withoutKey =
  (key: Redacted.Redacted<string> | undefined) =>
  (text: string): string =>
    key === undefined || Redacted.value(key).length < 16 ? text : text.replaceAll(Redacted.value(key), "[key]")

/** @param name the `model` of errors */
export const connect = (name: string, options: OpenAiOptions): Connection => {
  const key = keyOf(options)
  const client = clientOf(options, key)
  const isOpenAi = options.baseURL === undefined

  const clean = withoutKey(key)

  const fail = ({ detail, reason, retryAfterMillis }: Failure) => new ModelError({ model: name, reason, detail: clean(detail), retryAfterMillis })

  const onError = (error: unknown) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => {
      const failure = failureOf(error, now)
      return failure === undefined ? Effect.die(error) : fail(failure)
    })

  return {
    name,
    provider: options.provider ?? (isOpenAi ? "openai" : "openai-compatible"),
    mode: options.mode ?? (isOpenAi ? "responses" : "chat"),
    isOpenAi,
    send: (request) =>
      Effect.tryPromise({
        // One promise for request and body, so that the signal reaches both.
        try: async (signal) => bodyOf(await request(client, signal).asResponse()),
        catch: (error) => error
      }).pipe(
        Effect.catchAll(onError),
        Effect.flatMap((body) =>
          body === undefined ? ModelError.invalidAnswer(name, `the reply has more than ${maximumReplyBytes} bytes`, "") : Effect.succeed(clean(body))
        )
      )
  }
}
