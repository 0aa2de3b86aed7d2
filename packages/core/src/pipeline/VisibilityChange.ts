/**
 * Finds whether the visibility of an ending run has moved since the run before it, for webhooks.
 *
 * Source: contract §3 "`GET/POST /v1/webhooks`"; statistics "Comparing two runs".
 */
import { Effect } from "effect"
import { compareRuns } from "../analysis/statistics/CompareRuns.js"
import type { Run } from "../domain/Run.js"
import type { RunSummary } from "../domain/RunSummary.js"
import type { HooksService } from "../ports/Hooks.js"
import type { RunStoreService } from "../ports/RunStore.js"
import type { StorageError } from "../ports/StorageError.js"
import type { WebhookStoreService } from "../ports/WebhookStore.js"
import * as FairTurns from "../resilience/FairTurns.js"
import type { VisibilityChange } from "../rules/WebhookNews.js"

/** The number of earlier runs among which a run that asked models is searched. Imports may come between. */
const lookedThrough = 50

/** The change of visibility. Null when the change may be chance, when there is no run to compare with, and when no webhook or hook wants the event. */
export const visibilityChange = (
  runs: RunStoreService,
  webhooks: WebhookStoreService,
  hooks: Pick<HooksService, "hears">,
  { brandId, channel, id, organizationId, startedAt }: Run,
  summary: RunSummary
): Effect.Effect<VisibilityChange | null, StorageError> =>
  Effect.gen(function* () {
    if (channel !== "api" || !(hooks.hears || (yield* webhooks.isWanted(organizationId, "visibility.changed")))) return null
    const ended = yield* runs.list(organizationId, brandId, { page: 1, limit: lookedThrough }, { status: ["completed", "partial"], to: startedAt })
    const previous = ended.items.find((run) => run.channel === "api" && run.id !== id)
    const cells = previous === undefined ? null : yield* runs.cells(organizationId, previous.id)
    if (previous === undefined || cells === null) return null
    const { verdict } = (yield* FairTurns.inTurns(compareRuns(cells, summary.cells, null))).visibility
    return verdict === "up" || verdict === "down" ? { previousRunId: previous.id, verdict } : null
  }).pipe(
    Effect.catchTags({ BrandNotFound: () => Effect.succeed(null), RunNotFound: () => Effect.succeed(null) }),
    // A run must end even when the comparison fails.
    Effect.catchAllDefect((defect) => Effect.as(Effect.logError("A run could not be compared with the run before it", defect), null))
  )
