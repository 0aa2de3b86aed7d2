/**
 * Decides the changes of a run that ends, is cancelled, retried or summed up, from the stored state of the run. `complete` of `RunStorePrimitives`
 * gives these decisions to a storage, which makes each change in one transaction.
 */
import { Either } from "effect"
import type { RunId } from "../domain/Ids.js"
import { furthestLeaseMillis, isAhead } from "../domain/Leases.js"
import type { Nanos } from "../domain/ModelPrice.js"
import { InvalidRunState, isEnded, Run, RunInProgress, stateOf } from "../domain/Run.js"
import { describedBy, type RunModel } from "../domain/RunModel.js"
import type { RunSummary } from "../domain/RunSummary.js"
import type { SecondStage } from "../domain/SampleGoal.js"
import * as Timestamp from "../domain/Timestamp.js"
import type { WebhookNews } from "../domain/Webhook.js"
import type { BudgetRoom } from "../rules/RoofRules.js"
import { isExhausted, refusalOfRetry, type RunOutcome } from "../rules/RunTransitions.js"
import { newsOfEnd, newsOfRun, type VisibilityChange } from "../rules/WebhookNews.js"
import type { Pilot } from "./RunStore.js"

/** A run at the moment of a change. Leases are milliseconds since the epoch. */
export interface KeptRun {
  readonly run: Run
  readonly models: ReadonlyArray<RunModel>
  readonly hasSummary: boolean
  /** The end of a process's claim on the summary; 0 when there is none. */
  readonly summaryLeaseUntil: number
  /** The end of the lease of a rescore of the run; null when no rescore has begun. */
  readonly rescoreLeaseUntil: number | null
  /** The queued or running run of the brand, which may be this run; null when there is none. */
  readonly activeRunId: RunId | null
  /** Whether a call of the run has failed with `budget_exceeded`. */
  readonly isBudgetExceeded: boolean
  /** Whether the run has an answer to a perception prompt. */
  readonly isPerceived: boolean
  /** The amount that the calls of the run have taken from budgets; 0 without a budget. */
  readonly charged: Nanos
  /** The rest of the run's budget and of the organization's daily budget. */
  readonly room: BudgetRoom
}

/**
 * The change of the calls of a run.
 *
 * - `Cancel`: every open call ends as cancelled. A call under way keeps its reservation in the daily budget (see `CellLedger.claim`).
 * - `Retry`: every failed call is queued as if it had not been asked. A rescore of the run is dropped, and retention handles the run again.
 * - `Extend`: this many further samples are queued for each pair of a prompt and an LLM.
 */
export type CallsChange = { readonly _tag: "Cancel" } | { readonly _tag: "Extend"; readonly samples: number } | { readonly _tag: "Retry" }

/** The changes that are written in one transaction. Fields that are left out stay as they are. */
export interface RunWrite {
  /** The run afterwards: `status`, `completedAt`, `failureReason`, `revision` and `secondStage` may differ. Its progress follows from `calls`. */
  readonly run?: Run
  readonly models?: ReadonlyArray<RunModel>
  /** Null deletes the summary; the suggestions of the run stay. */
  readonly summary?: RunSummary | null
  readonly summaryLeaseUntil?: number
  readonly calls?: CallsChange
  /** Events for webhooks. */
  readonly news?: ReadonlyArray<WebhookNews>
}

export interface RunDecision<Answer> {
  readonly answer: Answer
  /** Nothing is written when the field is left out. */
  readonly write?: RunWrite
}

type Changed = Partial<Pick<Run, "completedAt" | "failureReason" | "progress" | "revision" | "secondStage" | "status">>

/** A copy of a run without validation, because stored values are valid. */
const runWith = (run: Run, changed: Changed): Run => new Run({ ...run, ...changed }, { disableValidation: true })

const endOf = (run: Run, now: Timestamp.Timestamp): Timestamp.Timestamp => Timestamp.latest(run.startedAt, now)

export const described =
  (descriptions: ReadonlyArray<RunModel>) =>
  ({ models }: KeptRun): RunDecision<void> => ({ answer: undefined, write: { models: describedBy(models, descriptions) } })

