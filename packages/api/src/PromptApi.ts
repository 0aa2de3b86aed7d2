/**
 * Topics and prompts on the wire. What creates prompts also says what it left of the quota.
 *
 * Source: specification "create topics", "create prompts"; contract §2 "Topic names" to "batch", §3.
 */
import { BrandId, PerceptionPromptId, PromptId, TopicId } from "@brand-visibility/core/domain/Ids"
import { JourneyStage } from "@brand-visibility/core/domain/JourneyStage"
import { Paging } from "@brand-visibility/core/domain/Page"
import { PromptInputs, TopicPromptsInputs } from "@brand-visibility/core/domain/Prompt"
import { QuotaStatus } from "@brand-visibility/core/domain/Quota"
import { Timestamp } from "@brand-visibility/core/domain/Timestamp"
import { TopicInputs } from "@brand-visibility/core/domain/Topic"
import { HttpApiEndpoint } from "@effect/platform"
import { Schema } from "effect"
import { InvalidId, InvalidJson, NotFound, PromptLimitExceeded } from "./ErrorBody.js"
import { pageParameters } from "./Parameters.js"
import { group, route } from "./Route.js"

/** `created: false`: an equal one was there before. */
const created = Schema.Boolean

const topicFields = { id: TopicId, name: Schema.String }
const promptFields = { id: PromptId, text: Schema.String, customerJourney: Schema.NullOr(JourneyStage), estimatedVolume: Schema.NullOr(Schema.Int) }

export const CreatedTopic = Schema.Struct({ ...topicFields, created }).annotations({ identifier: "CreatedTopic" })
export type CreatedTopic = typeof CreatedTopic.Type

export const CreatedPrompt = Schema.Struct({ ...promptFields, created }).annotations({ identifier: "CreatedPrompt" })
export type CreatedPrompt = typeof CreatedPrompt.Type

export const TopicsInput = Schema.Struct({
  topics: TopicInputs
}).annotations({ identifier: "TopicsInput" })

export const TopicsCreated = Schema.Struct({ topics: Schema.Array(CreatedTopic) }).annotations({ identifier: "TopicsCreated" })

export const PromptsInput = Schema.Struct({ prompts: PromptInputs }).annotations({ identifier: "PromptsInput" })

export const PromptsCreated = Schema.Struct({ prompts: Schema.Array(CreatedPrompt), ...QuotaStatus.fields }).annotations({ identifier: "PromptsCreated" })

export const BatchInput = Schema.Struct({ topics: TopicPromptsInputs }).annotations({ identifier: "BatchInput" })

export const BatchCreated = Schema.Struct({
  topics: Schema.Array(Schema.Struct({ ...topicFields, created, prompts: Schema.Array(CreatedPrompt) }).annotations({ identifier: "CreatedTopicWithPrompts" })),
  ...QuotaStatus.fields
}).annotations({ identifier: "BatchCreated" })

export const PromptDeleted = Schema.Struct({ deleted: Schema.Literal(true), remainingSlots: Schema.Int }).annotations({ identifier: "PromptDeleted" })

export const Topic = Schema.Struct({ ...topicFields, createdAt: Timestamp }).annotations({ identifier: "Topic" })
export type Topic = typeof Topic.Type

export const TopicPage = Schema.Struct({ data: Schema.Array(Topic), paging: Paging }).annotations({ identifier: "TopicPage" })

export const Prompt = Schema.Struct({ ...promptFields, topicId: TopicId, createdAt: Timestamp }).annotations({ identifier: "Prompt" })
export type Prompt = typeof Prompt.Type

export const PromptPage = Schema.Struct({ data: Schema.Array(Prompt), paging: Paging }).annotations({ identifier: "PromptPage" })

/** One route deletes both kinds, and one id never names both. */
const AnyPromptId = Schema.Union(PromptId, PerceptionPromptId).annotations({ jsonSchema: { type: "string", format: "uuid" } })

const ofBrand = Schema.Struct({ brandId: BrandId })
const lists = Schema.Struct(pageParameters(50))

export const PromptApi = group(
  "prompts",
  route(
    "write",
    HttpApiEndpoint.post("createTopics", "/v1/brands/:brandId/topics")
      .setPath(ofBrand)
      .setPayload(TopicsInput)
      .addSuccess(TopicsCreated, { status: 201 })
      .addError(InvalidJson)
      .addError(InvalidId)
      .addError(NotFound),
    { _tag: "required" }
  ),
  route(
    "write",
    HttpApiEndpoint.post("createPrompts", "/v1/topics/:topicId/prompts")
      .setPath(Schema.Struct({ topicId: TopicId }))
      .setPayload(PromptsInput)
      .addSuccess(PromptsCreated, { status: 201 })
      .addError(InvalidJson)
      .addError(InvalidId)
      .addError(NotFound)
      .addError(PromptLimitExceeded),
    { _tag: "required" }
  ),
  route(
    "write",
    HttpApiEndpoint.post("createTopicsWithPrompts", "/v1/brands/:brandId/topics-prompts/batch")
      .setPath(ofBrand)
      .setPayload(BatchInput)
      .addSuccess(BatchCreated, { status: 201 })
      .addError(InvalidJson)
      .addError(InvalidId)
      .addError(NotFound)
      .addError(PromptLimitExceeded),
    { _tag: "required" }
  ),
  route(
    "write",
    HttpApiEndpoint.del("deletePrompt", "/v1/prompts/:promptId")
      .setPath(Schema.Struct({ promptId: AnyPromptId }))
      .addSuccess(PromptDeleted)
      .addError(InvalidId)
      .addError(NotFound)
  ),
  route(
    "read",
    HttpApiEndpoint.get("listTopics", "/v1/brands/:brandId/topics")
      .setPath(ofBrand)
      .setUrlParams(lists)
      .addSuccess(TopicPage)
      .addError(InvalidId)
      .addError(NotFound)
  ),
  route(
    "read",
    HttpApiEndpoint.get("listPrompts", "/v1/brands/:brandId/prompts")
      .setPath(ofBrand)
      .setUrlParams(lists)
      .addSuccess(PromptPage)
      .addError(InvalidId)
      .addError(NotFound)
  )
)
