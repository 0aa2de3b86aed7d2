/**
 * Ends runs with their summary when none of their calls is open, whichever process made the calls.
 *
 * Held by `test/pipeline/Run.test.ts`.
 */
import { Effect } from "effect"
import type { RunId } from "../domain/Ids.js"
import type { Llm } from "../domain/Llm.js"
import { isEnded, type Run, type RunNotFound } from "../domain/Run.js"
import type { RunSummary } from "../domain/RunSummary.js"
import type { HooksService } from "../ports/Hooks.js"
import type { LanguageModel } from "../ports/LanguageModel.js"
import type { StorageError } from "../ports/StorageError.js"
import type { WebhookStoreService } from "../ports/WebhookStore.js"
import { isExhausted, outcomeOf, type RunOutcome } from "../rules/RunTransitions.js"
import { newsOfEnd, type VisibilityChange } from "../rules/WebhookNews.js"
import { countRun } from "../telemetry/OperatorMetrics.js"
import type { RunMaterial } from "./AskCell.js"
import { isLasting } from "./CellWorker.js"
import type { LeasesInHand } from "./LeasesInHand.js"
import type { BookedRun } from "./RunBook.js"
import { awaitsSecondStage, secondStageOf } from "./SecondStageOf.js"
import { summarise, type SummaryMaterial } from "./SummariseRun.js"
import { visibilityChange } from "./VisibilityChange.js"

export interface RunEndingOptions {
  readonly hooks: HooksService
  readonly leases: LeasesInHand
  readonly models: ReadonlyMap<Llm, LanguageModel>
  readonly summaryParts: SummaryMaterial
  readonly webhooks: WebhookStoreService
  readonly materialOf: (run: BookedRun) => Effect.Effect<RunMaterial, RunNotFound | StorageError>
  /** Called when a run continues with calls of a second stage, whichever process planned them. */
  readonly again: (run: Run) => void
  /** Called when this process has ended a run. */
  readonly finished: (run: BookedRun) => Effect.Effect<void>
  /** Called when a run has ended, whichever process ended it. */
  readonly over: (runId: RunId) => void
}

export interface RunEnding {
  /** Ends a run when all of its calls have ended, whichever process made them. Never fails: a run that cannot be ended now is tried again later. */
  readonly tryFinish: (run: BookedRun) => Effect.Effect<void>
}

export const make = ({ again, finished, hooks, leases, materialOf, models, over, summaryParts, webhooks }: RunEndingOptions): RunEnding => {
  const { runs } = summaryParts
  const finishing = new Set<RunId>()

  /** Logs one line for each run: its outcome, and the most frequent reason of failed calls with the message of the first of them. */
  const tell = ({ brandId, id, organizationId, progress }: Run, { failureReason, status }: RunOutcome) =>
    Effect.gen(function* () {
      const [first] = progress.failed === 0 ? [] : (yield* runs.failures(organizationId, id, { page: 1, limit: 1 })).items
      const said = first === undefined ? "" : ` (${first.llm} said first: ${first.message})`
      const line = `A run ended ${status}${failureReason === null ? "" : `: ${failureReason}${said}`}`
      yield* (status === "completed" ? Effect.logInfo(line) : Effect.logWarning(line)).pipe(Effect.annotateLogs({ runId: id, brandId, ...progress }))
    }).pipe(
      // The run has ended, even when its failures cannot be read now.
      Effect.catchAll((error) => Effect.logDebug("The failures of a run that ended could not be read", error))
    )

  /** False when this call did not end the run: another process ended it, or it was retried meanwhile. */
  const finish = ({ organizationId, runId }: BookedRun, run: Run) =>
    Effect.gen(function* () {
      const { definition } = yield* materialOf({ organizationId, runId })
      const plansResults = (yield* runs.plannedCells(organizationId, runId, -1, 1)).length > 0
      const answered = plansResults ? (yield* runs.results(organizationId, runId, { page: 1, limit: 1 })).total : run.progress.completed
      const commonest = yield* runs.commonestFailure(organizationId, runId)
      const outcome = outcomeOf(run.progress, answered > 0, commonest, run.options.budgetUsd !== null)
      let change: VisibilityChange | null = null
      const end = (summary: RunSummary | null) =>
        Effect.flatMap(summary === null ? Effect.succeed(null) : visibilityChange(runs, webhooks, hooks, run, summary), (found) => {
          change = found
          return runs.finish(organizationId, runId, outcome, summary, run.revision, found)
        })
      const ended = summarise(summaryParts, organizationId, runId, definition).pipe(
        Effect.flatMap(end),
        // A run that never ends would block its brand for ever. The first read of the run then computes its summary.
        Effect.catchAllCause((cause) =>
          isLasting(cause)
            ? Effect.zipRight(Effect.logError("A run could not be summed up; it ends without metrics", cause), end(null))
            : Effect.failCause(cause)
        )
      )
      if (!(yield* ended)) return false
      yield* finished({ organizationId, runId })
      yield* countRun(outcome.status)
      yield* tell(run, outcome)
      yield* hooks.runFinished(runs.get(organizationId, runId))
      const news = Effect.gen(function* () {
        const perception = yield* summaryParts.perceptions.ofRun(organizationId, run.brandId, runId)
        const isPerceived = perception.prompts.some(({ answers }) => answers.length > 0)
        return newsOfEnd({ ...run, status: outcome.status }, { change, isBudgetExceeded: commonest === "budget_exceeded", isPerceived })
      })
      yield* hooks.happened(organizationId, news)
      return true
    })

  const tryFinish: RunEnding["tryFinish"] = (booked) =>
    Effect.gen(function* () {
      const { organizationId, runId } = booked
      if (finishing.has(runId) || leases.ofRun(runId).length > 0) return
      finishing.add(runId)
      yield* Effect.gen(function* () {
        let run = yield* runs.get(organizationId, runId)
        if (!isEnded(run.status)) {
          if (!isExhausted(run.progress)) return
          if (awaitsSecondStage(run)) {
            const judges = yield* materialOf(booked)
            yield* runs.extend(organizationId, runId, (pilot) => secondStageOf(run, pilot, models, judges))
            run = yield* runs.get(organizationId, runId)
            // Also when another process planned the second stage: the summary must cover all calls of the run.
            if (!isExhausted(run.progress)) return again(run)
          }
          if (!(yield* finish(booked, run)) && !isEnded((yield* runs.get(organizationId, runId)).status)) return
        }
        over(runId)
      }).pipe(Effect.ensuring(Effect.sync(() => finishing.delete(runId))))
    }).pipe(
      Effect.catchTag("RunNotFound", () => Effect.sync(() => over(booked.runId))),
      Effect.catchAllCause((cause) => Effect.logError("A run could not be ended; it is tried again", cause).pipe(Effect.annotateLogs({ runId: booked.runId })))
    )

  return { tryFinish }
}
