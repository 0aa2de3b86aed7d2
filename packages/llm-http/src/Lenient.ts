/**
 * Reading what a vendor sent: only what is needed, whatever else is there, and a list without the entries that make no sense.
 */
import { z } from "zod"

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

/** A list that has to be there; of its entries, those that can be read. */
export const required = <A>(entry: z.ZodType<A>) => z.array(z.unknown()).pipe(list(entry))

/** An object that may be missing. */
export const optional = <A>(schema: z.ZodType<A>) => schema.nullish().catch(null)

/** What JSON says; undefined when it is none. */
export const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
