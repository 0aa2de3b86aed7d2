/**
 * A call of a run that failed for good. It has no answer, so the brand counts as neither present nor absent.
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
  /** The topic of the prompt; null for a perception prompt. */
  topicId: Schema.NullOr(TopicId),
  promptText: Schema.String,
  llm: Llm,
  /** The number of the sample among those of this prompt and LLM, from 1. */
  sample: Schema.Int,
  reason: FailureReason,
  /**
   * What went wrong, with the status and the error codes that the provider gave. It never has the provider's error text, because that text can quote a
   * prompt, name the account or contain a part of the key.
   */
  message: Schema.String,
  /** How often a process began the call since the run started or was last retried. All attempts that an adapter makes within one call count as one. */
  attempts: Schema.Int
}).annotations({ identifier: "FailedCall" })
export type FailedCall = typeof FailedCall.Type
