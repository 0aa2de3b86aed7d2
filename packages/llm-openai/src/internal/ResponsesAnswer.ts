/**
 * The answer in a reply of OpenAI's Responses API.
 *
 * Source: https://platform.openai.com/docs/api-reference/responses/object
 */
import { ModelError } from "@brand-visibility/core/domain/ModelError"
import type { ProviderAnswer } from "@brand-visibility/core/ports/LanguageModel"
import type { Connection, Delivery } from "@brand-visibility/llm-http/Connection"
import { eventsOf, streamBroke } from "@brand-visibility/llm-http/EventStream"
import { describe } from "@brand-visibility/llm-http/Failure"
import { citationsOf } from "@brand-visibility/llm-http/internal/Citations"
import { list, number, optional, parseJson, required, text } from "@brand-visibility/llm-http/internal/Lenient"
import { Effect } from "effect"
import { z } from "zod"

const annotation = z.object({ type: z.literal("url_citation"), url: z.string(), title: text.optional() })

const outputText = z.object({ type: z.literal("output_text"), text: z.string(), annotations: list(annotation).optional() })
const refusal = z.object({ type: z.literal("refusal") })

const message = z.object({ type: z.literal("message"), content: list(z.union([outputText, refusal])) })

const searchCall = z.object({
  type: z.literal("web_search_call"),
  action: optional(z.object({ sources: list(z.object({ url: z.string() })).optional() })).optional()
})

const reply = z.object({
  model: text.optional(),
  incomplete_details: optional(z.object({ reason: text })).optional(),
  // A reply without `output` is not a reply of this protocol. An `output` in which no item is of a known type is an empty answer.
  output: required(z.union([message, searchCall])),
  usage: optional(z.object({ input_tokens: number.optional(), output_tokens: number.optional() })).optional()
})

/** The last event of a stream contains the whole response. An error is a separate event. */
const lastEvent = z.union([
  z.object({ type: z.enum(["response.completed", "response.incomplete", "response.failed"]), response: z.unknown() }).transform(({ response }) => response),
  z.object({ type: z.literal("error"), code: z.unknown().optional() }).transform(({ code }) => ({ error: { code } }))
])

/** The response in a reply; null when the stream ended before the response was complete. */
const responseOf = ({ body, isEventStream }: Delivery): unknown =>
  isEventStream ? (eventsOf(body).flatMap((event) => lastEvent.safeParse(event).data ?? [])[0] ?? null) : parseJson(body)

/** The answer in a reply. An answer that was cut at the token limit is used as it is. An answer that a filter cut, or that is a refusal, fails with `content_filtered`. */
export const responsesAnswer = (name: string, { read }: Pick<Connection, "read">, delivery: Delivery): Effect.Effect<ProviderAnswer, ModelError> => {
  const { body } = delivery
  const response = responseOf(delivery)
  if (response === null && delivery.isEventStream) return streamBroke(name)
  return Effect.flatMap(read(reply, response, body), ({ incomplete_details, model, output, usage }) => {
    const contents = output.flatMap((item) => (item.type === "message" ? [item.content] : []))
    const texts = contents.map((parts) => parts.flatMap((part) => (part.type === "output_text" ? [part] : [])))
    const answer = texts
      .map((parts) => parts.map((part) => part.text).join(""))
      .filter((part) => part !== "")
      .join("\n\n")
    const isRefused = answer === "" && contents.flat().some((part) => part.type === "refusal")
    if (isRefused) return new ModelError({ model: name, reason: "content_filtered", detail: "the model declined to answer" })
    if (incomplete_details?.reason === "content_filter")
      return new ModelError({ model: name, reason: "content_filtered", detail: describe("content_filtered", null, []) })
    if (answer === "" && incomplete_details?.reason === "max_output_tokens")
      return ModelError.invalidAnswer(name, "the token limit was reached before any text", body)
    const searches = output.flatMap((item) => (item.type === "web_search_call" ? [item] : []))
    return Effect.succeed({
      text: answer,
      model: model ?? null,
      citations: citationsOf(
        texts
          .flat()
          .flatMap((part) => part.annotations ?? [])
          .map(({ title, url }) => ({ uri: url, title: title ?? null })),
        searches.flatMap((search) => search.action?.sources ?? []).map(({ url }) => ({ uri: url, title: null }))
      ),
      usage: { inputTokens: usage?.input_tokens ?? null, outputTokens: usage?.output_tokens ?? null, searches: searches.length },
      searched: searches.length > 0
    })
  })
}
