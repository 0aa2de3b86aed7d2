/** An organization's brands, with the topics and prompts of each. */
import { Effect, Schema } from "effect"
import { BrandChanges, BrandInput, faultOfNames } from "../domain/Brand.js"
import { BrandId, PerceptionPromptId, PromptId, TopicId } from "../domain/Ids.js"
import { PerceptionPromptInputs } from "../domain/PerceptionPrompt.js"
import { PromptInputs, TopicPromptsInputs } from "../domain/Prompt.js"
import { PromptChanges } from "../domain/PromptChanges.js"
import type { QuotaStatus } from "../domain/Quota.js"
import { TopicChanges, TopicInputs } from "../domain/Topic.js"
import { Brands } from "../services/Brands.js"
import { Organizations } from "../services/Organizations.js"
import { Prompts } from "../services/Prompts.js"
import { OfBrand } from "./ById.js"
import { ofOrganization } from "./Operation.js"

const OfTopic = Schema.Struct({ topicId: TopicId })
const OfPrompt = Schema.Struct({ promptId: Schema.Union(PromptId, PerceptionPromptId) })
const ChangeOfBrand = Schema.Struct({ brandId: BrandId, ...BrandChanges.from.fields }).pipe(Schema.filter(faultOfNames))
const ChangeOfTopic = Schema.Struct({ topicId: TopicId, ...TopicChanges.fields })
const ChangeOfPrompt = Schema.extend(OfPrompt, PromptChanges)
const NewTopics = Schema.Struct({ brandId: BrandId, topics: TopicInputs })
const NewPrompts = Schema.Struct({ topicId: TopicId, prompts: PromptInputs })
const NewBatch = Schema.Struct({ brandId: BrandId, topics: TopicPromptsInputs })
const NewPerceptionPrompts = Schema.Struct({ brandId: BrandId, prompts: PerceptionPromptInputs })

const ofOrganizations = ofOrganization(Organizations)
const ofBrands = ofOrganization(Brands)
const ofPrompts = ofOrganization(Prompts)

/**
 * The quota as the library tells it: `remainingSlots` is null where nothing limits it. On the wire, and in stores, that is a number.
 *
 * @param limits those that `remainingSlots` goes by
 */
const told = ({ remainingSlots, ...quota }: QuotaStatus, limits = [quota.promptLimit, quota.orgWideLimit]) => ({
  ...quota,
  remainingSlots: limits.every((limit) => limit === null) ? null : remainingSlots
})

/** What was created, beside what is left of the quota. */
const flat = <Created extends { readonly quota: QuotaStatus }>({ quota, ...created }: Created) => ({ ...created, ...told(quota) })

export const organization = {
  /** Name, quota and features. */
  get: ofOrganizations.bare(({ profile }, organizationId) =>
    Effect.map(profile(organizationId), (found) => ({ ...found, quota: told(found.quota, [found.quota.orgWideLimit]) }))
  )
}

export const brands = {
  create: ofBrands.operation(BrandInput, ({ create }, brand, organizationId) => create(organizationId, brand)),
  get: ofBrands.operation(OfBrand, ({ get }, { brandId }, organizationId) => get(organizationId, brandId)),
  /** Changes what is given and leaves the rest; a list replaces the whole list. Runs that ended stay as they are. */
  update: ofBrands.operation(ChangeOfBrand, ({ update }, { brandId, ...changes }, organizationId) => update(organizationId, brandId, changes)),
  /** Deletes a brand with its topics and prompts; its runs are not found any more. Resolves with the quota of a brand without prompts. */
  remove: ofBrands.operation(OfBrand, ({ remove }, { brandId }, organizationId) => Effect.map(remove(organizationId, brandId), (quota) => told(quota))),
  list: ofBrands.listed(({ list }, page, organizationId) => list(organizationId, page))
}

export const topics = {
  create: ofPrompts.operation(NewTopics, ({ createTopics }, { brandId, topics: inputs }, organizationId) =>
    Effect.map(createTopics(organizationId, brandId, inputs), flat)
  ),
  /** Renames a topic, for later runs. */
  update: ofPrompts.operation(ChangeOfTopic, ({ updateTopic }, { topicId, ...changes }, organizationId) => updateTopic(organizationId, topicId, changes)),
  /** Removes a topic with its prompts. */
  remove: ofPrompts.operation(OfTopic, ({ removeTopic }, { topicId }, organizationId) =>
    Effect.map(removeTopic(organizationId, topicId), (quota) => told(quota))
  ),
  list: ofPrompts.paged(OfBrand, ({ listTopics }, { brandId }, page, organizationId) => listTopics(organizationId, brandId, page))
}

export const prompts = {
  create: ofPrompts.operation(NewPrompts, ({ createPrompts }, { prompts: inputs, topicId }, organizationId) =>
    Effect.map(createPrompts(organizationId, topicId, inputs), flat)
  ),
  createBatch: ofPrompts.operation(NewBatch, ({ createBatch }, { brandId, topics: inputs }, organizationId) =>
    Effect.map(createBatch(organizationId, brandId, inputs), flat)
  ),
  /** Changes what is given of a prompt or a perception prompt, for later runs. A field that the kind does not have is refused. */
  update: ofPrompts.operation(ChangeOfPrompt, ({ update }, { promptId, ...changes }, organizationId) => update(organizationId, promptId, changes)),
  /** Removes a prompt or a perception prompt. */
  remove: ofPrompts.operation(OfPrompt, ({ remove }, { promptId }, organizationId) => Effect.map(remove(organizationId, promptId), (quota) => told(quota))),
  list: ofPrompts.paged(OfBrand, ({ listPrompts }, { brandId }, page, organizationId) => listPrompts(organizationId, brandId, page)),
  listOfTopic: ofPrompts.paged(OfTopic, ({ listTopicPrompts }, { topicId }, page, organizationId) => listTopicPrompts(organizationId, topicId, page))
}

export const perceptionPrompts = {
  create: ofPrompts.operation(NewPerceptionPrompts, ({ createPerceptionPrompts }, { brandId, prompts: inputs }, organizationId) =>
    Effect.map(createPerceptionPrompts(organizationId, brandId, inputs), flat)
  ),
  list: ofPrompts.paged(OfBrand, ({ listPerceptionPrompts }, { brandId }, page, organizationId) => listPerceptionPrompts(organizationId, brandId, page))
}
