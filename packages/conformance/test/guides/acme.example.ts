import { type AskRequest, LanguageModel, type PlainAnswer, ProviderError } from "@brand-visibility/core"
import { reasonOfStatus } from "@brand-visibility/core/rules/ProviderReply"
import { z } from "zod"

export interface AcmeOptions {
  /** The slug under which runs ask the model. */
  readonly llm: string
  readonly model: string
  readonly baseURL: string
  readonly apiKey: string
  readonly systemPrompt?: string | undefined
  readonly timeoutMillis?: number | undefined
  readonly maximumAttempts?: number | undefined
}

// The schema names only the fields that are read. New fields of the provider change nothing.
const Page = z.object({ url: z.string(), title: z.string().nullish() })
const Reply = z.object({
  model: z.string().nullish(),
  choices: z.tuple([
    z.object({
      finish_reason: z.string().nullish(),
      message: z.object({
        content: z.string().nullish(),
        refusal: z.string().nullish(),
        annotations: z.array(z.object({ url_citation: Page })).default([])
      })
    })
  ]),
  search_results: z.array(Page).default([]),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish()
})

const post = async ({ apiKey, baseURL }: AcmeOptions, body: unknown, signal: AbortSignal): Promise<string> => {
  const url = `${baseURL}/chat/completions`
  const headers = { "content-type": "application/json", authorization: `Bearer ${apiKey}` }
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body), signal, redirect: "manual" })
  const location = response.headers.get("location")
  if (location !== null) throw new ProviderError("invalid_request", { detail: `the provider redirects to ${new URL(location, url).host}` })
  if (!response.ok) {
    throw new ProviderError(reasonOfStatus(response.status), {
      detail: `the provider answered with status ${response.status}`,
      retryAfter: response.headers.get("retry-after")
    })
  }
  // A provider may repeat the key in its reply, which is kept when it cannot be read.
  return (await response.text()).replaceAll(apiKey, "[key]")
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const answerOf = (text: string): PlainAnswer => {
  const reply = Reply.safeParse(parse(text))
  if (!reply.success) throw new ProviderError("invalid_answer", { detail: "the reply cannot be read", text })
  const { choices, model, search_results, usage } = reply.data
  const { finish_reason, message } = choices[0]
  const counted = usage ? { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens } : {}
  if (finish_reason === "content_filter") throw new ProviderError("content_filtered", { detail: "the provider's filter stopped the answer", usage: counted })
  if (message.refusal) throw new ProviderError("content_filtered", { detail: "the model declined to answer", usage: counted })

  const cited = message.annotations.map(({ url_citation: { title, url } }) => ({ uri: url, title: title ?? null, cited: true }))
  const retrieved = search_results.map(({ title, url }) => ({ uri: url, title: title ?? null, cited: false }))
  const pages = [...cited, ...retrieved]
  return {
    text: message.content ?? "",
    model: model ?? null,
    citations: pages.filter(({ uri }, index) => pages.findIndex((page) => page.uri === uri) === index),
    usage: counted
  }
}

/** A model of Acme, for `BrandVisibility.make({ models: [acme({ … })] })`. */
export const acme = (options: AcmeOptions): LanguageModel => {
  const { model, systemPrompt } = options
  const ask = async ({ prompt }: AskRequest, signal: AbortSignal): Promise<PlainAnswer> => {
    const system = systemPrompt === undefined ? [] : [{ role: "system", content: systemPrompt }]
    return answerOf(await post(options, { model, messages: [...system, { role: "user", content: prompt }] }, signal))
  }
  // The address and the key belong to the adapter: `fromPromise` refuses every option that it does not know, such as a misspelt one.
  const { apiKey: _key, baseURL: _address, ...ofCalls } = options
  return LanguageModel.fromPromise({ ...ofCalls, provider: "acme", webSearch: true, ask })
}
