/**
 * The rules that find the sources of answers, sum up runs and suggest content, with the list of public suffixes and the sites that they know. They are read
 * when a process first scores or sums up something: an import of core does without them.
 */
import { Effect } from "effect"

const read = async () => {
  const [{ citationsOf }, { make: makeMetrics }, { domainOf, make: makeSources, makeOfPerception: makePerceptionSources }, { suggestContent }] =
    await Promise.all([
      import("../analysis/sources/Citations.js"),
      import("../analysis/MetricsRollUp.js"),
      import("../analysis/sources/SourceRollUp.js"),
      import("./SuggestContent.js")
    ])
  return { citationsOf, domainOf, makeMetrics, makePerceptionSources, makeSources, suggestContent }
}

let rules: Awaited<ReturnType<typeof read>> | undefined

/** The rules. Only the first caller of a process waits for them: each answer asks for them. */
export const summingRules = Effect.suspend(() =>
  rules === undefined ? Effect.tap(Effect.promise(read), (first) => Effect.sync(() => void (rules = first))) : Effect.succeed(rules)
)
