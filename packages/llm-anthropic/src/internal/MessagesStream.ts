/**
 * Assembles the events of a streamed message into the message that would have come without streaming.
 *
 * Source: https://docs.claude.com/en/docs/build-with-claude/streaming
 */
import { eventsOf } from "@brand-visibility/llm-http/EventStream"
import { parseJson } from "@brand-visibility/llm-http/internal/Lenient"
import { z } from "zod"

const fields = z.record(z.string(), z.unknown())

const delta = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text_delta"), text: z.string() }),
  z.object({ type: z.literal("thinking_delta"), thinking: z.string() }),
  z.object({ type: z.literal("signature_delta"), signature: z.string() }),
  z.object({ type: z.literal("input_json_delta"), partial_json: z.string() }),
  z.object({ type: z.literal("citations_delta"), citation: z.unknown() })
])

const event = z.discriminatedUnion("type", [
  z.object({ type: z.literal("message_start"), message: fields }),
  z.object({ type: z.literal("content_block_start"), index: z.number(), content_block: fields }),
  z.object({ type: z.literal("content_block_delta"), index: z.number(), delta }),
  z.object({ type: z.literal("message_delta"), delta: fields, usage: fields.nullish().catch(null) }),
  z.object({ type: z.literal("error"), error: z.unknown() }),
  z.object({ type: z.literal("message_stop") })
])

interface Block {
  readonly start: Readonly<Record<string, unknown>>
  text: string
  thinking: string
  signature: string
  input: string
  readonly citations: Array<unknown>
}

const append = (block: Block, part: z.infer<typeof delta>): void => {
  switch (part.type) {
    case "text_delta":
      block.text += part.text
      break
    case "thinking_delta":
      block.thinking += part.thinking
      break
    case "signature_delta":
      block.signature += part.signature
      break
    case "input_json_delta":
      block.input += part.partial_json
      break
    case "citations_delta":
      block.citations.push(part.citation)
  }
}

const whole = ({ citations, input, signature, start, text, thinking }: Block): Readonly<Record<string, unknown>> => ({
  ...start,
  ...(text === "" ? {} : { text }),
  ...(thinking === "" ? {} : { thinking }),
  ...(signature === "" ? {} : { signature }),
  ...(input === "" ? {} : { input: parseJson(input) ?? {} }),
  ...(citations.length === 0 ? {} : { citations })
})

/** The message; the error when the stream contains one; null when the stream ended before the message was complete. */
export const messageOfStream = (body: string): unknown => {
  let message: Readonly<Record<string, unknown>> = {}
  let usage: Readonly<Record<string, unknown>> = {}
  let isEnded = false
  const blocks = new Map<number, Block>()
  for (const read of eventsOf(body).map((one) => event.safeParse(one).data)) {
    switch (read?.type) {
      case "message_start":
        message = read.message
        usage = fields.safeParse(read.message["usage"]).data ?? {}
        break
      case "content_block_start":
        blocks.set(read.index, { start: read.content_block, text: "", thinking: "", signature: "", input: "", citations: [] })
        break
      case "content_block_delta": {
        const block = blocks.get(read.index)
        if (block !== undefined) append(block, read.delta)
        break
      }
      case "message_delta":
        message = { ...message, ...read.delta }
        // The counts at the end are those of the whole message.
        usage = { ...usage, ...read.usage }
        break
      case "error":
        return { error: read.error }
      case "message_stop":
        isEnded = true
    }
  }
  return isEnded ? { ...message, usage, content: [...blocks.values()].map(whole) } : null
}
