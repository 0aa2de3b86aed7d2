/**
 * Decides how a run ends, and whether its failed calls may be retried.
 *
 * Source: contract §2 "Run states", "Refusals".
 */
import type { Progress, RunChannel, RunStatus } from "../domain/Run.js"

export interface RunOutcome {
  readonly status: Extract<RunStatus, "completed" | "partial" | "failed">
  readonly failureReason: string | null
}

/**
 * The state in which a run ends when no call is left.
 *
 * A run without a Result is `failed`; a run with a Result and a failed call is `partial`. Refusals alone do not make a run `partial`.
 * Answers to perception prompts are no Results, and count only in a run that asks nothing else.
 *
 * @param isAnswered whether the run has a Result, or an answered call when it plans no Result
 * @param mostFrequentFailure the commonest reason among the failed calls, null when none failed
 * @param hasBudget whether the run has a budget of its own, beside the daily budget of its organization
 */
export const outcomeOf = (progress: Progress, isAnswered: boolean, mostFrequentFailure: string | null, hasBudget: boolean): RunOutcome => {
  if (mostFrequentFailure === "budget_exceeded") {
    const unanswered = `${progress.failed} of ${progress.total} calls failed or were not asked`
    // Room, because a call whose highest cost is not known fits into no budget, even when nothing was spent.
    const budget = hasBudget ? "the run's budget had no room, or the organization's daily budget" : "the organization's daily budget had no room"
    return { status: isAnswered ? "partial" : "failed", failureReason: `${budget}: ${unanswered}` }
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

/** The reason why the failed calls of a run cannot be retried; null when they can. The reason is empty when the status alone tells it. */
export const refusalOfRetry = ({ channel, failed, isRescored, status }: Ended): { readonly detail?: string } | null => {
  if (channel === "import") return { detail: "its answers were captured elsewhere, so it has no calls to retry" }
  if (status !== "partial" && status !== "failed") return {}
  if (failed === 0) return { detail: "none of its calls failed" }
  return isRescored ? { detail: "it is being scored again" } : null
}

/** Whether every planned call has ended. */
export const isExhausted = (progress: Progress): boolean => progress.completed + progress.failed + progress.refused >= progress.total
