/**
 * Schemas that read a provider's reply leniently: unknown fields are ignored, and list entries that cannot be read are left out.
 */
import { z } from "zod"

/** A string; null when there is none. */
export const text = z.string().nullable().catch(null)

/** A number; null when there is none. */
export const number = z.number().nullable().catch(null)

/** A list: the entries that can be read. An empty list where the value is not a list. */
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

/** A required list: the entries that can be read. Fails where the value is not a list. */
export const required = <A>(entry: z.ZodType<A>) => z.array(z.unknown()).pipe(list(entry))

/** An object that may be missing. */
export const optional = <A>(schema: z.ZodType<A>) => schema.nullish().catch(null)

/** The value of a JSON text; undefined when the text is not JSON. */
export const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
