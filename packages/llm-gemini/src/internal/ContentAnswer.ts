/**
 * The answer in a reply of `generateContent`, whole or in chunks, with its grounding metadata.
 *
 * Source: https://ai.google.dev/api/generate-content, "Grounding with Google Search"
 */
import { ModelError } from "@brand-visibility/core/domain/ModelError"
import type { ProviderAnswer } from "@brand-visibility/core/ports/LanguageModel"
import type { Connection, Delivery } from "@brand-visibility/llm-http/Connection"
import { eventsOf, streamBroke } from "@brand-visibility/llm-http/EventStream"
import { describe } from "@brand-visibility/llm-http/Failure"
import { citationsOf, type NamedPage } from "@brand-visibility/llm-http/internal/Citations"
import { list, number, optional, parseJson, text } from "@brand-visibility/llm-http/internal/Lenient"
import { Effect } from "effect"
import { z } from "zod"

const page = z.object({ uri: z.string(), title: text.optional() }).transform(({ title, uri }): NamedPage => ({ uri, title: title ?? null }))

/** The pages that were found. Unreadable entries keep their places, because supports refer to entries by index. */
const chunks = z.array(z.object({ web: optional(page).optional() }).catch({ web: null })).catch([])

const grounding = z.object({
  groundingChunks: chunks.optional(),
  groundingSupports: list(z.object({ groundingChunkIndices: list(z.number()) })).optional(),
  webSearchQueries: list(z.string()).optional()
})

const candidate = z.object({
  content: optional(z.object({ parts: list(z.object({ text: z.string(), thought: z.boolean().optional() })) })).optional(),
  finishReason: text.optional(),
  groundingMetadata: optional(grounding).optional()
})

const counts = z.object({
  promptTokenCount: number.optional(),
  toolUsePromptTokenCount: number.optional(),
  candidatesTokenCount: number.optional(),
  thoughtsTokenCount: number.optional()
})

const part = z
  .object({
    candidates: list(candidate).optional(),
    promptFeedback: optional(z.object({ blockReason: text.optional() })).optional(),
    modelVersion: text.optional(),
    usageMetadata: optional(counts).optional()
  })
  .refine(({ candidates, promptFeedback }) => candidates !== undefined || promptFeedback != null)

const filtered = new Set(["SAFETY", "RECITATION", "BLOCKLIST", "PROHIBITED_CONTENT", "SPII", "IMAGE_SAFETY", "LANGUAGE"])

const sum = (...numbers: ReadonlyArray<number | null | undefined>): number | null =>
  numbers.every((one) => one == null) ? null : numbers.reduce<number>((total, one) => total + (one ?? 0), 0)

/** The chunks that the answer cites: those that a grounding support names, and all chunks when no support names any. */
const pagesOf = (found: z.infer<typeof grounding>): { readonly cited: ReadonlyArray<NamedPage>; readonly retrieved: ReadonlyArray<NamedPage> } => {
  const drawnOn = new Set((found.groundingSupports ?? []).flatMap(({ groundingChunkIndices }) => groundingChunkIndices))
  const pages = (found.groundingChunks ?? []).map(({ web }, index) => ({ web, isCited: drawnOn.size === 0 || drawnOn.has(index) }))
  const those = (isCited: boolean) => pages.flatMap((one) => (one.web != null && one.isCited === isCited ? [one.web] : []))
  return { cited: those(true), retrieved: those(false) }
}

/** The answer in a reply. An answer that was cut at the token limit is used as it is. An answer that a filter cut fails with `content_filtered`. */
export const contentAnswer = (name: string, { read }: Pick<Connection, "read">, { body, isEventStream }: Delivery): Effect.Effect<ProviderAnswer, ModelError> =>
  Effect.gen(function* () {
    const parts = yield* Effect.forEach(isEventStream ? eventsOf(body) : [parseJson(body)], (json) => read(part, json, body))
    const candidates = parts.flatMap((one) => (one.candidates ?? []).slice(0, 1))
    const answer = candidates
      .flatMap(({ content }) => content?.parts ?? [])
      .filter(({ thought }) => thought !== true)
      .map((one) => one.text)
      .join("")
    const grounds = candidates.flatMap(({ groundingMetadata }) => (groundingMetadata == null ? [] : [groundingMetadata]))
    const reported = parts.findLast(({ usageMetadata }) => usageMetadata != null)?.usageMetadata
    const inputTokens = sum(reported?.promptTokenCount, reported?.toolUsePromptTokenCount)
    const usage = {
      inputTokens,
      // The provider leaves out counts of 0, as for a prompt that it has blocked.
      outputTokens: sum(reported?.candidatesTokenCount, reported?.thoughtsTokenCount) ?? (answer === "" && inputTokens !== null ? 0 : null),
      searches: grounds.reduce((count, { webSearchQueries = [] }) => count + webSearchQueries.length, 0)
    }
    const blocked = parts.find(({ promptFeedback }) => promptFeedback?.blockReason != null)
    const finishReason = candidates.findLast((one) => one.finishReason != null)?.finishReason
    if (blocked !== undefined || (finishReason != null && filtered.has(finishReason))) {
      const why = blocked?.promptFeedback?.blockReason ?? finishReason
      return yield* new ModelError({ model: name, reason: "content_filtered", detail: describe("content_filtered", null, [why]), usage })
    }
    if (isEventStream && finishReason === undefined) return yield* streamBroke(name)
    if (answer === "" && finishReason === "MAX_TOKENS") return yield* ModelError.invalidAnswer(name, "the token limit was reached before any text", body, usage)
    const pages = grounds.map(pagesOf)
    return {
      text: answer,
      model: parts.findLast(({ modelVersion }) => modelVersion != null)?.modelVersion ?? null,
      citations: citationsOf(
        pages.flatMap(({ cited }) => cited),
        pages.flatMap(({ retrieved }) => retrieved)
      ),
      usage,
      searched: grounds.some(({ groundingChunks = [], webSearchQueries = [] }) => groundingChunks.length > 0 || webSearchQueries.length > 0)
    }
  })
