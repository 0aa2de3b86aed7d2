/**
 * Reading what a vendor sent: only what is needed, whatever else is there, and a list without the entries that make no sense.
 */
import type { Answer, Citation } from "@brand-visibility/core/domain/Answer"
import { ModelError } from "@brand-visibility/core/ports/ModelError"
import { Effect } from "effect"
import { z } from "zod"
import { describe, reasonOf } from "./Errors.js"

/** A string; null when there is none. */
export const text = z.string().nullable().catch(null)

/** A number; null when there is none. */
export const number = z.number().nullable().catch(null)

/** The entries of a list that can be read; none when there is no list. */
export const list = <A>(entry: z.ZodType<A>) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((entries) =>
      entries.flatMap((candidate) => {
        const read = entry.safeParse(candidate)
        return read.success ? [read.data] : []
      })
    )

/** An object that may be missing. */
export const optional = <A>(schema: z.ZodType<A>) => schema.nullish().catch(null)

/** A page that a reply names. */
export interface NamedPage {
  readonly uri: string
  readonly title: string | null
}

const errorReply = z.object({ error: z.object({ code: z.unknown().optional(), type: z.unknown().optional() }) })

/** Some servers put the status into the code of the error; the others have names for it. */
const statusOf = (code: unknown): number => {
  const status = typeof code === "string" && /^\d{3}$/.test(code) ? Number(code) : code
  if (typeof status === "number") return status
  return status === "rate_limit_exceeded" ? 429 : status === "invalid_prompt" ? 400 : 500
}

/**
 * Reads the body of a reply. One that is no JSON, or not of this shape, is an unusable answer with its text kept; one that
 * carries an error in spite of its status 200 fails with that.
 */
export const readReply = <A>(name: string, schema: z.ZodType<A>, body: string): Effect.Effect<A, ModelError> => {
  const json = parse(body)
  if (json === undefined) return ModelError.invalidAnswer(name, "the reply is not JSON", body)
  const failed = errorReply.safeParse(json)
  if (failed.success) {
    const { error } = failed.data
    const reason = reasonOf(statusOf(error.code), error)
    return new ModelError({ model: name, reason, detail: describe(reason, null, error) })
  }
  const read = schema.safeParse(json)
  return read.success ? Effect.succeed(read.data) : ModelError.invalidAnswer(name, "the reply is not of the expected shape", body)
}

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Web search marks the links that it cites; the same page, when it was merely retrieved, comes without the mark. */
const pageKey = (uri: string): string => uri.replace(/([?&])utm_source=openai(&|$)/, (_, before: string, after: string) => (after === "" ? "" : before))

/** Each page once, in order: those that the answer cites, then those that were merely retrieved. */
export const citationsOf = (cited: ReadonlyArray<NamedPage>, retrieved: ReadonlyArray<NamedPage>): Answer["citations"] => {
  const pages = new Map<string, Citation>()
  const add =
    (isCited: boolean) =>
    ({ title, uri }: NamedPage) => {
      const key = pageKey(uri)
      const known = pages.get(key)
      const ownTitle = title === "" ? null : title
      if (known === undefined) pages.set(key, { uri, title: ownTitle, cited: isCited })
      else if (known.title === null) pages.set(key, { ...known, title: ownTitle })
    }
  cited.forEach(add(true))
  retrieved.forEach(add(false))
  return [...pages.values()]
}
