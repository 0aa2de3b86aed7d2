import type { GivenAnswer, ModelProtocol } from "@brand-visibility/conformance/internal/models/ModelLaw"
import { z } from "zod"

const requestBody = z.object({
  model: z.string(),
  system: z.string().optional(),
  messages: z.tuple([z.object({ role: z.literal("user"), content: z.string() })])
})

export const messageReply = (content: ReadonlyArray<unknown>, rest: Readonly<Record<string, unknown>> = {}) => ({
  id: "msg_1",
  type: "message",
  role: "assistant",
  model: "model-1",
  content,
  stop_reason: "end_turn",
  stop_sequence: null,
  ...rest
})

export const text = (words: string, citations: ReadonlyArray<unknown> | null = null) => ({ type: "text", text: words, citations })

export const cites = (url: string, title: string | null = null) => ({
  type: "web_search_result_location",
  url,
  title,
  cited_text: "…",
  encrypted_index: "abc"
})

export const search = (...urls: ReadonlyArray<string>) => [
  { type: "server_tool_use", id: "srv_1", name: "web_search", input: { query: "shoes" } },
  {
    type: "web_search_tool_result",
    tool_use_id: "srv_1",
    content: urls.map((url) => ({ type: "web_search_result", url, title: "", encrypted_content: "abc", page_age: null }))
  }
]

const contentOf = ({ cited, retrieved, text: words }: GivenAnswer) => [
  { type: "thinking", thinking: "Hm.", signature: "abc" },
  ...(retrieved.length === 0 ? [] : search(...retrieved.map(({ uri }) => uri))),
  text(
    words,
    cited.map(({ title, uri }) => cites(uri, title))
  )
]

const typesOfFailures: Readonly<Record<number, string>> = {
  401: "authentication_error",
  403: "permission_error",
  429: "rate_limit_error",
  529: "overloaded_error"
}

type Fields = Readonly<Record<string, unknown>>

/** The events of a content block: texts come in two parts, and each citation comes alone. */
const eventsOfBlock = (given: Fields, index: number): ReadonlyArray<unknown> => {
  const { citations, text: words = "", type } = given
  const delta = (part: unknown) => ({ type: "content_block_delta", index, delta: part })
  if (type !== "text" || typeof words !== "string")
    return [
      { type: "content_block_start", index, content_block: given },
      { type: "content_block_stop", index }
    ]
  const middle = Math.floor(words.length / 2)
  return [
    { type: "content_block_start", index, content_block: { type, text: "" } },
    ...(Array.isArray(citations) ? citations.map((citation) => delta({ type: "citations_delta", citation })) : []),
    ...[words.slice(0, middle), words.slice(middle)].map((part) => delta({ type: "text_delta", text: part })),
    { type: "content_block_stop", index }
  ]
}

const streamedMessage = z.looseObject({
  content: z.array(z.record(z.string(), z.unknown())),
  stop_reason: z.string(),
  usage: z.object({ input_tokens: z.number(), output_tokens: z.number() }).optional()
})

/** The events of a message, with the counts of tokens at their places in a stream. */
export const eventsOfMessage = (body: unknown): ReadonlyArray<unknown> => {
  const { content, stop_reason, usage, ...rest } = streamedMessage.parse(body)
  return [
    { type: "message_start", message: { ...rest, content: [], stop_reason: null, ...(usage && { usage: { ...usage, output_tokens: 1 } }) } },
    { type: "ping" },
    ...content.flatMap(eventsOfBlock),
    { type: "message_delta", delta: { stop_reason }, ...(usage && { usage: { output_tokens: usage.output_tokens } }) },
    { type: "message_stop" }
  ]
}

export const messagesProtocol: ModelProtocol = {
  answer: (answer) =>
    messageReply(contentOf(answer), {
      model: answer.model,
      ...(answer.usage === null ? {} : { usage: { input_tokens: answer.usage.inputTokens, output_tokens: answer.usage.outputTokens } })
    }),
  refusals: {
    "the model declines": messageReply([], { stop_reason: "refusal" }),
    "the model declines midway": messageReply([text("Ald")], { stop_reason: "refusal" })
  },
  failure: (status, message) => ({
    type: "error",
    error: { type: typesOfFailures[status] ?? (status < 500 ? "invalid_request_error" : "api_error"), message },
    request_id: "req_1"
  }),
  modelOf: ({ body }) => requestBody.parse(JSON.parse(body)).model,
  textsOf: ({ body }) => {
    const { messages, system } = requestBody.parse(JSON.parse(body))
    return [...(system === undefined ? [] : [system]), messages[0].content]
  }
}
