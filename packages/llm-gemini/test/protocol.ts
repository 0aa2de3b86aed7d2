import type { GivenAnswer, ModelProtocol } from "@brand-visibility/conformance/internal/models/ModelLaw"
import { z } from "zod"

const words = z.object({ parts: z.tuple([z.object({ text: z.string() })]) })

const contentBody = z.object({ contents: z.tuple([words]), systemInstruction: words.optional() })

export const contentReply = (candidate: Readonly<Record<string, unknown>>, rest: Readonly<Record<string, unknown>> = {}) => ({
  candidates: [{ index: 0, finishReason: "STOP", ...candidate }],
  responseId: "resp_1",
  ...rest
})

export const said = (text: string) => ({ content: { role: "model", parts: [{ text: "Hm.", thought: true }, { text }] } })

const groundingOf = ({ cited, retrieved }: GivenAnswer) => {
  const others = retrieved.filter(({ uri }) => !cited.some((page) => page.uri === uri))
  return {
    webSearchQueries: ["shoes"],
    groundingChunks: [...cited, ...others.map(({ uri }) => ({ uri, title: "" }))].map((web) => ({ web })),
    groundingSupports: cited.map((_, index) => ({ segment: { startIndex: 0, endIndex: 1, text: "…" }, groundingChunkIndices: [index] }))
  }
}

const failure = (status: number, message: string) => ({ error: { code: status, message, status: "SOME_STATUS", details: [] } })

const streamedContent = z.looseObject({
  candidates: z.tuple([z.looseObject({ content: z.object({ parts: z.array(z.looseObject({ text: z.string() })) }), finishReason: z.unknown() })]),
  modelVersion: z.unknown(),
  usageMetadata: z.unknown()
})

/** The chunks of a reply: the first half of the text, then the rest with everything else. A reply without text is one chunk. */
export const eventsOfContent = (body: unknown): ReadonlyArray<unknown> => {
  const read = streamedContent.safeParse(body).data
  if (read === undefined) return [body]
  const [{ content, finishReason: _end, groundingMetadata: _pages, ...candidate }] = read.candidates
  const [last, ...others] = content.parts.toReversed()
  const middle = Math.floor((last?.text.length ?? 0) / 2)
  const early = { ...candidate, content: { role: "model", parts: [...others.toReversed(), { text: last?.text.slice(0, middle) ?? "" }] } }
  const late = { ...read.candidates[0], content: { role: "model", parts: [{ text: last?.text.slice(middle) ?? "" }] } }
  return [
    { ...read, usageMetadata: undefined, candidates: [early] },
    { ...read, candidates: [late] }
  ]
}

export const contentProtocol: ModelProtocol = {
  answer: (answer) =>
    contentReply(
      { ...said(answer.text), ...(answer.cited.length + answer.retrieved.length === 0 ? {} : { groundingMetadata: groundingOf(answer) }) },
      {
        modelVersion: answer.model,
        ...(answer.usage === null ? {} : { usageMetadata: { promptTokenCount: answer.usage.inputTokens, candidatesTokenCount: answer.usage.outputTokens } })
      }
    ),
  refusals: {
    "the prompt is blocked": { promptFeedback: { blockReason: "SAFETY" } },
    "a filter stops the answer": contentReply({ finishReason: "SAFETY" }),
    "a filter stops the answer midway": contentReply({ ...said("Ald"), finishReason: "PROHIBITED_CONTENT" })
  },
  failure,
  modelOf: ({ path }) => /\/models\/([^:]+):/.exec(path)?.[1],
  textsOf: ({ body }) => {
    const { contents, systemInstruction } = contentBody.parse(JSON.parse(body))
    return [...(systemInstruction === undefined ? [] : [systemInstruction.parts[0].text]), contents[0].parts[0].text]
  }
}

const interactionBody = z.object({ model: z.string(), input: z.string(), system_instruction: z.string().optional() })

export const interactionReply = (steps: ReadonlyArray<unknown>, rest: Readonly<Record<string, unknown>> = {}) => ({
  id: "int_1",
  object: "interaction",
  status: "completed",
  model: "model-1",
  steps,
  ...rest
})
export { failure, interactionBody }
