/**
 * The protocol of Chat Completions, which most model servers speak, in the form that `LanguageModelSuite` needs. It is for adapters of this protocol, and an
 * example for others.
 *
 * Source: https://platform.openai.com/docs/api-reference/chat/object
 */
import { Schema } from "effect"
import type { ModelProtocol } from "./ModelLaw.js"

const Request = Schema.parseJson(
  Schema.Struct({ model: Schema.String, messages: Schema.Array(Schema.Struct({ role: Schema.String, content: Schema.String })) })
)
const read = Schema.decodeUnknownSync(Request)

/** The body of a reply with this message. */
export const chatReply = (message: Readonly<Record<string, unknown>>, finishReason = "stop", rest: Readonly<Record<string, unknown>> = {}) => ({
  id: "chatcmpl-1",
  object: "chat.completion",
  model: "model-1",
  choices: [{ index: 0, finish_reason: finishReason, message: { role: "assistant", ...message } }],
  ...rest
})

const Whole = Schema.Struct({
  model: Schema.String,
  choices: Schema.Tuple(
    Schema.Struct({
      finish_reason: Schema.String,
      message: Schema.Struct({ role: Schema.String, content: Schema.NullOr(Schema.String) }, { key: Schema.String, value: Schema.Unknown })
    })
  ),
  usage: Schema.optional(Schema.Unknown),
  citations: Schema.optional(Schema.Unknown),
  search_results: Schema.optional(Schema.Unknown)
})
const readWhole = Schema.decodeUnknownSync(Whole)

/**
 * The events of a reply, for `eventsOf` of an adapter that streams: the text in two parts, then the end with everything else, and the usage in a chunk of its
 * own.
 *
 * Source: https://platform.openai.com/docs/api-reference/chat-streaming
 */
export const eventsOfChat = (body: unknown): ReadonlyArray<unknown> => {
  const { choices, model, usage, ...rest } = readWhole(body)
  const { finish_reason, message } = choices[0]
  const { content, role, ...others } = message
  const text = content ?? ""
  const half = Math.floor(text.length / 2)
  // No provider sends half of a character: half of a surrogate pair is no text that UTF-8 can have.
  const middle = /[\uDC00-\uDFFF]/.test(text.charAt(half)) ? half + 1 : half
  const chunk = (delta: unknown, finishReason: string | null = null, fields: object = {}) => ({
    id: "chatcmpl-1",
    object: "chat.completion.chunk",
    model,
    choices: [{ index: 0, finish_reason: finishReason, delta }],
    ...fields
  })
  return [
    chunk({ role, content: text.slice(0, middle) }),
    chunk({ content: text.slice(middle) }),
    chunk(others, finish_reason, rest),
    ...(usage === undefined ? [] : [{ id: "chatcmpl-1", object: "chat.completion.chunk", model, choices: [], usage }]),
    "[DONE]"
  ]
}

export const chatCompletions: ModelProtocol = {
  answer: ({ cited, model, retrieved, text, usage }) =>
    chatReply(
      {
        content: text,
        annotations: cited.map(({ title, uri }) => ({ type: "url_citation", url_citation: { url: uri, title, start_index: 0, end_index: 1 } }))
      },
      "stop",
      {
        model,
        ...(retrieved.length === 0 ? {} : { citations: cited.map(({ uri }) => uri), search_results: retrieved.map(({ uri }) => ({ title: "", url: uri })) }),
        ...(usage === null ? {} : { usage: { prompt_tokens: usage.inputTokens, completion_tokens: usage.outputTokens, total_tokens: 0 } })
      }
    ),
  refusals: {
    "the model declines": chatReply({ content: null, refusal: "I cannot help with that." }),
    "a filter stops the answer": chatReply({ content: "" }, "content_filter"),
    "a filter stops the answer midway": chatReply({ content: "Ald" }, "content_filter")
  },
  failure: (status, message) => ({ error: { message, type: "some_error_type", param: null, code: `some_code_${status}` } }),
  modelOf: ({ body }) => read(body).model,
  textsOf: ({ body }) => read(body).messages.map(({ content }) => content)
}
