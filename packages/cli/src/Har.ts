/**
 * Answers in a HAR file, which browsers and proxies write. Requests to the APIs of OpenAI (and of providers with the same protocol), Anthropic and Gemini
 * are read. The traffic between a chat page and its own server has no documented shape, and is not read.
 *
 * Source: HAR 1.2; the providers' API references.
 */
import type { CapturedAnswer } from "@brand-visibility/core"
import { Misuse } from "./Misuse.js"

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined
const at = (value: unknown, ...path: ReadonlyArray<string>): unknown => path.reduce(field, value)
const list = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])
const text = (value: unknown): string => (typeof value === "string" ? value : "")

const parsed = (value: unknown): unknown => {
  try {
    return JSON.parse(text(value))
  } catch {
    return undefined
  }
}

/** The text of a message: a string, or an array of parts of which some have a text. */
const contentOf = (value: unknown): string =>
  text(value) ||
  list(value)
    .map((part) => text(field(part, "text")))
    .join("")

/** The last message of the user. */
const promptOf = (request: unknown): string => {
  const messages = [field(request, "messages"), field(request, "input"), field(request, "contents")].flatMap(list)
  const last = messages.findLast((message) => ["user", undefined].includes(text(field(message, "role")) || undefined))
  return text(field(request, "input")) || contentOf(field(last, "content")) || contentOf(field(last, "parts"))
}

const answerOf = (response: unknown): string =>
  contentOf(at(response, "choices", "0", "message", "content")) ||
  contentOf(field(response, "content")) ||
  contentOf(at(response, "candidates", "0", "content", "parts")) ||
  list(field(response, "output"))
    .map((item) => contentOf(field(item, "content")))
    .join("")

const knownHosts: Readonly<Record<string, string>> = {
  "api.openai.com": "chatgpt",
  "api.anthropic.com": "claude",
  "generativelanguage.googleapis.com": "gemini",
  "api.perplexity.ai": "perplexity"
}

const llmOf = (url: string): string | undefined => (URL.canParse(url) ? knownHosts[new URL(url).hostname] : undefined)

export const harAnswers = (har: string, defaultLlm: string | undefined): ReadonlyArray<CapturedAnswer> => {
  const entries = list(at(parsed(har), "log", "entries"))
  const answers = entries.flatMap((entry): ReadonlyArray<CapturedAnswer> => {
    const request = parsed(at(entry, "request", "postData", "text"))
    const content = at(entry, "response", "content")
    const encoded = text(field(content, "text"))
    const response = parsed(field(content, "encoding") === "base64" ? Buffer.from(encoded, "base64").toString("utf8") : encoded)
    const [prompt, answer] = [promptOf(request), answerOf(response)]
    const llm = defaultLlm ?? llmOf(text(at(entry, "request", "url")))
    if (prompt === "" || answer === "" || llm === undefined) return []
    const [model, collectedAt] = [text(field(response, "model")), text(field(entry, "startedDateTime"))]
    return [{ prompt, answer, llm, ...(model === "" ? {} : { model }), ...(collectedAt === "" ? {} : { collectedAt }) }]
  })
  if (answers.length === 0)
    throw new Misuse(
      `The HAR has ${entries.length} exchanges, and none is a question to a model with its whole answer`,
      "Exchanges with the APIs of OpenAI, Anthropic and Gemini are read; for another provider with the same protocol name the LLM with --llm"
    )
  return answers
}
