/**
 * The rules that find the sources of answers, sum up runs and suggest content, with the list of public suffixes and the known sites. The rules are
 * loaded when a process first scores or sums up something, so that importing core does not load them.
 */
import { Effect } from "effect"

const read = async () => {
  const [
    { citationsOf, longestUri, normaliseUri },
    { make: makeMetrics },
    { domainOf, make: makeSources, makeOfPerception: makePerceptionSources },
    { suggestContent }
  ] = await Promise.all([
    import("../analysis/sources/Citations.js"),
    import("../analysis/MetricsRollUp.js"),
    import("../analysis/sources/SourceRollUp.js"),
    import("./SuggestContent.js")
  ])
  return { citationsOf, domainOf, longestUri, makeMetrics, makePerceptionSources, makeSources, normaliseUri, suggestContent }
}

let rules: Awaited<ReturnType<typeof read>> | undefined

/** The rules. Only the first caller of a process waits until they are loaded; every answer needs them. */
export const summingRules = Effect.suspend(() =>
  rules === undefined ? Effect.tap(Effect.promise(read), (first) => Effect.sync(() => void (rules = first))) : Effect.succeed(rules)
)
