/**
 * The shapes of a judge's verdicts. Import this module with `import()`, and only when a judge is asked. It loads the hundred modules of zod, which a
 * process without a judge does not need.
 */
import { z } from "zod"

/** For each place of a name, whether the place means the brand. */
export const Places = z.object({
  places: z.array(z.object({ index: z.number().int(), isBrand: z.boolean() }))
})

/** For each candidate, whether it is a brand, and which other candidate names the same brand. */
export const Candidates = z.object({
  candidates: z.array(
    z.object({
      index: z.number().int(),
      isBrand: z.boolean(),
      sameAs: z.number().int().nullable().describe("The index of the candidate that names the same brand better, else null")
    })
  )
})

/** The sentiment of an answer about a brand, with the passage that supports it. */
export const Label = z.object({
  quote: z.string().describe("The passage of the answer that carries the verdict, copied word for word"),
  sentiment: z.enum(["positive", "neutral", "negative"])
})

/** The wording of a suggestion. */
export const Wording = z.object({
  title: z.string().min(1).max(160).describe("What to publish, in sentence case, without a full stop"),
  description: z.string().min(1).max(800).describe("Two to four sentences of advice")
})

export type CandidateVerdict = z.infer<typeof Candidates>["candidates"][number]
