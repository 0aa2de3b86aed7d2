/**
 * The answer in a reply of Chat Completions, with the fields by which compatible servers name their sources.
 *
 * `annotations` (OpenAI, OpenRouter), `citations` and `search_results` (Perplexity), `executed_tools` (Groq).
 *
 * Source: https://platform.openai.com/docs/api-reference/chat/object
 */
import { ModelError } from "@brand-visibility/core/domain/ModelError"
import type { ProviderAnswer } from "@brand-visibility/core/ports/LanguageModel"
import type { Connection, Delivery } from "@brand-visibility/llm-http/Connection"
import { streamBroke } from "@brand-visibility/llm-http/EventStream"
import { describe } from "@brand-visibility/llm-http/Failure"
import { citationsOf, type NamedPage } from "@brand-visibility/llm-http/internal/Citations"
import { list, number, optional, parseJson, required, text } from "@brand-visibility/llm-http/internal/Lenient"
import { Effect } from "effect"
import { z } from "zod"
import { chatOfStream } from "./ChatStream.js"

const page = z.object({ url: z.string(), title: text.optional() }).transform(({ title, url }): NamedPage => ({ uri: url, title: title ?? null }))

const citation = z.union([z.string().transform((uri): NamedPage => ({ uri, title: null })), page])

const annotation = z.union([z.object({ type: z.literal("url_citation"), url_citation: page }).transform((given) => given.url_citation), page])

const executedTool = z.object({ search_results: optional(z.object({ results: list(page).optional() })).optional() })

/** A string, or parts of which those of type `text` count. */
const messageText = z.union([
  z.string(),
  list(z.object({ type: z.literal("text"), text: z.string() })).transform((parts) => parts.map((part) => part.text).join(""))
])

const choice = z.object({
  finish_reason: text.optional(),
  message: z.object({
    content: messageText.nullish().catch(null),
    refusal: text.optional(),
    annotations: list(annotation).optional(),
    executed_tools: list(executedTool).optional()
  })
})

const reply = z.object({
  model: text.optional(),
  choices: required(choice),
  citations: list(citation).optional(),
  search_results: list(page).optional(),
  usage: optional(z.object({ prompt_tokens: number.optional(), completion_tokens: number.optional() })).optional()
})

/** Removes the model's reasoning, which servers of open models put before the answer in the same text. */
const withoutReasoning = (answer: string): string => answer.replace(/^\s*<think>[\s\S]*?(<\/think>\s*|$)/, "")

/** The answer in a reply. An answer that was cut at the token limit is used as it is. An answer that a filter cut, or that is a refusal, fails with `content_filtered`. */
export const chatAnswer = (name: string, { read }: Pick<Connection, "read">, { body, isEventStream }: Delivery): Effect.Effect<ProviderAnswer, ModelError> => {
  const completion = isEventStream ? chatOfStream(body) : parseJson(body)
  if (completion === null && isEventStream) return streamBroke(name)
  return Effect.flatMap(read(reply, completion, body), ({ choices: [first], citations = [], model, search_results = [], usage }) => {
    if (first === undefined) return ModelError.invalidAnswer(name, "the reply holds no answer", body)
    const { annotations = [], content, executed_tools = [], refusal } = first.message
    const answer = withoutReasoning(content ?? "")
    const counted = { inputTokens: usage?.prompt_tokens ?? null, outputTokens: usage?.completion_tokens ?? null }
    const filtered = (detail: string) => new ModelError({ model: name, reason: "content_filtered", detail, usage: counted })
    if (first.finish_reason === "content_filter") return filtered(describe("content_filtered", null, []))
    if (answer === "" && typeof refusal === "string" && refusal !== "") return filtered("the model declined to answer")
    if (answer.trim() === "" && first.finish_reason === "length")
      return ModelError.invalidAnswer(name, "the token limit was reached before any text", body, counted)
    // The numbers in such an answer refer to `citations`; where there are none, to the search results.
    const numbered = citations.length > 0 ? citations : search_results
    const executed = executed_tools.flatMap((tool) => tool.search_results?.results ?? [])
    const pages = citationsOf([...annotations, ...numbered], [...search_results, ...executed])
    return Effect.succeed({
      text: answer,
      model: model ?? null,
      citations: pages,
      usage: counted,
      // The protocol has no field that says that no search took place.
      searched: pages.length > 0 ? true : null
    })
  })
}
