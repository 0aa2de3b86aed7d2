/** The error in a reply: its machine-readable codes, and how long the provider asks the caller to wait. */
import { Predicate } from "effect"
import { z } from "zod"
import { list, text } from "./Lenient.js"

export interface ErrorReply {
  /** Codes, types and names, as sent. */
  readonly codes: ReadonlyArray<unknown>
  /** How long to wait, such as `34s`; null when the reply does not say. */
  readonly retryDelay: string | null
}

const detail = z.object({ reason: text.optional(), retryDelay: text.optional() })

const errorReply = z
  .object({
    error: z.object({
      code: z.unknown().optional(),
      type: z.unknown().optional(),
      param: z.unknown().optional(),
      status: z.unknown().optional(),
      details: list(detail).optional()
    })
  })
  .transform(({ error: { code, details = [], param, status, type } }): ErrorReply => {
    const given = (field: "reason" | "retryDelay") => details.flatMap((one) => one[field] ?? [])
    return { codes: [code, type, param, status, ...given("reason")], retryDelay: given("retryDelay")[0] ?? null }
  })

/** An error reply. Gemini wraps the error in a list where a stream was requested. */
const reply = z.union([errorReply, z.tuple([errorReply]).transform(([only]) => only)])

/** Most replies have no error, or `error: null`. Reading them by the schema would describe in vain why they do not fit. */
const mayHaveError = (json: unknown): boolean => Array.isArray(json) || (Predicate.hasProperty(json, "error") && json.error !== null)

/** The error in a reply; undefined when the reply has none. */
export const errorOf = (json: unknown): ErrorReply | undefined => (mayHaveError(json) ? reply.safeParse(json).data : undefined)
