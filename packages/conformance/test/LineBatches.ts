/** A made-up provider whose batches are one request each, and an adapter for it whose functions a test can replace by wrong ones. */
import { LanguageModel, ProviderError } from "@brand-visibility/core"
import type { AskRequest, PlainAnswer } from "@brand-visibility/core/ports/LanguageModel"
import { reasonOfStatus } from "@brand-visibility/core/rules/ProviderReply"
import { z } from "zod"
import type { LanguageModelSuiteOptions } from "../src/LanguageModelSuite.js"
import { chatCompletions } from "../src/models/ChatCompletions.js"
import { json, type Reply } from "../src/models/LoopbackProvider.js"
import type { BatchedQuestion, BatchOutcome, BatchProtocol, KeptBatch, ModelSettings } from "../src/models/ModelLaw.js"

const errorOf = (outcome: Exclude<BatchOutcome, { readonly answer: unknown } | { readonly refusal: unknown } | "missing">): number =>
  typeof outcome === "string" ? { cancelled: 499, expired: 504 }[outcome] : outcome.status

const lineOf = ({ id }: BatchedQuestion, outcome: BatchOutcome): ReadonlyArray<unknown> => {
  if (outcome === "missing") return []
  if (typeof outcome !== "string" && "answer" in outcome) return [{ id, reply: chatCompletions.answer(outcome.answer) }]
  if (typeof outcome !== "string" && "refusal" in outcome) return [{ id, reply: outcome.refusal }]
  return [{ id, status: errorOf(outcome) }]
}

const batches: BatchProtocol = {
  open: (world) => {
    const shown = ({ id, state, token }: KeptBatch) => ({ id, token, state })
    return ({ body, method, path }): Reply => {
      const [, , id = "", verb] = path.split("/")
      const batch = world.batches.find((one) => one.id === id)
      if (method === "POST" && id === "") {
        const { questions, token } = JSON.parse(body)
        const made: KeptBatch = { id: `line_${world.batches.length + 1}`, questions, token, createdAt: world.now, state: "working" }
        world.batches.push(made)
        return json(shown(made))
      }
      if (id === "") return json(world.batches.map(shown))
      if (batch === undefined) return json({}, 404)
      if (verb === "cancel") batch.state = "cancelling"
      if (verb !== "results") return json(shown(batch))
      return json([{ id: "nobody_1", status: 500 }, ...batch.questions.toReversed().flatMap((question) => lineOf(question, world.outcomeOf(question)))])
    }
  }
}

const Chat = z.object({
  model: z.string().optional(),
  choices: z.tuple([
    z.object({
      finish_reason: z.string(),
      message: z.object({
        content: z.string().nullable(),
        refusal: z.string().optional(),
        annotations: z.array(z.object({ url_citation: z.object({ url: z.string(), title: z.string() }) })).default([])
      })
    })
  ]),
  search_results: z.array(z.object({ url: z.string() })).default([]),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).optional()
})
const Batch = z.object({ id: z.string(), token: z.string(), state: z.string() })
const Lines = z.array(z.object({ id: z.string(), reply: z.unknown().optional(), status: z.number().optional() }))

/** Reads a reply. */
const read = <A>(schema: z.ZodType<A>, value: unknown): A => {
  const { data, success } = schema.safeParse(value)
  if (!success) throw new ProviderError("invalid_answer", { detail: "the reply cannot be read", text: JSON.stringify(value) })
  return data
}

type Options = Parameters<typeof LanguageModel.fromPromise>[0]
type BatchFunctions = NonNullable<Options["batch"]>

/** The parts of the adapter, for a wrong one to use. */
export interface Parts {
  readonly settings: ModelSettings
  /** Makes a request, and returns its JSON. */
  readonly call: (path: string, signal: AbortSignal | undefined, body?: unknown) => Promise<unknown>
  readonly bodyOf: (request: AskRequest) => { readonly model: string; readonly messages: ReadonlyArray<{ readonly role: string; readonly content: string }> }
  readonly answerOf: (reply: unknown) => PlainAnswer
  readonly ask: Options["ask"]
  readonly batch: BatchFunctions
}

