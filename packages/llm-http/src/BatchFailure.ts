/** How questions of a batch end that their provider did not answer. */
import { ModelError } from "@brand-visibility/core/domain/ModelError"

/** The provider did not come to it in the time that it has for a batch. */
export const expired = (name: string): ModelError =>
  new ModelError({ model: name, reason: "timeout", detail: "the batch expired before the provider came to this question" })

/** Somebody stopped the batch at the provider. */
export const cancelled = (name: string): ModelError =>
  new ModelError({ model: name, reason: "unavailable", detail: "the batch was cancelled before the provider came to this question" })

/**
 * How far a batch that was planned at a moment can seem to have been created before it, in milliseconds: the provider's clock is not that of the
 * database.
 */
export const clockSkewMillis = 3_600_000
