/** The errors of questions in a batch that the provider did not answer. */
import { ModelError } from "@brand-visibility/core/domain/ModelError"

/** The error where a batch expired before the provider answered the question. */
export const expired = (name: string): ModelError =>
  new ModelError({ model: name, reason: "timeout", detail: "the batch expired before the provider came to this question" })

/** The error where the batch was cancelled at the provider before the question was answered. */
export const cancelled = (name: string): ModelError =>
  new ModelError({ model: name, reason: "unavailable", detail: "the batch was cancelled before the provider came to this question" })

/**
 * Milliseconds by which a batch's creation time may lie before its planned time, because the provider's clock differs from the database's.
 */
export const clockSkewMillis = 3_600_000
