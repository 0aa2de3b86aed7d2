/**
 * A cell is one call of a run: one prompt or perception prompt, one LLM, one sample. The ledger of cells alone decides which calls of a run were made
 * and which are open.
 *
 * Source: architecture "The life of a run"; reliability "Invariants".4.
 */
import { Schema } from "effect"
import type { Answer } from "./Answer.js"
import type { AnswerScore } from "./AnswerScore.js"
import type { CellId, OrganizationId, RunId } from "./Ids.js"
import type { JudgeUse } from "./JudgeUse.js"
import type { Llm } from "./Llm.js"
import type { Nanos } from "./ModelPrice.js"
import type { PerceptionRating } from "./Perception.js"
import type { ScoreScale } from "./PerceptionPrompt.js"

/** `queued → leased → completed | failed | refused | cancelled`; `leased → queued` when a lease runs out or is handed back. */
export const CellState = Schema.Literal("queued", "leased", "completed", "failed", "refused", "cancelled").annotations({ identifier: "CellState" })
export type CellState = typeof CellState.Type

/** Why asking a model, or a judge, failed for good. */
export const ModelFailure = Schema.Literal(
  "rate_limited",
  "authentication",
  "insufficient_funds",
  "timeout",
  "unavailable",
  "invalid_request",
  "invalid_answer",
  "defect"
)

/** Why a call failed for good. `budget_exceeded`: the call was not made, because the rest of the run's budget, or of the organization's daily budget, was too small. */
export const FailureReason = Schema.Literal(...ModelFailure.literals, "budget_exceeded").annotations({ identifier: "FailureReason" })
export type FailureReason = typeof FailureReason.Type

/** A cell whose call one worker may make now. Only the worker with the current `fence` can settle the cell. */
export interface LeasedCell {
  readonly id: CellId
  readonly organizationId: OrganizationId
  readonly runId: RunId
  readonly promptIndex: number
  readonly llm: Llm
  /** From 1. */
  readonly sample: number
  /** The text that is sent, byte for byte. */
  readonly promptText: string
  /** The scale of the score that a perception prompt asks for; null for a prompt, which asks for no score. */
  readonly scale: ScoreScale | null
  /** How often this cell has been leased, the current lease included. */
  readonly attempt: number
  /** How often this cell has been postponed. */
  readonly postponements: number
  readonly fence: number
  /** The amount that this lease has reserved of the run's budget; null for a run without a budget. */
  readonly reserved: Nanos | null
  /** Whether the rest of the run's budget is too small for this call and stays so. The call must then not be made. */
  readonly isOverBudget: boolean
}

/**
 * Replies that a call has paid for and that gave no answer, such as refusals: sums, of which each is null when one of the replies does not report its part.
 */
export interface UnusedReplies {
  readonly inputTokens: number | null
  readonly outputTokens: number | null
  readonly searches: number | null
  readonly cost: Nanos | null
}

export const noUnusedReplies: UnusedReplies = { inputTokens: 0, outputTokens: 0, searches: 0, cost: 0 }

/** The cost and use of a call that has ended. */
export interface Bill {
  /** The cost of the answer; null when the cost is not known, 0 without an answer. */
  readonly cost: Nanos | null
  /** The use of the judge for the answer; zeros without an answer. */
  readonly judging: JudgeUse
  /** What the replies without an answer have used and cost, in addition to `cost`; left out when there were none. */
  readonly unused?: UnusedReplies | undefined
  /** The amount that replaces the call's reservation in the run's budget: see `rules/Pricing`. */
  readonly charge: Nanos
}

/** How a call ended. `Answered`: a prompt has an answer. `Rated`: a perception prompt has one. A refusal is neither a failure nor an absence of the brand. */
export type CellOutcome =
  | { readonly _tag: "Answered"; readonly answer: Answer; readonly score: AnswerScore }
  | { readonly _tag: "Rated"; readonly answer: Answer; readonly rating: PerceptionRating }
  | { readonly _tag: "Refused"; readonly message: string }
  | { readonly _tag: "Failed"; readonly reason: FailureReason; readonly message: string }
