/**
 * Reads the answer in the output of a program: one JSON object, whose unknown fields are ignored.
 *
 * Source: the protocol in the package's README.
 */
import { ModelErrorReason } from "@brand-visibility/core/domain/ModelError"
import { ProviderError } from "@brand-visibility/core/internal/domain/ProviderError"
import type { PlainAnswer } from "@brand-visibility/core/ports/LanguageModel"
import { citationsOf, type NamedPage } from "@brand-visibility/llm-http/internal/Citations"
import { parseJson } from "@brand-visibility/llm-http/internal/Lenient"
import { z } from "zod"
import type { EndedProgram } from "./Program.js"

/** A page. A page that is given as a mere address is cited. */
const page = z.union([
  z.string().transform((uri): NamedPage & { readonly cited: boolean } => ({ uri, title: null, cited: true })),
  z
    .object({ url: z.string(), title: z.string().nullish(), cited: z.boolean().default(true) })
    .transform(({ cited, title, url }): NamedPage & { readonly cited: boolean } => ({ uri: url, title: title ?? null, cited }))
])

const count = z.int().nonnegative().nullish()

// Known fields are validated strictly, unlike a provider's reply. The author of the program can fix it, and a field that was silently dropped would look
// like an answer without sources.
const answer = z.object({
  text: z.string(),
  model: z.string().nullish(),
  citations: z.array(page).default([]),
  usage: z.object({ inputTokens: count, outputTokens: count, searches: count }).nullish(),
  searched: z.boolean().nullish()
})

const reasons = ModelErrorReason.literals.filter((reason) => reason !== "defect")

const failure = z.object({
  error: z.object({
    reason: z.enum(reasons),
    detail: z.string().max(500),
    retryAfter: z.union([z.string(), z.number().nonnegative()]).nullish(),
    text: z.string().nullish()
  })
})

const unusable = (what: string, output: string) => new ProviderError("invalid_answer", { detail: `the program's reply ${what}`, text: output })

/** The fault of a reply, without any text of the reply, because the message is shown to tenants. */
const faultOf = ({ issues: [issue] }: z.ZodError): string => {
  const field = issue === undefined || issue.path.length === 0 ? "" : ` at "${issue.path.join(".")}"`
  return issue?.code === "invalid_value" ? `must be one of ${issue.values.join(", ")}${field}` : `is not of the expected shape${field}`
}

/** The answer in the output. Throws `ProviderError` for an error that the program reports, and for a reply that cannot be read. */
export const answerOf = ({ fault, output }: EndedProgram): PlainAnswer => {
  const json = parseJson(output)
  if (typeof json === "object" && json !== null && "error" in json && json.error !== null) {
    const told = failure.safeParse(json)
    if (!told.success) throw unusable(faultOf(told.error), output)
    const { detail, reason, retryAfter, text } = told.data.error
    throw new ProviderError(reason, { detail, retryAfter: retryAfter === null || retryAfter === undefined ? null : String(retryAfter), text: text ?? null })
  }
  // A program that failed may have written only a part of its answer.
  if (fault !== null) throw new ProviderError("unavailable", { detail: `the program ${fault}` })
  if (json === undefined) throw unusable("is not JSON", output)
  const read = answer.safeParse(json)
  if (!read.success) throw unusable(faultOf(read.error), output)
  const { citations, model, searched, text, usage } = read.data
  return {
    text,
    model,
    citations: citationsOf(
      citations.filter(({ cited }) => cited),
      citations.filter(({ cited }) => !cited)
    ),
    usage: {
      inputTokens: usage?.inputTokens ?? null,
      outputTokens: usage?.outputTokens ?? null,
      ...(usage?.searches === null || usage?.searches === undefined ? {} : { searches: usage.searches })
    },
    searched
  }
}
