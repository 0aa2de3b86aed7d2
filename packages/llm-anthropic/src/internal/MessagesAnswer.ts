/**
 * The answer in a reply of Anthropic's Messages API.
 *
 * Source: https://docs.claude.com/en/api/messages, "Web search tool"
 */
import { ModelError } from "@brand-visibility/core/domain/ModelError"
import type { ProviderAnswer } from "@brand-visibility/core/ports/LanguageModel"
import type { Connection, Delivery } from "@brand-visibility/llm-http/Connection"
import { streamBroke } from "@brand-visibility/llm-http/EventStream"
import { citationsOf } from "@brand-visibility/llm-http/internal/Citations"
import { list, number, optional, parseJson, required, text } from "@brand-visibility/llm-http/internal/Lenient"
import { Effect } from "effect"
import { z } from "zod"
import { messageOfStream } from "./MessagesStream.js"

const page = z.object({ url: z.string(), title: text.optional() })

const textBlock = z.object({
  type: z.literal("text"),
  text: z.string(),
  citations: list(z.object({ type: z.literal("web_search_result_location"), ...page.shape })).optional()
})

const searchResult = z.object({ type: z.literal("web_search_tool_result"), content: list(page) })

const otherBlock = z.unknown().transform(() => ({ type: "other" as const }))

const block = z.union([textBlock, searchResult, otherBlock])
type Block = z.infer<typeof block>

const counts = z.object({
  input_tokens: number.optional(),
  cache_creation_input_tokens: number.optional(),
  cache_read_input_tokens: number.optional(),
  output_tokens: number.optional()
})

const message = z.object({
  model: text.optional(),
  stop_reason: text.optional(),
  // The content is kept unparsed, because a paused turn is sent back to the provider.
  content: required(z.unknown()),
  usage: optional(counts).optional()
})

/** One reply: the whole of an answer, or the part up to where the model paused. */
export interface Turn {
  readonly content: ReadonlyArray<unknown>
  readonly model: string | null
  readonly stopReason: string | null
  readonly usage: ProviderAnswer["usage"]
  readonly body: string
}

const inputTokensOf = (usage: z.infer<typeof counts> | null | undefined): number | null =>
  usage?.input_tokens == null ? null : usage.input_tokens + (usage.cache_creation_input_tokens ?? 0) + (usage.cache_read_input_tokens ?? 0)

/** Reads one reply. */
export const turnOf = (name: string, { read }: Pick<Connection, "read">, { body, isEventStream }: Delivery): Effect.Effect<Turn, ModelError> => {
  const json = isEventStream ? messageOfStream(body) : parseJson(body)
  if (json === null && isEventStream) return streamBroke(name)
  return Effect.map(read(message, json, body), ({ content, model, stop_reason, usage }) => ({
    content,
    model: model ?? null,
    stopReason: stop_reason ?? null,
    usage: { inputTokens: inputTokensOf(usage), outputTokens: usage?.output_tokens ?? null },
    body
  }))
}

const total = (numbers: ReadonlyArray<number | null>): number | null =>
  numbers.every((one) => one === null) ? null : numbers.reduce<number>((sum, one) => sum + (one ?? 0), 0)

/**
 * The text of the blocks. Blocks that are split only by a citation are joined without a break; blocks with a tool use between them are separated by an empty
 * line. The white space at both ends of the text stays, because the indentation of a first item says how deep the other items of its list are.
 */
const writtenText = (blocks: ReadonlyArray<Block>): string => {
  const runs: Array<string> = [""]
  for (const one of blocks) {
    if (one.type === "text") runs[runs.length - 1] += one.text
    else if (runs.at(-1) !== "") runs.push("")
  }
  const written = runs.filter((run) => run.trim() !== "")
  return written
    .map((run, index) => (index === 0 ? run : run.trimStart()))
    .map((run, index) => (index === written.length - 1 ? run : run.trimEnd()))
    .join("\n\n")
}

const blocksOf = (turns: ReadonlyArray<Turn>): ReadonlyArray<Block> => turns.flatMap(({ content }) => content.map((one) => block.parse(one)))

/** What the provider counted for all turns together. */
export const usageOf = (turns: ReadonlyArray<Turn>) => ({
  inputTokens: total(turns.map(({ usage }) => usage.inputTokens)),
  outputTokens: total(turns.map(({ usage }) => usage.outputTokens)),
  searches: blocksOf(turns).filter(({ type }) => type === "web_search_tool_result").length
})

/**
 * The answer of all turns together. An answer that was cut at the token limit is used as it is. A refusal fails with `content_filtered`, even after
 * some text.
 */
export const messagesAnswer = (name: string, turns: ReadonlyArray<Turn>): Effect.Effect<ProviderAnswer, ModelError> => {
  const last = turns.at(-1)
  const usage = usageOf(turns)
  if (last?.stopReason === "refusal") return new ModelError({ model: name, reason: "content_filtered", detail: "the model declined to answer", usage })
  const blocks = blocksOf(turns)
  const answer = writtenText(blocks)
  if (answer === "" && last?.stopReason === "max_tokens") return ModelError.invalidAnswer(name, "the token limit was reached before any text", last.body, usage)
  const named = ({ title, url }: z.infer<typeof page>) => ({ uri: url, title: title ?? null })
  const found = blocks.flatMap((one) => (one.type === "web_search_tool_result" ? one.content : []))
  return Effect.succeed({
    text: answer,
    model: last?.model ?? null,
    citations: citationsOf(
      blocks.flatMap((one) => (one.type === "text" ? (one.citations ?? []).map(named) : [])),
      found.map(named)
    ),
    usage,
    searched: usage.searches > 0
  })
}
