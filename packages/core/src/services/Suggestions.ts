/**
 * Ideas for content that would close the gaps of a run.
 *
 * Source: specification "content-suggestions"; contract §2 "Suggestions".
 */
import { Context, Effect } from "effect"
import type { OrganizationId, RunId } from "../domain/Ids.js"
import type { Page, PageRequest } from "../domain/Page.js"
import type { RunNotFound } from "../domain/Run.js"
import type { Suggestion } from "../domain/Suggestion.js"
import type { StorageError } from "../ports/StorageError.js"
import { SuggestionStore } from "../ports/SuggestionStore.js"
import * as Tracing from "../telemetry/Tracing.js"
import { Runs } from "./Runs.js"

export interface SuggestionsService {
  /** Suggestions by score descending, then id; none while the run is under way. */
  readonly list: (organizationId: OrganizationId, runId: RunId, page: PageRequest) => Effect.Effect<Page<Suggestion>, RunNotFound | StorageError>
}

export class Suggestions extends Context.Tag("@brand-visibility/core/Suggestions")<Suggestions, SuggestionsService>() {
  static readonly make: Effect.Effect<SuggestionsService, never, Runs | SuggestionStore> = Effect.map(
    Effect.all([Runs, SuggestionStore]),
    ([runs, suggestions]) => ({
      list: Tracing.fn("Suggestions.list")(function* (organizationId, runId, page) {
        // The summary of a run contains its suggestions.
        yield* runs.ensureSummary(yield* runs.get(organizationId, runId))
        return yield* suggestions.list(organizationId, runId, page)
      })
    })
  )
}
