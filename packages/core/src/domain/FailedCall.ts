/**
 * A call of a run that failed for good: it has no answer, and counts as neither present nor absent.
 *
 * Source: contract §3 "`GET /v1/runs/{runId}/failures`".
 */
import { Schema } from "effect"
import { FailureReason } from "./Cell.js"
import { PerceptionPromptId, PromptId, TopicId } from "./Ids.js"
import { Llm } from "./Llm.js"

export const FailedCall = Schema.Struct({
  /** The prompt that was asked; null for a perception prompt. */
  promptId: Schema.NullOr(PromptId),
  /** The perception prompt that was asked; null for a prompt. */
  perceptionPromptId: Schema.NullOr(PerceptionPromptId),
  /** Null for a perception prompt. */
  topicId: Schema.NullOr(TopicId),
  promptText: Schema.String,
  llm: Llm,
  /** Which of the samples of this prompt and LLM, from 1. */
  sample: Schema.Int,
  reason: FailureReason,
  /** What the provider or the adapter said of it. */
  message: Schema.String,
  /** How often a process took the call in hand, since the run began or was last retried. What an adapter repeats by itself counts once. */
  attempts: Schema.Int
}).annotations({ identifier: "FailedCall" })
export type FailedCall = typeof FailedCall.Type
