/** An organization's brands, with the topics and prompts of each. */
import { Effect, Schema } from "effect"
import { Brand, BrandChanges, BrandInput, faultOfNames } from "../domain/Brand.js"
import { DetectionInput } from "../domain/Detection.js"
import { BrandId, PerceptionPromptId, PromptId, TopicId } from "../domain/Ids.js"
import { NameFilter, TextFilter } from "../domain/ListFilter.js"
import { PerceptionPromptInputs } from "../domain/PerceptionPrompt.js"
import { PromptInputs, TopicPromptsInputs } from "../domain/Prompt.js"
import { PromptChanges } from "../domain/PromptChanges.js"
import { receiptOfStep } from "../domain/Receipt.js"
import { TopicChanges, TopicInputs } from "../domain/Topic.js"
import { UsageQuery } from "../domain/Usage.js"
import { Brands } from "../services/Brands.js"
import { Detections } from "../services/Detections.js"
import { Organizations } from "../services/Organizations.js"
import { Prompts } from "../services/Prompts.js"
import { Usage } from "../services/Usage.js"
import { OfBrand } from "./ById.js"
import {
  BatchCreated,
  batchCreated,
  PerceptionPromptsCreated,
  perceptionPromptsCreated,
  PromptsCreated,
  promptsCreated,
  quotaOf,
  TopicsCreated,
  topicsCreated
} from "./Created.js"
import { keyed } from "./KeyedOperation.js"
import { ofOrganization, PageRequestInput } from "./Operation.js"

const OfTopic = Schema.Struct({ topicId: TopicId })
const PageOfBrands = Schema.Struct({ ...PageRequestInput.fields, ...NameFilter.fields })
const TopicsOfBrand = Schema.Struct({ brandId: BrandId, ...NameFilter.fields })
const PromptsOfBrand = Schema.Struct({ brandId: BrandId, ...TextFilter.fields })
const PromptsOfTopic = Schema.Struct({ topicId: TopicId, ...TextFilter.fields })
const OfPrompt = Schema.Struct({ promptId: Schema.Union(PromptId, PerceptionPromptId) })
const ChangeOfBrand = Schema.Struct({ brandId: BrandId, ...BrandChanges.from.fields }).pipe(Schema.filter(faultOfNames))
const DetectionOfBrand = Schema.Struct({ brandId: BrandId, ...DetectionInput.fields })
const ChangeOfTopic = Schema.Struct({ topicId: TopicId, ...TopicChanges.fields })
const ChangeOfPrompt = Schema.extend(OfPrompt, PromptChanges)
const NewTopics = Schema.Struct({ brandId: BrandId, topics: TopicInputs })
const NewPrompts = Schema.Struct({ topicId: TopicId, prompts: PromptInputs })
const NewBatch = Schema.Struct({ brandId: BrandId, topics: TopicPromptsInputs })
const NewPerceptionPrompts = Schema.Struct({ brandId: BrandId, prompts: PerceptionPromptInputs })

const ofOrganizations = ofOrganization(Organizations)
const ofUsage = ofOrganization(Usage)
const ofBrands = ofOrganization(Brands)
const ofDetections = ofOrganization(Detections)
const ofPrompts = ofOrganization(Prompts)

export const organization = {
  /** The name, limits, quota and features of the organization. */
  get: ofOrganizations.bare(({ profile }, organizationId) =>
    Effect.map(profile(organizationId), (found) => ({ ...found, quota: quotaOf(found.quota, [found.quota.orgWideLimit]) }))
  ),
  /** The usage of the answers of runs over at most 400 days, by day, model or brand. Default: the last 30 days, by day. */
  usage: ofUsage.operation(UsageQuery, ({ report }, query, organizationId) => report(organizationId, query))
}

export const brands = {
  /** Creates a brand. `limit_exceeded` when the organization has the most brands that it may have. */
  create: keyed(Brands, {
    name: "brands.create",
    input: BrandInput,
    outcome: Brand,
    use: ({ create }, brand, organizationId, receipt) => create(organizationId, brand, receipt)
  }),
  /** One brand, by its id. */
  get: ofBrands.operation(OfBrand, ({ get }, { brandId }, organizationId) => get(organizationId, brandId)),
  /** Changes the given fields of a brand; a list replaces the whole list. Runs that have ended stay as they are. */
  update: ofBrands.operation(ChangeOfBrand, ({ update }, { brandId, ...changes }, organizationId) => update(organizationId, brandId, changes)),
  /** Shows what detection finds in a text and why, for the saved brand or for the brand with the changes of `draft`. Stores nothing and asks no judge. */
  detect: ofDetections.operation(DetectionOfBrand, ({ detect }, { brandId, ...input }, organizationId) => detect(organizationId, brandId, input)),
  /** Deletes a brand with its topics and prompts; its runs can no longer be read. Resolves with the quota of a brand without prompts. */
  remove: ofBrands.operation(OfBrand, ({ remove }, { brandId }, organizationId) => Effect.map(remove(organizationId, brandId), (quota) => quotaOf(quota))),
  /** A page of brands in the order of `sort`; with `search` only the brands whose name contains the text. */
  list: ofBrands.operation(PageOfBrands, ({ list }, { limit, page, ...filter }, organizationId) => list(organizationId, { page, limit }, filter))
}

