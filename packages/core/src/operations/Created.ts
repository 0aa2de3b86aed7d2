/** The results of creating methods, as a caller gets them and as they are stored under an idempotency key. */
import { Schema } from "effect"
import { PromptLimit } from "../domain/Organization.js"
import { PerceptionPrompt } from "../domain/PerceptionPrompt.js"
import { Prompt } from "../domain/Prompt.js"
import type { QuotaStatus } from "../domain/Quota.js"
import { Topic } from "../domain/Topic.js"
import type { AddedPerceptionPrompts, AddedPrompts, AddedTopics, Created } from "../ports/PromptStore.js"
import type { CreatedTopics } from "../services/Prompts.js"

const quotaFields = {
  /** How many prompts can still be added; null without a limit. */
  remainingSlots: Schema.NullOr(Schema.Int),
  promptLimit: PromptLimit,
  orgWideLimit: PromptLimit,
  orgTotalPrompts: Schema.Int
}

/** `created: false`: an equal topic or prompt existed before, or came earlier in the same call. */
const CreatedTopic = Schema.Struct({ ...Topic.fields, created: Schema.Boolean })
const CreatedPrompt = Schema.Struct({ ...Prompt.fields, created: Schema.Boolean })

export const TopicsCreated = Schema.Struct({ topics: Schema.Array(CreatedTopic), ...quotaFields })
export const PromptsCreated = Schema.Struct({ prompts: Schema.Array(CreatedPrompt), ...quotaFields })
export const PerceptionPromptsCreated = Schema.Struct({ prompts: Schema.Array(PerceptionPrompt), ...quotaFields })
export const BatchCreated = Schema.Struct({
  topics: Schema.Array(Schema.Struct({ ...CreatedTopic.fields, prompts: Schema.Array(CreatedPrompt) })),
  ...quotaFields
})

/**
 * The quota as the library returns it: `remainingSlots` is null without a limit. In the HTTP API and in stores `remainingSlots` is always a number.
 *
 * @param limits the limits from which `remainingSlots` was computed
 */
export const quotaOf = ({ remainingSlots, ...quota }: QuotaStatus, limits = [quota.promptLimit, quota.orgWideLimit]) => ({
  ...quota,
  remainingSlots: limits.every((limit) => limit === null) ? null : remainingSlots
})

const flat = <A extends object>({ created, value }: Created<A>): A & { readonly created: boolean } => ({ ...value, created })

export const topicsCreated = ({ quota, topics }: CreatedTopics): typeof TopicsCreated.Type => ({ topics: topics.map(flat), ...quotaOf(quota) })

export const promptsCreated = ({ prompts, quota }: AddedPrompts): typeof PromptsCreated.Type => ({ prompts: prompts.map(flat), ...quotaOf(quota) })

export const perceptionPromptsCreated = ({ prompts, quota }: AddedPerceptionPrompts): typeof PerceptionPromptsCreated.Type => ({ prompts, ...quotaOf(quota) })

export const batchCreated = ({ quota, topics }: AddedTopics): typeof BatchCreated.Type => ({
  topics: topics.map(({ prompts, topic }) => ({ ...flat(topic), prompts: prompts.map(flat) })),
  ...quotaOf(quota)
})
