/**
 * A cell is one call of a run: one prompt or perception prompt, one LLM, one sample. The ledger of cells is the only truth about what a run has
 * done and what it still has to ask.
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

/** Why a call failed for good. `budget_exceeded`: the call was not made, because the run's budget had no room for it. */
export const FailureReason = Schema.Literal(...ModelFailure.literals, "budget_exceeded").annotations({ identifier: "FailureReason" })
export type FailureReason = typeof FailureReason.Type

/** A cell that one worker may ask now. Only the holder of the current `fence` can settle it. */
export interface LeasedCell {
  readonly id: CellId
  readonly organizationId: OrganizationId
  readonly runId: RunId
  readonly promptIndex: number
  readonly llm: Llm
  /** From 1. */
  readonly sample: number
  /** What is sent, byte for byte. */
  readonly promptText: string
  /** The scale on which the answer is to give a score; null for a prompt, whose answer is not asked for one. */
  readonly scale: ScoreScale | null
  /** How often this cell has been leased, this time included. */
  readonly attempt: number
  /** How often this cell has been postponed. */
  readonly postponements: number
  readonly fence: number
  /** What this lease has reserved of the run's budget; null when the run has none. */
  readonly reserved: Nanos | null
  /** Whether the run's budget has no room for this cell, and will have none: the cell must not be asked. */
  readonly isOverBudget: boolean
}

/** The cost and use of a call that has ended. */
export interface Bill {
  /** The cost of the answer; null when the cost is not known, 0 where there is no answer. */
  readonly cost: Nanos | null
  /** What judging the answer has used; zeros where there is no answer. */
  readonly judging: JudgeUse
  /** What the call is charged to its run's budget in place of its reservation: see `rules/Pricing`. */
  readonly charge: Nanos
}

/** How a call ended: `Answered` a prompt, `Rated` a perception prompt. A refusal is neither a failure nor an absence. */
export type CellOutcome =
  | { readonly _tag: "Answered"; readonly answer: Answer; readonly score: AnswerScore }
  | { readonly _tag: "Rated"; readonly answer: Answer; readonly rating: PerceptionRating }
  | { readonly _tag: "Refused"; readonly message: string }
  | { readonly _tag: "Failed"; readonly reason: FailureReason; readonly message: string }
