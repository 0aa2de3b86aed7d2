/**
 * The prompt quota: one pool for prompts and perception prompts, limited per brand and per organization.
 *
 * Source: specification "Limits"; contract §2 "Quota".
 */
import { Schema } from "effect"
import { PromptLimit } from "./Organization.js"

/** `remainingSlots` when no limit is set. */
export const unlimitedSlots = 2_147_483_647

/** Limits and use of one brand and its organization at one moment. */
export interface QuotaUsage {
  readonly promptLimitPerBrand: PromptLimit
  readonly promptLimit: PromptLimit
  /** Live prompts and perception prompts of the brand. */
  readonly brandPrompts: number
  /** Live prompts and perception prompts of the organization. */
  readonly organizationPrompts: number
}

/** The quota after a creation. Every reply to a creation contains it. */
export const QuotaStatus = Schema.Struct({
  remainingSlots: Schema.Int,
  promptLimit: PromptLimit,
  orgWideLimit: PromptLimit,
  orgTotalPrompts: Schema.Int
}).annotations({ identifier: "QuotaStatus" })
export type QuotaStatus = typeof QuotaStatus.Type

/** The quota has too few slots for the whole request. Nothing was created. */
export class PromptLimitExceeded extends Schema.TaggedError<PromptLimitExceeded>()("PromptLimitExceeded", {
  requested: Schema.Int,
  ...QuotaStatus.fields
}) {
  get code() {
    return "prompt_limit_exceeded" as const
  }

  override get message() {
    return `The prompt quota leaves ${this.remainingSlots} of the ${this.requested} slots that this needs; nothing was created`
  }
}
