/** Source: specification "content-suggestions"; contract §2 "Suggestions". */
import { pagingOf } from "@brand-visibility/core/domain/Page"
import { Runs } from "@brand-visibility/core/services/Runs"
import { Suggestions } from "@brand-visibility/core/services/Suggestions"
import { Effect } from "effect"
import { content, contentOfRun, type Handlers } from "../Handler.js"
import { runToWire } from "../wire/RunWire.js"

export const suggestionHandlers: Handlers<"listContentSuggestions"> = {
  listContentSuggestions: ({ caller, ifNoneMatch, path, query }) =>
    Effect.gen(function* () {
      const run = yield* (yield* Runs).get(caller.organizationId, path.runId)
      const suggestions = yield* Suggestions
      const page = Effect.map(suggestions.list(caller.organizationId, run.id, query), ({ items, total }) => ({
        run: runToWire(run),
        data: items,
        paging: pagingOf(query, total)
      }))
      const reply = yield* contentOfRun(run, ifNoneMatch, page)
      // None at all may also mean that they could not be made yet: that must not be kept.
      return reply._tag === "Content" && reply.body.paging.total === 0 ? content(reply.body) : reply
    })
}
