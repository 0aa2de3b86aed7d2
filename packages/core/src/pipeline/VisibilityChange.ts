/**
 * Whether the visibility of a run that is about to end has moved since the run before it, for webhooks.
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

/** Runs that are looked through for one that asked models: imports may stand between. */
const lookedThrough = 50

/** Null where nothing moved that can be told from chance, where there is nothing to compare with, and where nobody is told. */
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
    // A run ends also when it cannot be compared.
    Effect.catchAllDefect((defect) => Effect.as(Effect.logError("A run could not be compared with the one before it", defect), null))
  )
