/**
 * The answer in a reply of the Interactions API, whole or as a stream.
 *
 * Source: https://ai.google.dev/api/interactions-api
 */
import { ModelError } from "@brand-visibility/core/domain/ModelError"
import type { ProviderAnswer } from "@brand-visibility/core/ports/LanguageModel"
import type { Connection, Delivery } from "@brand-visibility/llm-http/Connection"
import { eventsOf, streamBroke } from "@brand-visibility/llm-http/EventStream"
import { describe } from "@brand-visibility/llm-http/Failure"
import { citationsOf } from "@brand-visibility/llm-http/internal/Citations"
import { list, number, optional, parseJson, text } from "@brand-visibility/llm-http/internal/Lenient"
import { Effect } from "effect"
import { z } from "zod"

const annotations = list(z.object({ type: z.literal("url_citation"), url: z.string(), title: text.optional() }))

const output = z.object({
  type: z.literal("model_output"),
  content: list(z.object({ type: z.literal("text"), text: z.string(), annotations: annotations.optional() }))
})
const search = z.object({ type: z.literal("google_search_call") })

const summary = {
  status: text.optional(),
  model: text.optional(),
  usage: optional(
    z.object({
      total_input_tokens: number.optional(),
      total_tool_use_tokens: number.optional(),
      total_output_tokens: number.optional(),
      total_thought_tokens: number.optional()
    })
  ).optional()
}

const interaction = z.object({ ...summary, steps: z.array(z.unknown()).pipe(list(z.union([output, search]))) })
type Interaction = z.infer<typeof interaction>

const event = z.union([
  z.object({ event_type: z.literal("interaction.completed"), interaction: z.object(summary) }),
  z.object({ event_type: z.literal("error"), error: z.unknown() }),
  z.object({ event_type: z.literal("step.delta"), delta: z.object({ type: z.literal("text"), text: z.string() }) }),
  z.object({ event_type: z.literal("step.delta"), delta: z.object({ type: z.literal("text_annotation"), annotations }) }),
  z.object({ event_type: z.literal("step.delta"), delta: z.object({ type: z.literal("text_annotation_delta"), annotations }) }),
  z.object({ event_type: z.literal("step.delta"), delta: search })
])

/** The interaction in a stream; the error when the stream contains one; null when the stream ended before the interaction was complete. */
const interactionOfStream = (body: string): unknown => {
  const steps: Array<unknown> = []
  let ended: unknown = null
  for (const read of eventsOf(body).map((one) => event.safeParse(one).data)) {
    if (read?.event_type === "error") return { error: read.error }
    if (read?.event_type === "interaction.completed") ended = read.interaction
    if (read?.event_type !== "step.delta") continue
    const { delta } = read
    if (delta.type === "google_search_call") steps.push(delta)
    else if (delta.type === "text") steps.push({ type: "model_output", content: [delta] })
    else steps.push({ type: "model_output", content: [{ type: "text", text: "", annotations: delta.annotations }] })
  }
  return ended === null ? null : { ...ended, steps }
}

const sum = (...numbers: ReadonlyArray<number | null | undefined>): number | null =>
  numbers.every((one) => one == null) ? null : numbers.reduce<number>((total, one) => total + (one ?? 0), 0)

const answerOf = ({ model, steps, usage }: Interaction): ProviderAnswer => {
  const contents = steps.flatMap((step) => (step.type === "model_output" ? step.content : []))
  return {
    text: contents.map((one) => one.text).join(""),
    model: model ?? null,
    citations: citationsOf(
      contents.flatMap((one) => one.annotations ?? []).map(({ title, url }) => ({ uri: url, title: title ?? null })),
      []
    ),
    usage: {
      inputTokens: sum(usage?.total_input_tokens, usage?.total_tool_use_tokens),
      outputTokens: sum(usage?.total_output_tokens, usage?.total_thought_tokens),
      searches: steps.filter((step) => step.type === "google_search_call").length
    },
    searched: steps.some((step) => step.type === "google_search_call")
  }
}

/** The answer in a reply. An answer that was cut at the token limit is used as it is. */
export const interactionsAnswer = (
  name: string,
  { read }: Pick<Connection, "read">,
  { body, isEventStream }: Delivery
): Effect.Effect<ProviderAnswer, ModelError> => {
  const json = isEventStream ? interactionOfStream(body) : parseJson(body)
  if (json === null && isEventStream) return streamBroke(name)
  return Effect.flatMap(read(interaction, json, body), (told) => {
    const answer = answerOf(told)
    if (answer.text !== "") return Effect.succeed(answer)
    if (told.status === "incomplete") return ModelError.invalidAnswer(name, "the token limit was reached before any text", body, answer.usage)
    return told.status === "failed" ? new ModelError({ model: name, reason: "unavailable", detail: describe("unavailable", null, []) }) : Effect.succeed(answer)
  })
}
