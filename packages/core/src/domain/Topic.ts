/**
 * A topic groups prompts. Names of topics are unique within a brand, because metrics are keyed by them.
 *
 * Source: specification "Topic"; contract §2 "Topic names".
 */
import { Schema } from "effect"
import { BoundedList } from "./BoundedList.js"
import { BrandId, OrganizationId, TopicId } from "./Ids.js"
import { Name } from "./PlainText.js"
import { Timestamp } from "./Timestamp.js"

/** Most topics that one request may name. */
export const maximumTopicsPerRequest = 100

export class Topic extends Schema.Class<Topic>("Topic")({
  id: TopicId,
  organizationId: OrganizationId,
  brandId: BrandId,
  name: Schema.String,
  createdAt: Timestamp
}) {}

export const TopicInput = Schema.Struct({ name: Name }).annotations({ identifier: "TopicInput" })
export type TopicInput = typeof TopicInput.Type

/** Changes of a topic. A field that is left out stays. */
export const TopicChanges = Schema.Struct({ name: Schema.optional(Name) }).annotations({ identifier: "TopicChanges" })
export type TopicChanges = typeof TopicChanges.Type

/** At least one, at most 100 topics. */
export const TopicInputs = BoundedList(TopicInput, { maximum: maximumTopicsPerRequest, isRequired: true })

export class TopicNotFound extends Schema.TaggedError<TopicNotFound>()("TopicNotFound", { topicId: Schema.String }) {
  get code() {
    return "not_found" as const
  }

  override get message() {
    return `There is no topic ${this.topicId}`
  }
}
