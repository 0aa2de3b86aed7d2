/**
 * Limits the topics, LLMs and cited pages of one import. Each topic and each LLM of a run has its own set of rates, which every list of runs
 * contains. Each cited page is in the list of sources, which is made in memory.
 */
import { Either } from "effect"
import { type CapturedAnswerInput, defaultTopicName, type LineFault } from "../domain/ImportedAnswer.js"
import { maximumPages } from "../domain/Source.js"

/** Most different values that the answers of one import may have of a field. */
const maxima = { topic: 500, llm: 100 }

/** The different values that one import has had so far. */
export interface ImportGroups {
  readonly topic: Set<string>
  readonly llm: Set<string>
  /** The addresses of cited pages. */
  readonly pages: Set<string>
}

export const none = (): ImportGroups => ({ topic: new Set(), llm: new Set(), pages: new Set() })

/** Counts an answer; the fault names the field that would have one value too many. */
export const count = (groups: ImportGroups, line: number, { llm, sources, topic }: CapturedAnswerInput): Either.Either<void, LineFault> => {
  const values = { topic: topic ?? defaultTopicName, llm }
  for (const field of ["topic", "llm"] as const)
    if (!groups[field].has(values[field]) && groups[field].size === maxima[field])
      return Either.left({
        line,
        code: "validation_error",
        message: `${field}: one import may have at most ${maxima[field]} different values; put the others into another import`
      })
  const fresh = new Set((sources ?? []).flatMap(({ url }) => (groups.pages.has(url) ? [] : [url])))
  if (groups.pages.size + fresh.size > maximumPages)
    return Either.left({
      line,
      code: "validation_error",
      message: `sources: one import may cite at most ${maximumPages} different pages; put the others into another import`
    })
  for (const url of fresh) groups.pages.add(url)
  groups.topic.add(values.topic)
  groups.llm.add(values.llm)
  return Either.void
}
