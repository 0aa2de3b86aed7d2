/**
 * How a run ends, and which one may go on.
 *
 * Source: contract §2 "Run states", "Refusals".
 */
import type { Progress, RunChannel, RunStatus } from "../domain/Run.js"

export interface RunOutcome {
  readonly status: Extract<RunStatus, "completed" | "partial" | "failed">
  readonly failureReason: string | null
}

/**
 * The state that a run ends in when no call is left.
 *
 * `failed` without a Result, `partial` with one and with a failed call; refusals alone make neither. The answers to perception
 * prompts are no Results and cannot stand in for them; only of a run that asks nothing else do they decide.
 *
 * @param isAnswered whether the run has a Result, or an answered call when it plans no Result
 * @param mostFrequentFailure the commonest reason among the failed calls, null when none failed
 */
export const outcomeOf = (progress: Progress, isAnswered: boolean, mostFrequentFailure: string | null): RunOutcome => {
  if (mostFrequentFailure === "budget_exceeded") {
    const unanswered = `${progress.failed} of ${progress.total} calls failed or were not asked`
    return { status: isAnswered ? "partial" : "failed", failureReason: `the run's budget was used up: ${unanswered}` }
  }
  if (!isAnswered) {
    const failureReason =
      progress.completed > 0
        ? `no prompt was answered, only perception prompts; calls failed most often: ${mostFrequentFailure ?? "none, they were refused"}`
        : progress.failed > 0
          ? `every call failed or was refused; most often: ${mostFrequentFailure ?? "unknown"}`
          : progress.refused > 0
            ? "every call was refused"
            : "there was nothing to ask"
    return { status: "failed", failureReason }
  }
  if (progress.failed === 0) return { status: "completed", failureReason: null }
  return { status: "partial", failureReason: `${progress.failed} of ${progress.total} calls failed; most often: ${mostFrequentFailure ?? "unknown"}` }
}

interface Ended {
  readonly channel: RunChannel
  readonly status: RunStatus
  readonly failed: number
  readonly isRescored: boolean
}

/** Why the failed calls of a run cannot be asked again; null when they can. A status that says so by itself needs no words. */
export const refusalOfRetry = ({ channel, failed, isRescored, status }: Ended): { readonly detail?: string } | null => {
  if (channel === "import") return { detail: "its answers were captured elsewhere: there is nobody to ask" }
  if (status !== "partial" && status !== "failed") return {}
  if (failed === 0) return { detail: "none of its calls failed" }
  return isRescored ? { detail: "it is being scored again" } : null
}

/** Whether every planned call has ended. */
export const isExhausted = (progress: Progress): boolean => progress.completed + progress.failed + progress.refused >= progress.total
