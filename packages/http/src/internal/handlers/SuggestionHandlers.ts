/** Source: specification "content-suggestions"; contract §2 "Suggestions". */
import { pagingOf } from "@brand-visibility/core/domain/Page"
import { Runs } from "@brand-visibility/core/internal/services/Runs"
import { Suggestions } from "@brand-visibility/core/internal/services/Suggestions"
import { Effect } from "effect"
import type { Handlers } from "../Handler.js"
import { contentOfSummary } from "../SummaryContent.js"
import { runToWire } from "../wire/RunWire.js"

export const suggestionHandlers: Handlers<"listContentSuggestions"> = {
  listContentSuggestions: Effect.fnUntraced(function* ({ caller, ifNoneMatch, kept, path, query }) {
    const run = yield* (yield* Runs).get(caller.organizationId, path.runId)
    const suggestions = yield* Suggestions
    const page = Effect.map(suggestions.list(caller.organizationId, run.id, query), ({ items, total }) => ({
      run: runToWire(run),
      data: items,
      paging: pagingOf(query, total)
    }))
    return yield* contentOfSummary(caller.organizationId, run, { ifNoneMatch, kept }, page)
  })
}