export const topics = {
  /** Creates topics of a brand. A topic whose name exists already is returned with `created: false`. */
  create: keyed(Prompts, {
    name: "topics.create",
    input: NewTopics,
    outcome: TopicsCreated,
    use: ({ createTopics }, { brandId, topics: inputs }, organizationId, receipt) =>
      Effect.map(createTopics(organizationId, brandId, inputs, receiptOfStep(receipt, topicsCreated)), topicsCreated)
  }),
  /** One topic, by its id. */
  get: ofPrompts.operation(OfTopic, ({ getTopic }, { topicId }, organizationId) => getTopic(organizationId, topicId)),
  /** Renames a topic. Later runs use the new name. */
  update: ofPrompts.operation(ChangeOfTopic, ({ updateTopic }, { topicId, ...changes }, organizationId) => updateTopic(organizationId, topicId, changes)),
  /** Removes a topic with its prompts. */
  remove: ofPrompts.operation(OfTopic, ({ removeTopic }, { topicId }, organizationId) =>
    Effect.map(removeTopic(organizationId, topicId), (quota) => quotaOf(quota))
  ),
  /** A page of the topics of a brand, in the order of their creation unless `sort` is given. */
  list: ofPrompts.paged(TopicsOfBrand, ({ listTopics }, { brandId, ...filter }, page, organizationId) => listTopics(organizationId, brandId, page, filter))
}

export const prompts = {
  /** Adds prompts to a topic, all or none. A prompt that exists already is returned with `created: false`, and uses no slot of the quota. */
  create: keyed(Prompts, {
    name: "prompts.create",
    input: NewPrompts,
    outcome: PromptsCreated,
    use: ({ createPrompts }, { prompts: inputs, topicId }, organizationId, receipt) =>
      Effect.map(createPrompts(organizationId, topicId, inputs, receiptOfStep(receipt, promptsCreated)), promptsCreated)
  }),
  /** Adds topics with their prompts to a brand, all or none. A topic is given by its `id`, or by its `name`; a new name creates the topic. */
  createBatch: keyed(Prompts, {
    name: "prompts.createBatch",
    input: NewBatch,
    outcome: BatchCreated,
    use: ({ createBatch }, { brandId, topics: inputs }, organizationId, receipt) =>
      Effect.map(createBatch(organizationId, brandId, inputs, receiptOfStep(receipt, batchCreated)), batchCreated)
  }),
  /** One prompt or perception prompt, by its id. */
  get: ofPrompts.operation(OfPrompt, ({ get }, { promptId }, organizationId) => get(organizationId, promptId)),
  /** Changes the given fields of a prompt or perception prompt, for later runs. Fields that the kind of prompt does not have are refused. */
  update: ofPrompts.operation(ChangeOfPrompt, ({ update }, { promptId, ...changes }, organizationId) => update(organizationId, promptId, changes)),
  /** Removes a prompt or a perception prompt. */
  remove: ofPrompts.operation(OfPrompt, ({ remove }, { promptId }, organizationId) => Effect.map(remove(organizationId, promptId), (quota) => quotaOf(quota))),
  /** A page of the prompts of a brand, in the order of their creation unless `sort` is given. */
  list: ofPrompts.paged(PromptsOfBrand, ({ listPrompts }, { brandId, ...filter }, page, organizationId) => listPrompts(organizationId, brandId, page, filter)),
  /** A page of the prompts of one topic, in the order of their creation unless `sort` is given. */
  listOfTopic: ofPrompts.paged(PromptsOfTopic, ({ listTopicPrompts }, { topicId, ...filter }, page, organizationId) =>
    listTopicPrompts(organizationId, topicId, page, filter)
  )
}

export const perceptionPrompts = {
  /** Adds perception prompts to a brand, all or none. They use slots of the same quota as prompts. */
  create: keyed(Prompts, {
    name: "perceptionPrompts.create",
    input: NewPerceptionPrompts,
    outcome: PerceptionPromptsCreated,
    use: ({ createPerceptionPrompts }, { brandId, prompts: inputs }, organizationId, receipt) =>
      Effect.map(createPerceptionPrompts(organizationId, brandId, inputs, receiptOfStep(receipt, perceptionPromptsCreated)), perceptionPromptsCreated)
  }),
  /** A page of the perception prompts of a brand, in the order of their creation. */
  list: ofPrompts.paged(OfBrand, ({ listPerceptionPrompts }, { brandId }, page, organizationId) => listPerceptionPrompts(organizationId, brandId, page))
}
