/**
 * Warns of a model whose provider lists addresses as sources that do not count: `javascript:1`, `about:blank`, a word, an address that is too long. A run
 * leaves such addresses out, and nobody would learn that the adapter reads the wrong field.
 */
import { Effect } from "effect"
import type { Citation } from "../domain/Answer.js"
import type { LeasedCell } from "../domain/Cell.js"
import type { Llm } from "../domain/Llm.js"
import { summingRules } from "./SummingRules.js"

/** The schemes that the log may show. Any other beginning of an address may be a word of the answer, and the log shows no answers. */
const shownScheme = /^(?:about|blob|chrome|data|file|ftp|http|https|javascript|mailto|tel|urn|view-source):/i

/** What an unreadable address looks like, without the words of the provider. The length is shown where it is the fault. */
const likenessOf = (uri: string, longest: number): string => {
  const scheme = shownScheme.exec(uri)?.[0].toLowerCase()
  if (scheme === undefined) return "no address of the web"
  return uri.length > longest && scheme.startsWith("http") ? `${scheme}… with ${uri.length} characters` : `${scheme}…`
}

/**
 * Leaves a warning in the log when an answer has citations that do not count as sources.
 *
 * @param warned the LLMs of the run for which this process has left the warning; each gets one, because the next answers most likely have the same fault
 */
export const warnOfUnreadable = (
  { llm, runId }: Pick<LeasedCell, "llm" | "runId">,
  citations: ReadonlyArray<Pick<Citation, "uri">>,
  warned: Set<Llm>
): Effect.Effect<void> =>
  citations.length === 0 || warned.has(llm)
    ? Effect.void
    : Effect.flatMap(summingRules, ({ longestUri, normaliseUri }) => {
        const unreadable = citations.filter(({ uri }) => normaliseUri(uri) === undefined)
        if (unreadable.length === 0 || warned.has(llm)) return Effect.void
        warned.add(llm)
        const line = `An answer cites addresses that are no pages of the web, or that have more than ${longestUri} characters; they do not count as sources. Later such answers of this run and model leave no warning`
        return Effect.annotateLogs(Effect.logWarning(line), {
          runId,
          llm,
          unreadable: unreadable.length,
          citations: citations.length,
          example: likenessOf(unreadable[0]!.uri.trim(), longestUri)
        })
      })
