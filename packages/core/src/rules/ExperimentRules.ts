/**
 * Decides whether an experiment may be declared, and by which runs it is measured.
 *
 * Source: statistics "The model moved, not you" (experiments).
 */
import type { Experiment, ExperimentInput } from "../domain/Experiment.js"
import type { PromptId } from "../domain/Ids.js"
import type { InputFault } from "../domain/Input.js"
import { isEnded, type Run } from "../domain/Run.js"
import { fromEpochMillis, type Timestamp, toEpochMillis } from "../domain/Timestamp.js"

const dayMillis = 86_400_000

/** The span of time in which the runs of an experiment start. */
export const spanOf = ({ changedAt, days }: Pick<Experiment, "changedAt" | "days">): { readonly from: Timestamp; readonly to: Timestamp } => {
  const change = toEpochMillis(changedAt)
  return { from: fromEpochMillis(change - days * dayMillis), to: fromEpochMillis(change + days * dayMillis) }
}

/** The faults of the prompts of a declaration, with their paths. */
export const promptFaults = (
  { controlPromptIds, treatedPromptIds }: Pick<ExperimentInput, "controlPromptIds" | "treatedPromptIds">,
  known: ReadonlySet<PromptId>
): ReadonlyArray<InputFault> => {
  const seen = new Map<PromptId, string>()
  return (["treatedPromptIds", "controlPromptIds"] as const).flatMap((field) =>
    (field === "treatedPromptIds" ? treatedPromptIds : controlPromptIds).flatMap((id, index): ReadonlyArray<InputFault> => {
      const path = `${field}[${index}]`
      const before = seen.get(id)
      if (before !== undefined) return [{ path, message: `is already named by ${before}` }]
      seen.set(id, path)
      return known.has(id) ? [] : [{ path, message: "is not a prompt of this brand" }]
    })
  )
}

/** The runs by which an experiment is measured, each side in the order of start. */
export interface RunsOfExperiment {
  readonly before: ReadonlyArray<Run>
  readonly after: ReadonlyArray<Run>
  /** Runs that were under way at the change. */
  readonly during: ReadonlyArray<Run>
}

/** @param runs the runs in the order of their start */
export const sidesOf = ({ changedAt }: Pick<Experiment, "changedAt">, runs: ReadonlyArray<Run>): RunsOfExperiment => {
  const ended = runs.filter(({ status }) => isEnded(status) && status !== "failed")
  const isBefore = ({ completedAt, startedAt }: Run): boolean => startedAt < changedAt && completedAt !== null && completedAt <= changedAt
  return {
    before: ended.filter(isBefore),
    after: ended.filter(({ startedAt }) => startedAt >= changedAt),
    during: ended.filter((run) => run.startedAt < changedAt && !isBefore(run))
  }
}