const failureOf = (status: number, retryAfter: string | null = null) =>
  new ProviderError(status === 499 ? "unavailable" : reasonOfStatus(status), { detail: `status ${status}`, retryAfter })

/** The path of a batch. The provider gives ids of one form, and the adapter asks for no other. */
const pathOf = (id: string): string => {
  if (!/^line_\d+$/.test(id)) throw new ProviderError("invalid_request", { detail: "this is no id of a batch" })
  return `/batches/${id}`
}

const partsOf = (settings: ModelSettings): Parts => {
  const { model, systemPrompt, url } = settings
  const call: Parts["call"] = async (path, signal, body) => {
    const response = await fetch(`${url}${path}`, {
      method: body === undefined ? "GET" : "POST",
      signal: signal ?? null,
      ...(body === undefined ? {} : { body: JSON.stringify(body) })
    })
    if (!response.ok) throw failureOf(response.status, response.headers.get("retry-after"))
    const text = await response.text()
    try {
      return JSON.parse(text)
    } catch {
      throw new ProviderError("invalid_answer", { detail: "the reply cannot be read", text })
    }
  }
  const bodyOf: Parts["bodyOf"] = ({ prompt }) => ({
    model,
    messages: [...(systemPrompt === undefined ? [] : [{ role: "system", content: systemPrompt }]), { role: "user", content: prompt }]
  })
  const answerOf: Parts["answerOf"] = (reply) => {
    const { choices, model: answering, search_results, usage } = read(Chat, reply)
    const [{ finish_reason, message }] = choices
    if (finish_reason === "content_filter" || message.refusal !== undefined)
      throw new ProviderError("content_filtered", { detail: "the model declined to answer" })
    const cited = message.annotations.map(({ url_citation: { title, url: uri } }) => ({ uri, title, cited: true }))
    const pages = [...cited, ...search_results.map(({ url: uri }) => ({ uri, title: null, cited: false }))]
    return {
      text: message.content ?? "",
      model: answering,
      citations: pages.filter(({ uri }, index) => pages.findIndex((page) => page.uri === uri) === index),
      usage: { inputTokens: usage?.prompt_tokens, outputTokens: usage?.completion_tokens }
    }
  }
  return {
    settings,
    call,
    bodyOf,
    answerOf,
    ask: async (request, signal) => answerOf(await call("/v1/chat/completions", signal, bodyOf(request))),
    batch: {
      submit: async ({ items, token }, signal) =>
        read(Batch, await call("/batches", signal, { token, questions: items.map(({ id, request }) => ({ id, body: bodyOf(request) })) })).id,
      find: async ({ token }, signal) => {
        const found = read(z.array(Batch), await call("/batches", signal)).find((batch) => batch.token === token)
        return found === undefined ? { _tag: "NotFound" } : { _tag: "Found", providerId: found.id }
      },
      poll: async (id, signal) => (read(Batch, await call(pathOf(id), signal)).state === "ended" ? "ended" : "working"),
      collect: async (id, signal) =>
        read(Lines, await call(`${pathOf(id)}/results`, signal)).map(({ id: question, reply, status }) => {
          if (status !== undefined) return { id: question, error: failureOf(status) }
          try {
            return { id: question, answer: answerOf(reply) }
          } catch (error) {
            if (!(error instanceof ProviderError)) throw error
            return { id: question, error }
          }
        }),
      cancel: async (id, signal) => void (await call(`${pathOf(id)}/cancel`, signal, {}))
    }
  }
}

/** The adapter with some of its parts replaced. */
export const lineBatches = (wrong: (parts: Parts) => Partial<Parts> = () => ({})): LanguageModelSuiteOptions => ({
  name: "line",
  protocol: chatCompletions,
  batches,
  makeModel: (settings) => {
    const parts = partsOf(settings)
    const { ask, batch } = { ...parts, ...wrong(parts) }
    const { maximumAttempts, model, systemPrompt, timeoutMillis } = settings
    return LanguageModel.fromPromise({ llm: "line", provider: "test", model, systemPrompt, maximumAttempts, timeoutMillis, ask, batch })
  }
})