export const finished =
  (outcome: RunOutcome, summary: RunSummary | null, revision: number, change: VisibilityChange | null) =>
  ({ isBudgetExceeded, isPerceived, run }: KeptRun, now: Timestamp.Timestamp): RunDecision<boolean> => {
    if (isEnded(run.status) || run.revision !== revision || !isExhausted(run.progress)) return { answer: false }
    const ended = runWith(run, { status: outcome.status, failureReason: outcome.failureReason, completedAt: endOf(run, now) })
    const news = newsOfEnd(ended, { change, isBudgetExceeded, isPerceived })
    return { answer: true, write: { run: ended, news, ...(summary === null ? {} : { summary }) } }
  }

export const cancelled = ({ run }: KeptRun, now: Timestamp.Timestamp): Either.Either<RunDecision<Run>, InvalidRunState> => {
  if (isEnded(run.status)) return Either.left(new InvalidRunState({ runId: run.id, status: run.status }))
  const ended = runWith(run, { status: "cancelled", completedAt: endOf(run, now) })
  return Either.right({ answer: ended, write: { run: ended, calls: { _tag: "Cancel" }, news: [newsOfRun(ended)] } })
}

export const retried = (
  { activeRunId, rescoreLeaseUntil, run }: KeptRun,
  now: Timestamp.Timestamp
): Either.Either<RunDecision<Run>, InvalidRunState | RunInProgress> => {
  const { channel, id: runId, progress, revision, status } = run
  const isRescored = rescoreLeaseUntil !== null && isAhead(rescoreLeaseUntil, Timestamp.toEpochMillis(now), furthestLeaseMillis)
  const refusal = refusalOfRetry({ channel, status, failed: progress.failed, isRescored })
  if (refusal !== null) return Either.left(new InvalidRunState({ runId, status, ...refusal }))
  if (activeRunId !== null) return Either.left(new RunInProgress({ runId: activeRunId }))
  const running = runWith(run, { status: "running", completedAt: null, failureReason: null, revision: revision + 1, progress: { ...progress, failed: 0 } })
  return Either.right({
    answer: running,
    write: { run: running, summary: null, summaryLeaseUntil: 0, calls: { _tag: "Retry" }, news: [newsOfRun(running)] }
  })
}

/** Whether the pilot of a run has ended, and its second stage has not been decided. */
export const isPilotOver = ({ options: { goal }, progress, secondStage, status }: Run): boolean =>
  goal !== null && secondStage === null && !isEnded(status) && isExhausted(progress)

/**
 * Decides the second stage. The answer is null when the run has changed after its pilot was read.
 *
 * @param seen the run as it was before its pilot was read
 */
export const extended =
  (seen: Run, pilot: Omit<Pilot, "charged" | "room">, decide: (pilot: Pilot) => SecondStage) =>
  ({ charged, room, run }: KeptRun): RunDecision<boolean | null> => {
    if (!isPilotOver(run)) return { answer: false }
    if (stateOf(run) !== stateOf(seen)) return { answer: null }
    const secondStage = decide({ ...pilot, charged, room })
    return { answer: true, write: { run: runWith(run, { secondStage }), calls: { _tag: "Extend", samples: secondStage.samples } } }
  }

export const summaryClaimed =
  (leaseMillis: number) =>
  ({ hasSummary, run, summaryLeaseUntil }: KeptRun, now: Timestamp.Timestamp): RunDecision<boolean> => {
    const millis = Timestamp.toEpochMillis(now)
    if (!isEnded(run.status) || hasSummary || isAhead(summaryLeaseUntil, millis, furthestLeaseMillis)) return { answer: false }
    return { answer: true, write: { summaryLeaseUntil: millis + leaseMillis } }
  }

export const summaryReleased = (): RunDecision<void> => ({ answer: undefined, write: { summaryLeaseUntil: 0 } })

export const summarySaved =
  (summary: RunSummary) =>
  ({ hasSummary, run }: KeptRun): RunDecision<boolean> =>
    !isEnded(run.status) || hasSummary ? { answer: false } : { answer: true, write: { summary } }
