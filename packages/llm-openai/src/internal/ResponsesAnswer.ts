/**
 * The answer in a reply of OpenAI's Responses API, or of Perplexity's Agent API, which has the same protocol.
 *
 * Source: https://platform.openai.com/docs/api-reference/responses/object, https://docs.perplexity.ai/docs/agent-api/migrate-from-sonar/how-to
 */
import { ModelError } from "@brand-visibility/core/domain/ModelError"
import type { ProviderAnswer } from "@brand-visibility/core/ports/LanguageModel"
import type { Connection, Delivery } from "@brand-visibility/llm-http/Connection"
import { eventsOf, streamBroke } from "@brand-visibility/llm-http/EventStream"
import { describe } from "@brand-visibility/llm-http/Failure"
import { citationsOf, type NamedPage } from "@brand-visibility/llm-http/internal/Citations"
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

/** The pages that a search of Perplexity found. An answer refers to a page by its `id`, as `[7]`. */
const searchResults = z.object({
  type: z.literal("search_results"),
  results: list(z.object({ id: number.optional(), url: z.string(), title: text.optional() }))
})

const reply = z.object({
  model: text.optional(),
  incomplete_details: optional(z.object({ reason: text })).optional(),
  // A reply without `output` is not a reply of this protocol. An `output` in which no item is of a known type is an empty answer.
  output: required(z.union([message, searchCall, searchResults])),
  usage: optional(
    z.object({
      input_tokens: number.optional(),
      output_tokens: number.optional(),
      tool_calls_details: optional(z.object({ search_web: optional(z.object({ invocation: number.optional() })).optional() })).optional()
    })
  ).optional()
})

interface FoundPage extends NamedPage {
  readonly id: number | null
}

/** The found pages to which an answer refers by their number, in the order of the answer. */
const pagesReferredTo = (answer: string, found: ReadonlyArray<FoundPage>): ReadonlyArray<NamedPage> => {
  const pages = new Map<number, NamedPage>()
  for (const page of found) if (page.id !== null && !pages.has(page.id)) pages.set(page.id, page)
  if (pages.size === 0) return []
  return Array.from(answer.matchAll(/\[(\d{1,4})\]/g), ([, id]) => pages.get(Number(id))).filter((page) => page !== undefined)
}

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
    const calls = output.flatMap((item) => (item.type === "web_search_call" ? [item] : []))
    const findings = output.flatMap((item) => (item.type === "search_results" ? [item] : []))
    const searches = calls.length + (usage?.tool_calls_details?.search_web?.invocation ?? findings.length)
    const counted = { inputTokens: usage?.input_tokens ?? null, outputTokens: usage?.output_tokens ?? null, searches }
    const filtered = (detail: string) => new ModelError({ model: name, reason: "content_filtered", detail, usage: counted })
    const isRefused = answer === "" && contents.flat().some((part) => part.type === "refusal")
    if (isRefused) return filtered("the model declined to answer")
    if (incomplete_details?.reason === "content_filter") return filtered(describe("content_filtered", null, []))
    if (answer === "" && incomplete_details?.reason === "max_output_tokens")
      return ModelError.invalidAnswer(name, "the token limit was reached before any text", body, counted)
    const found = findings.flatMap(({ results }) => results).map(({ id, title, url }): FoundPage => ({ id: id ?? null, uri: url, title: title ?? null }))
    const annotated = texts
      .flat()
      .flatMap((part) => part.annotations ?? [])
      .map(({ title, url }): NamedPage => ({ uri: url, title: title ?? null }))
    const retrieved = calls.flatMap((call) => call.action?.sources ?? []).map(({ url }): NamedPage => ({ uri: url, title: null }))
    return Effect.succeed({
      text: answer,
      model: model ?? null,
      citations: citationsOf([...annotated, ...pagesReferredTo(answer, found)], [...retrieved, ...found]),
      usage: counted,
      searched: searches > 0
    })
  })
}
