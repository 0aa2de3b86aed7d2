/**
 * Assembles the chunks of a streamed Chat Completions reply into the reply that would have come without streaming.
 *
 * Source: https://platform.openai.com/docs/api-reference/chat-streaming
 */
import { eventsOf } from "@brand-visibility/llm-http/EventStream"
import { list, text } from "@brand-visibility/llm-http/internal/Lenient"
import { z } from "zod"

const unknowns = list(z.unknown())

const delta = z.object({ content: text.optional(), refusal: text.optional(), annotations: unknowns.optional(), executed_tools: unknowns.optional() })

const chunk = z.object({
  error: z.unknown().optional(),
  model: text.optional(),
  choices: list(z.object({ index: z.number().optional(), finish_reason: text.optional(), delta: delta.catch({}) })),
  usage: z.unknown().optional(),
  // Perplexity repeats these with every chunk.
  citations: z.unknown().optional(),
  search_results: z.unknown().optional()
})

const isDefined = (value: unknown): boolean => value !== undefined && value !== null

/** The completion; the error when the stream contains one; null when the stream ended before the answer was complete. */
export const chatOfStream = (body: string): unknown => {
  const chunks = eventsOf(body).flatMap((event) => chunk.safeParse(event).data ?? [])
  const failed = chunks.find(({ error }) => isDefined(error))
  if (failed !== undefined) return { error: failed.error }
  const parts = chunks.flatMap(({ choices }) => choices.filter(({ index = 0 }) => index === 0))
  const finishReason = parts.findLast(({ finish_reason }) => isDefined(finish_reason))?.finish_reason
  if (finishReason === undefined) return null
  const refusal = parts.map((part) => part.delta.refusal ?? "").join("")
  const last = <Field extends "model" | "usage" | "citations" | "search_results">(field: Field) => chunks.findLast((one) => isDefined(one[field]))?.[field]
  return {
    model: last("model"),
    usage: last("usage"),
    citations: last("citations"),
    search_results: last("search_results"),
    choices: [
      {
        finish_reason: finishReason,
        message: {
          content: parts.map((part) => part.delta.content ?? "").join(""),
          refusal: refusal === "" ? null : refusal,
          annotations: parts.flatMap((part) => part.delta.annotations ?? []),
          executed_tools: parts.flatMap((part) => part.delta.executed_tools ?? [])
        }
      }
    ]
  }
}
