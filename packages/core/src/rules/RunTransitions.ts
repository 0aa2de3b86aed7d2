/**
 * How a run ends.
 *
 * Source: contract §2 "Run states", "Refusals".
 */
import type { Progress, RunStatus } from "../domain/Run.js"

export interface RunOutcome {
  readonly status: Extract<RunStatus, "completed" | "partial" | "failed">
  readonly failureReason: string | null
}

/**
 * The state that a run ends in when no call is left.
 *
 * `failed` without a Result, `partial` with one and with a failed call; refusals alone make neither.
 *
 * @param mostFrequentFailure the commonest reason among the failed calls, null when none failed
 */
export const outcomeOf = (progress: Progress, mostFrequentFailure: string | null): RunOutcome => {
  if (progress.completed === 0) {
    const failureReason =
      progress.failed > 0
        ? `every call failed or was refused; most often: ${mostFrequentFailure ?? "unknown"}`
        : progress.refused > 0
          ? "every call was refused"
          : "there was nothing to ask"
    return { status: "failed", failureReason }
  }
  if (progress.failed === 0) return { status: "completed", failureReason: null }
  return { status: "partial", failureReason: `${progress.failed} of ${progress.total} calls failed; most often: ${mostFrequentFailure ?? "unknown"}` }
}

/** Whether every planned call has ended. */
export const isExhausted = (progress: Progress): boolean => progress.completed + progress.failed + progress.refused >= progress.total
