/**
 * Topics and prompts on the wire. A route that creates prompts also returns what remains of the quota.
 *
 * Source: specification "create topics", "create prompts"; contract §2 "Topic names" to "batch", §3.
 */
import { BrandId, PerceptionPromptId, PromptId, TopicId } from "@brand-visibility/core/domain/Ids"
import { Paging } from "@brand-visibility/core/domain/Page"
import { PromptInputs, TopicPromptsInputs } from "@brand-visibility/core/domain/Prompt"
import { QuotaStatus } from "@brand-visibility/core/domain/Quota"
import { Timestamp } from "@brand-visibility/core/domain/Timestamp"
import { TopicChanges, TopicInputs } from "@brand-visibility/core/domain/Topic"
import { JourneyStage } from "@brand-visibility/core/internal/domain/JourneyStage"
import { NameFilter, TextFilter } from "@brand-visibility/core/internal/domain/ListFilter"
import { PromptChanges } from "@brand-visibility/core/internal/domain/PromptChanges"
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import { Schema } from "effect"
import { Deleted } from "./Deleted.js"
import { failures } from "./ErrorBody.js"
import { pageParameters } from "./Parameters.js"
import { PerceptionPrompt } from "./PerceptionPromptApi.js"
import { group, required, route } from "./Route.js"

/** Whether the request created the object; false where an equal object existed already. */
const created = Schema.Boolean

const topicFields = { id: TopicId, name: Schema.String }
const promptFields = { id: PromptId, text: Schema.String, customerJourney: Schema.NullOr(JourneyStage), estimatedVolume: Schema.NullOr(Schema.Int) }

export const CreatedTopic = Schema.Struct({ ...topicFields, created }).annotations({ identifier: "CreatedTopic" })
export type CreatedTopic = typeof CreatedTopic.Type

export const CreatedPrompt = Schema.Struct({ ...promptFields, created }).annotations({ identifier: "CreatedPrompt" })
export type CreatedPrompt = typeof CreatedPrompt.Type

const TopicsInput = Schema.Struct({
  topics: TopicInputs
}).annotations({ identifier: "TopicsInput" })

const TopicsCreated = Schema.Struct({ topics: Schema.Array(CreatedTopic), ...QuotaStatus.fields }).annotations({ identifier: "TopicsCreated" })

const PromptsInput = Schema.Struct({ prompts: PromptInputs }).annotations({ identifier: "PromptsInput" })

const PromptsCreated = Schema.Struct({ prompts: Schema.Array(CreatedPrompt), ...QuotaStatus.fields }).annotations({ identifier: "PromptsCreated" })

const BatchInput = Schema.Struct({ topics: TopicPromptsInputs }).annotations({ identifier: "BatchInput" })

const BatchCreated = Schema.Struct({
  topics: Schema.Array(Schema.Struct({ ...topicFields, created, prompts: Schema.Array(CreatedPrompt) }).annotations({ identifier: "CreatedTopicWithPrompts" })),
  ...QuotaStatus.fields
}).annotations({ identifier: "BatchCreated" })

export const Topic = Schema.Struct({ ...topicFields, createdAt: Timestamp }).annotations({ identifier: "Topic" })
export type Topic = typeof Topic.Type

const TopicPage = Schema.Struct({ data: Schema.Array(Topic), paging: Paging }).annotations({ identifier: "TopicPage" })

export const Prompt = Schema.Struct({ ...promptFields, topicId: TopicId, createdAt: Timestamp }).annotations({ identifier: "Prompt" })
export type Prompt = typeof Prompt.Type

const PromptPage = Schema.Struct({ data: Schema.Array(Prompt), paging: Paging }).annotations({ identifier: "PromptPage" })

/** A prompt of either kind. */
const AnyPrompt = Schema.Union(Prompt, PerceptionPrompt).annotations({ identifier: "AnyPrompt" })

/** One route reads, changes or deletes both kinds, and one id never names both. */
const AnyPromptId = Schema.Union(PromptId, PerceptionPromptId).annotations({ jsonSchema: { type: "string", format: "uuid" } })

const ofBrand = Schema.Struct({ brandId: BrandId })
const ofTopic = Schema.Struct({ topicId: TopicId })
const ofPrompt = Schema.Struct({ promptId: AnyPromptId })
const topicLists = Schema.Struct({ ...pageParameters(50), ...NameFilter.fields })
const promptLists = Schema.Struct({ ...pageParameters(50), ...TextFilter.fields })

export const PromptApi = group(
  "prompts",
  route(
    "write",
    HttpApiEndpoint.post("createTopics", "/v1/brands/:brandId/topics")
      .setPath(ofBrand)
      .addSuccess(TopicsCreated, { status: 201 })
      .addError(failures.limit_exceeded),
    required(TopicsInput)
  ),
  route(
    "write",
    HttpApiEndpoint.post("createPrompts", "/v1/topics/:topicId/prompts")
      .setPath(ofTopic)
      .addSuccess(PromptsCreated, { status: 201 })
      .addError(failures.limit_exceeded)
      .addError(failures.prompt_limit_exceeded),
    required(PromptsInput)
  ),
  route(
    "write",
    HttpApiEndpoint.post("createTopicsWithPrompts", "/v1/brands/:brandId/topics-prompts/batch")
      .setPath(ofBrand)
      .addSuccess(BatchCreated, { status: 201 })
      .addError(failures.limit_exceeded)
      .addError(failures.prompt_limit_exceeded),
    required(BatchInput)
  ),
  route("write", HttpApiEndpoint.del("deletePrompt", "/v1/prompts/:promptId").setPath(ofPrompt).addSuccess(Deleted)),
  route("read", HttpApiEndpoint.get("listTopics", "/v1/brands/:brandId/topics").setPath(ofBrand).setUrlParams(topicLists).addSuccess(TopicPage)),
  route("read", HttpApiEndpoint.get("listPrompts", "/v1/brands/:brandId/prompts").setPath(ofBrand).setUrlParams(promptLists).addSuccess(PromptPage)),
  route("read", HttpApiEndpoint.get("listTopicPrompts", "/v1/topics/:topicId/prompts").setPath(ofTopic).setUrlParams(promptLists).addSuccess(PromptPage)),
  route("read", HttpApiEndpoint.get("getTopic", "/v1/topics/:topicId").setPath(ofTopic).addSuccess(Topic)),
  route("read", HttpApiEndpoint.get("getPrompt", "/v1/prompts/:promptId").setPath(ofPrompt).addSuccess(AnyPrompt)),
  route(
    "write",
    HttpApiEndpoint.patch("updateTopic", "/v1/topics/:topicId").setPath(ofTopic).addSuccess(Topic).addError(failures.limit_exceeded),
    required(TopicChanges)
  ),
  route("write", HttpApiEndpoint.del("deleteTopic", "/v1/topics/:topicId").setPath(ofTopic).addSuccess(Deleted)),
  route(
    "write",
    HttpApiEndpoint.patch("updatePrompt", "/v1/prompts/:promptId")
      .setPath(ofPrompt)
      .addSuccess(AnyPrompt)
      .addError(failures.custom_perception_prompts_disabled)
      .addError(failures.limit_exceeded),
    required(PromptChanges)
  )
)
