import type { GivenAnswer, ModelProtocol } from "@brand-visibility/conformance/internal/models/ModelLaw"
import { z } from "zod"

const bodyOf = <A>(schema: z.ZodType<A>, body: string): A => schema.parse(JSON.parse(body))

const failure = (status: number, message: string) => ({ error: { message, type: "some_error_type", param: null, code: `some_code_${status}` } })

const responsesBody = z.object({ model: z.string(), input: z.string(), instructions: z.string().optional() })

const responsesItems = ({ cited, retrieved, text }: GivenAnswer) => [
  { type: "reasoning", id: "rs_1", summary: [] },
  ...(retrieved.length === 0
    ? []
    : [
        {
          type: "web_search_call",
          id: "ws_1",
          status: "completed",
          action: { type: "search", query: "shoes", sources: retrieved.map(({ uri }) => ({ type: "url", url: uri })) }
        }
      ]),
  {
    type: "message",
    id: "msg_1",
    role: "assistant",
    status: "completed",
    content: [
      { type: "output_text", text, annotations: cited.map(({ title, uri }) => ({ type: "url_citation", url: uri, title, start_index: 0, end_index: 1 })) }
    ]
  }
]

export const responsesReply = (output: ReadonlyArray<unknown>, rest: Readonly<Record<string, unknown>> = {}) => ({
  id: "resp_1",
  object: "response",
  status: "completed",
  error: null,
  incomplete_details: null,
  model: "model-1",
  output,
  ...rest
})

/** The events of a response: its beginning, a part of its text, and the whole response. */
export const eventsOfResponse = (body: unknown): ReadonlyArray<unknown> => {
  const response = z.looseObject({ status: z.string() }).parse(body)
  return [
    { type: "response.created", response: { ...response, status: "in_progress", output: [] } },
    { type: "response.output_text.delta", item_id: "msg_1", delta: "Ald" },
    { type: `response.${response.status}`, response }
  ]
}

export const responsesProtocol: ModelProtocol = {
  answer: (answer) =>
    responsesReply(responsesItems(answer), {
      model: answer.model,
      ...(answer.usage === null ? {} : { usage: { input_tokens: answer.usage.inputTokens, output_tokens: answer.usage.outputTokens, total_tokens: 0 } })
    }),
  refusals: {
    "the model declines": responsesReply([{ type: "message", content: [{ type: "refusal", refusal: "I cannot help with that." }] }]),
    "a filter stops the answer": responsesReply([], { status: "incomplete", incomplete_details: { reason: "content_filter" } }),
    "a filter stops the answer midway": responsesReply([{ type: "message", content: [{ type: "output_text", text: "Ald", annotations: [] }] }], {
      status: "incomplete",
      incomplete_details: { reason: "content_filter" }
    })
  },
  failure,
  modelOf: ({ body }) => bodyOf(responsesBody, body).model,
  textsOf: ({ body }) => {
    const { input, instructions } = bodyOf(responsesBody, body)
    return instructions === undefined ? [input] : [instructions, input]
  }
}
