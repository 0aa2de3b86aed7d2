/**
 * Decides whether new prompts fit into the quota. A store calls this inside the transaction that inserts them.
 *
 * Source: contract §2 "Quota".
 */
import { Either } from "effect"
import { PromptLimitExceeded, type QuotaStatus, type QuotaUsage, unlimitedSlots } from "../domain/Quota.js"

/** The quota of a brand. `remainingSlots` is the smaller rest of the two limits, never negative. */
export const statusOf = (usage: QuotaUsage): QuotaStatus => ({
  remainingSlots: Math.max(
    0,
    Math.min(
      usage.promptLimitPerBrand === null ? unlimitedSlots : usage.promptLimitPerBrand - usage.brandPrompts,
      usage.promptLimit === null ? unlimitedSlots : usage.promptLimit - usage.organizationPrompts
    )
  ),
  promptLimit: usage.promptLimitPerBrand,
  orgWideLimit: usage.promptLimit,
  orgTotalPrompts: usage.organizationPrompts
})

/** The quota of a whole organization. `remainingSlots` is the rest of its own limit; the limit of a brand may leave fewer. */
export const ofOrganization = (
  { promptLimit, promptLimitPerBrand }: Pick<QuotaUsage, "promptLimit" | "promptLimitPerBrand">,
  livePrompts: number
): QuotaStatus => ({
  ...statusOf({ promptLimitPerBrand: null, promptLimit, brandPrompts: 0, organizationPrompts: livePrompts }),
  promptLimit: promptLimitPerBrand
})

/** The quota after `count` more prompts, or the refusal when not all of them fit. Adding no prompt always fits. */
export const reserve = (usage: QuotaUsage, count: number): Either.Either<QuotaStatus, PromptLimitExceeded> => {
  const before = statusOf(usage)
  return count > before.remainingSlots
    ? Either.left(new PromptLimitExceeded({ requested: count, ...before }))
    : Either.right(statusOf({ ...usage, brandPrompts: usage.brandPrompts + count, organizationPrompts: usage.organizationPrompts + count }))
}
